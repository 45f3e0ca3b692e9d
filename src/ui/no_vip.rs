//! The page without VIP rooms: nobody has a seat in one.

use super::session::{Message, Session};
use std::rc::Rc;
use yew::{Callback, hook};

/// Nothing is done.
#[hook]
pub(super) fn use_vip(_session: &Rc<Session>, _send: &Callback<Message>) {}

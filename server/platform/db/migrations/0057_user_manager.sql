-- Users are kept by their organization's administrators (catalogue: /user-manager), who may look at
-- the product as one of them.

alter table users
  add column number bigint generated always as identity unique,
  add column version integer not null default 1,
  add column last_sign_in_at timestamptz,
  add column password_is_temporary boolean not null default false;
comment on column users.number is 'Order of creation: lists go by it where all else is equal.';
comment on column users.version is
  'Counts the changes of who the person is and what they may do; raised by the database.';
comment on column users.last_sign_in_at is 'Null where nobody has signed in yet.';
comment on column users.password_is_temporary is
  'An administrator gave the password: it serves once, to choose another.';
update users set last_sign_in_at = (
  select max(at) from security_events
  where user_id = users.id and event = 'signIn' and result = 'ok');

alter table sessions add column viewer_session_id uuid references sessions (id) on delete cascade;
comment on column sessions.viewer_session_id is
  'The session of the administrator who looks at the product as the user; null for everybody else.';
create index sessions_viewer on sessions (viewer_session_id) where viewer_session_id is not null;

-- What was done with one account, for its history.
create index security_events_of_account on security_events (target, number)
  where event in ('permissionChange', 'passwordReset', 'userLocked', 'userUnlocked', 'sessionRevoked', 'viewAs');

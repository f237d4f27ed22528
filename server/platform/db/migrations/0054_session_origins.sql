-- Where a session was begun, so that people know their own (catalogue: /user).

alter table sessions
  add column device text not null default '',
  add column ip text collate "C" not null default '';
comment on column sessions.device is
  'Browser and system that signed in, such as `Chrome on Windows`; empty where it said none.';
comment on column sessions.ip is 'Network address that signed in.';

-- A second person for the key and the limit of a safe, and for what its device told.

alter table safes
  add column confirmed_limit_cents bigint not null default 0,
  add column key_by uuid references users (id) on delete set null,
  add column limit_by uuid references users (id) on delete set null;
-- One person alone has set the limits so far: deposits wait until another one has confirmed them.
update safes set key_by = created_by, limit_by = created_by;
alter table safes add constraint safes_confirmed_limit
  check (confirmed_limit_cents between 0 and credit_limit_cents);
comment on column safes.confirmed_limit_cents is
  'Whole cents of the limit that a second person has confirmed: deposits are credited up to it.';
comment on column safes.key_by is
  'Who made the key of its device: they confirm, match and reconcile nothing of this safe.';
comment on column safes.limit_by is
  'Who set the limit that waits, or that was confirmed last: they neither confirm nor match nor reconcile.';

alter table safe_events add column told_by uuid references users (id) on delete set null;
update safe_events set told_by = (select created_by from safes where safes.id = safe_id);
comment on column safe_events.told_by is
  'Who had made the key that signed it, or simulated it: they neither match it nor reconcile its bag.';

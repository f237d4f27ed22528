-- A bank rejects a whole file: its entries wait for the next one.

alter table ach_files
  add column rejection_reason text not null default '',
  add column rejection_asked_by uuid references users (id),
  add column rejection_asked_at timestamptz,
  add column rejected_by uuid references users (id),
  add column rejected_at timestamptz;
comment on column ach_files.rejection_reason is 'Why its bank rejected it, as a person recorded it.';
comment on column ach_files.rejection_asked_by is
  'Who recorded a rejection that another person must confirm, where the file needed one to be sent.';
comment on column ach_files.rejection_asked_at is 'When that was recorded.';
comment on column ach_files.rejected_by is 'Whose act took its entries back.';
comment on column ach_files.rejected_at is 'When they were taken back; null for a file that was discarded before.';

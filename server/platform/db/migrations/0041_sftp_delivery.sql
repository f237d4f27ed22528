-- Files reach their banks by SFTP as well, each by tries of its own.

alter table odfi_profiles add column sftp_fingerprint text collate "C" not null default ''
  check (sftp_fingerprint ~ '^(SHA256:[A-Za-z0-9+/]{43})?$');
comment on column odfi_profiles.sftp_fingerprint is
  'Fingerprint of the key of its SFTP host: any other host is refused. Empty: a person hands files in.';

alter table ach_files
  add column delivery text collate "C" check (delivery in ('folder', 'sftp', 'hand')),
  add column delivery_due_at timestamptz,
  add column delivery_lease uuid,
  add column delivery_tries integer not null default 0 check (delivery_tries >= 0),
  add column delivery_failure text not null default '',
  add column delivery_named_at timestamptz;
comment on column ach_files.delivery is
  'How it reaches its bank, fixed when it is sent: what a person handed in is never delivered too.';
comment on column ach_files.delivery_due_at is
  'When its delivery is tried next, or until when whoever is at it has it; null: not by itself.';
comment on column ach_files.delivery_lease is 'Which try is under way; null for none.';
comment on column ach_files.delivery_tries is 'How often its delivery was tried.';
comment on column ach_files.delivery_failure is
  'Why the last try failed, in a sentence for people; empty where it did not.';
comment on column ach_files.delivery_named_at is
  'When it was about to get its name at the bank: from then on it may have arrived.';
comment on column ach_files.delivered_at is
  'When it was put at its bank; null before, and where a person hands it in.';

-- Banks by SFTP had their files from people.
update ach_files as file set delivery = case when bank.delivery = 'folder' then 'folder' else 'hand' end
  from odfi_profiles as bank where bank.id = file.odfi_id and file.sent_at is not null;
update ach_files set delivery_due_at = sent_at
  where delivery = 'folder' and state = 'sent' and delivered_at is null;
alter table ach_files add constraint ach_files_sent_somehow
  check (sent_at is null or delivery is not null);
create index ach_files_due on ach_files (delivery_due_at) where delivery_due_at is not null;

-- What banks send back: files that were received, and the answers in them.

create table ach_received_files (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  content_hash bytea not null,
  content_sealed text collate "C" not null,
  entries integer not null check (entries > 0),
  repeated integer not null check (repeated between 0 and entries),
  faults integer not null check (faults >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  received_by uuid references users (id),
  received_at timestamptz not null,
  unique (system_mode, content_hash)
);
comment on table ach_received_files is
  'A file of returns and notifications of change that a bank sent: taken once, however often it comes.';
comment on column ach_received_files.number is 'Its number in the product, R-1 and so on.';
comment on column ach_received_files.content_hash is 'SHA-256 of the file: the same one is taken once.';
comment on column ach_received_files.content_sealed is
  'The file as it came in, encrypted: it holds account numbers.';
comment on column ach_received_files.repeated is 'Answers in it that had been taken before.';
comment on column ach_received_files.faults is 'What the reader of NACHA files found wrong with it.';
comment on column ach_received_files.amount_cents is 'Whole cents of all its entries.';
comment on column ach_received_files.received_by is 'Null: it came from the bank by itself.';
create index ach_received_files_of_mode on ach_received_files (system_mode, number);

create table ach_answers (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  file_id uuid references ach_received_files (id),
  kind text collate "C" not null check (kind in ('return', 'change', 'dishonored', 'contested')),
  code text collate "C" not null check (code ~ '^[RC]\d{2}$'),
  original_trace text collate "C" not null,
  answer_trace text collate "C" not null default '',
  rdfi text collate "C" not null default '',
  amount_cents bigint not null check (amount_cents >= 0),
  receiver text not null default '',
  info text not null default '',
  corrected_sealed text collate "C" not null default '',
  received_on date not null,
  item_id uuid references ach_items (id),
  dishonor_item_id uuid unique references ach_items (id),
  state text collate "C" not null check (state in ('posted', 'parked', 'dismissed')),
  disposition text collate "C" not null default 'open'
    check (disposition in ('open', 'retried', 'dishonored', 'applied', 'closed')),
  note text not null default '',
  keyed_by uuid references users (id),
  acted_by uuid references users (id),
  acted_at timestamptz,
  created_at timestamptz not null,
  constraint ach_answers_posted check ((state = 'posted') = (item_id is not null))
);
comment on table ach_answers is
  'A return, notification of change or contested dishonored return, with what was done about it.';
comment on column ach_answers.number is 'Order of writing, for pages.';
comment on column ach_answers.file_id is 'Null: a person keyed it.';
comment on column ach_answers.answer_trace is 'The trace number of the answer itself; empty where nobody said.';
comment on column ach_answers.rdfi is 'First eight digits of the bank that answered.';
comment on column ach_answers.amount_cents is 'Whole cents as the answer names them; 0 of a change.';
comment on column ach_answers.corrected_sealed is
  'The corrected data of a change, encrypted: it holds account numbers.';
comment on column ach_answers.received_on is 'The banking day of the answer; deadlines count from it.';
comment on column ach_answers.dishonor_item_id is 'The entry that dishonors it.';
comment on column ach_answers.note is 'Why it is parked, or what was said of an act.';
create unique index ach_answers_return on ach_answers (item_id) where kind = 'return';
create unique index ach_answers_once on ach_answers (item_id, code) where item_id is not null;
create unique index ach_answers_parked on ach_answers (system_mode, original_trace, code)
  where state = 'parked';
create index ach_answers_of_mode on ach_answers (system_mode, number);
create index ach_answers_of_file on ach_answers (file_id, number) where file_id is not null;

-- One person over applications, checks and accounts.

create table persons (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  merged_into uuid references persons (id),
  created_at timestamptz not null,
  constraint persons_merged check (merged_into <> id)
);
comment on table persons is 'A person whom records are about: one record until people merge some.';
comment on column persons.merged_into is 'The person that its records went to; null for one that stands.';
create index persons_mode on persons (system_mode, number) where merged_into is null;

create table person_records (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  person_id uuid not null references persons (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  source text collate "C" not null check (source in ('owner', 'check', 'user')),
  source_id uuid not null,
  part integer not null default 0,
  org_id text collate "C",
  name text not null,
  name_key text collate "C" not null,
  title text not null default '',
  email text collate "C" not null default '',
  phone text collate "C" not null default '',
  percent integer check (percent between 0 and 100),
  score integer check (score between 0 and 100),
  checked_at timestamptz,
  ssn_hash bytea,
  birth_hash bytea,
  unique (source, source_id, part)
);
comment on table person_records is
  'What one source says of a person: an owner of an application, an identity check, a user.';
comment on column person_records.source_id is 'Id of the application, the check or the user.';
comment on column person_records.part is 'Which owner of the application; 0 for any other source.';
comment on column person_records.org_id is 'As the source has it: an application can name an organization that is not there yet.';
comment on column person_records.name_key is 'The name as people are told apart by.';
comment on column person_records.ssn_hash is 'Keyed hash of the SSN, as in application_facts; the number is not kept here.';
comment on column person_records.birth_hash is 'Keyed hash of the birth date.';
create index person_records_of on person_records (person_id);
create index person_records_org on person_records (org_id);
create index person_records_ssn on person_records (ssn_hash) where ssn_hash is not null;
create index person_records_email on person_records (email) where email <> '';
create index person_records_phone on person_records (phone) where phone <> '';
create index person_records_birth on person_records (name_key, birth_hash) where birth_hash is not null;

create table person_sources (
  source text collate "C" not null check (source in ('owner', 'check', 'user')),
  source_id uuid not null,
  read_at timestamptz not null,
  primary key (source, source_id)
);
comment on table person_sources is 'Sources whose records are up to date.';
comment on column person_sources.read_at is 'When the source had last changed, as it was read.';

create table person_merges (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  into_id uuid not null references persons (id),
  from_id uuid not null references persons (id),
  record_ids uuid[] not null,
  reasons text[] not null,
  merged_by uuid references users (id) on delete set null,
  merged_at timestamptz not null,
  undone_by uuid references users (id) on delete set null,
  undone_at timestamptz
);
comment on table person_merges is 'Persons whose records people brought together, so that it can be undone.';
comment on column person_merges.record_ids is 'The records that went over.';
comment on column person_merges.reasons is 'What matched then.';
create index person_merges_into on person_merges (into_id, number);
create unique index person_merges_from on person_merges (from_id) where undone_at is null;

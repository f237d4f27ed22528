-- The banks through which ACH files go out.

create table odfi_profiles (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  name text not null,
  name_key text collate "C" not null,
  routing text collate "C" not null check (routing ~ '^\d{9}$'),
  destination_name text not null,
  origin_id text collate "C" not null check (length(origin_id) = 10),
  origin_name text not null,
  company_id text collate "C" not null check (length(company_id) = 10),
  company_name text not null,
  sec_codes text[] not null check (cardinality(sec_codes) > 0),
  cutoff text collate "C" not null check (cutoff ~ '^\d{2}:\d{2}$'),
  same_day boolean not null,
  entry_limit_cents bigint not null check (entry_limit_cents > 0),
  daily_limit_cents bigint not null check (daily_limit_cents >= entry_limit_cents),
  approval_limit_cents bigint not null check (approval_limit_cents > 0),
  delivery text collate "C" not null check (delivery in ('folder', 'sftp')),
  sftp_host text not null default '',
  sftp_port text not null default '',
  sftp_user text not null default '',
  sftp_folder text not null default '',
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone text not null default '',
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint odfi_default_is_active check (is_active or not is_default)
);
comment on table odfi_profiles is
  'An originating bank (ODFI): how files are addressed to it, what may be sent and how they get there.';
comment on column odfi_profiles.number is 'Order of writing, for pages.';
comment on column odfi_profiles.name_key is 'The name as lists sort it.';
comment on column odfi_profiles.routing is 'Its routing number; the immediate destination of files.';
comment on column odfi_profiles.origin_id is 'Immediate origin of the file header.';
comment on column odfi_profiles.company_id is 'Company identification of the batch headers.';
comment on column odfi_profiles.sec_codes is 'Standard entry classes that it lets us send.';
comment on column odfi_profiles.cutoff is 'HH:MM in US Eastern time: what is sent later goes with the next window.';
comment on column odfi_profiles.entry_limit_cents is 'No single entry above it.';
comment on column odfi_profiles.daily_limit_cents is 'What a day may come to, debits and credits each.';
comment on column odfi_profiles.approval_limit_cents is
  'A file with a total from here on needs a second person before it is sent.';
comment on column odfi_profiles.version is 'Raised at each save.';
create unique index odfi_profiles_default on odfi_profiles (system_mode) where is_default;
create unique index odfi_profiles_name on odfi_profiles (system_mode, name_key);
create index odfi_profiles_updated on odfi_profiles (system_mode, updated_at, number);

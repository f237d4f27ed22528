-- W-9 forms that vendors fill in themselves.

create table w9_forms (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid references users (id) on delete set null,
  legal_name text not null,
  business_name text not null,
  kind text collate "C" not null
    check (kind in ('individual', 'cCorporation', 'sCorporation', 'partnership', 'trust', 'llc', 'other')),
  llc_code text collate "C" not null check (llc_code in ('', 'C', 'S', 'P')),
  other_kind text not null,
  payee_code text collate "C" not null check (payee_code ~ '^(\d{1,2})?$'),
  fatca_code text collate "C" not null check (fatca_code ~ '^[A-M]?$'),
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  tin_kind text collate "C" not null check (tin_kind in ('ein', 'ssn')),
  tin_sealed text collate "C" not null,
  tin_last_four text collate "C" not null check (tin_last_four ~ '^\d{4}$'),
  is_withheld boolean not null,
  signer text not null,
  signed_on date not null,
  signed_at timestamptz not null,
  signed_ip text collate "C" not null,
  constraint w9_forms_llc check ((kind = 'llc') = (llc_code <> ''))
);
comment on table w9_forms is
  'W-9 forms as vendors signed them; a new one replaces the one before, which stays.';
comment on column w9_forms.number is 'Order of writing.';
comment on column w9_forms.user_id is 'The account that signed.';
comment on column w9_forms.kind is 'Federal tax classification (line 3a).';
comment on column w9_forms.llc_code is 'How an LLC is taxed.';
comment on column w9_forms.payee_code is 'Why it is exempt from backup withholding (line 4); empty where it is not.';
comment on column w9_forms.fatca_code is 'Why it is exempt from FATCA reporting (line 4); empty where it is not.';
comment on column w9_forms.tin_sealed is 'The tax number, encrypted (docs/adr/0009).';
comment on column w9_forms.is_withheld is 'The IRS has told it that it is subject to backup withholding.';
comment on column w9_forms.signed_on is 'The day on the calendar of who signed.';
create index w9_forms_of on w9_forms (user_id, number);

alter table vendors add column w9_form_id uuid references w9_forms (id);
comment on column vendors.w9_form_id is 'The W-9 that it gave by its account; null for none.';
alter table vendors add column w9_asked_at timestamptz;
comment on column vendors.w9_asked_at is 'When it was last asked for a W-9; null for never.';

-- Linking bank accounts: micro-entries, the aggregator, embedded pages, accounts of wallets.

alter table bank_accounts
  add column method text collate "C" not null default 'prenote'
    check (method in ('aggregator', 'micro', 'prenote')),
  add column origin text collate "C" not null default 'office' check (origin in ('office', 'page')),
  add column owner_match text collate "C" not null default ''
    check (owner_match in ('', 'match', 'partial', 'mismatch')),
  add column aggregator_sealed text collate "C",
  add column micro_at timestamptz,
  add column micro_tries integer not null default 0 check (micro_tries >= 0);
comment on table bank_accounts is
  'A bank account that an organization has linked: it is paid from and to once it is verified.';
comment on column bank_accounts.method is
  'How it is verified: by its bank (aggregator), two small deposits, or a zero-dollar entry.';
comment on column bank_accounts.origin is 'Linked in the office, or on the page that sites embed.';
comment on column bank_accounts.owner_match is
  'How its holders agree with the organization, by its bank; empty where nobody asked it.';
comment on column bank_accounts.aggregator_sealed is
  'The connection to its bank, encrypted (docs/adr/0009).';
comment on column bank_accounts.micro_at is
  'When its latest two small deposits were asked for: their entries are of that moment.';
comment on column bank_accounts.micro_tries is 'How often wrong amounts were given for them.';

alter table ach_items
  drop constraint ach_items_source_check,
  add constraint ach_items_source_check
    check (source in (
      'prenote', 'settlement', 'disbursement', 'debit', 'dishonor', 'contest', 'transfer', 'micro'));

create table bank_link_pages (
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  public_key text collate "C" not null unique check (public_key ~ '^pk_[A-Za-z0-9_-]{32}$'),
  origins text[] not null,
  accent text collate "C" not null check (accent ~ '^#[0-9a-f]{6}$'),
  products text[] not null check (cardinality(products) > 0),
  return_url text not null default '',
  is_active boolean not null default true,
  rotated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, system_mode)
);
comment on table bank_link_pages is
  'The page on which an organization''s people link bank accounts from other sites (catalogue: /embedBankLinking).';
comment on column bank_link_pages.public_key is
  'Names the page in addresses. No secret: it stands in the code of sites.';
comment on column bank_link_pages.origins is 'Sites that may embed the page.';
comment on column bank_link_pages.products is 'What accounts are linked for.';
comment on column bank_link_pages.return_url is
  'Where people go afterwards who are not in a frame; empty for nowhere.';
comment on column bank_link_pages.rotated_at is 'When the key was last replaced.';
comment on column bank_link_pages.version is 'Raised at each save.';

create table wallet_banks (
  wallet_id uuid primary key references wallets (id) on delete cascade,
  institution text not null default '',
  last_four text collate "C" not null default '' check (last_four ~ '^(\d{4})?$'),
  owner_match text collate "C" not null default ''
    check (owner_match in ('', 'match', 'partial', 'mismatch')),
  aggregator_sealed text collate "C",
  account_id_sealed text collate "C",
  state text collate "C" not null check (state in ('requested', 'linked', 'relink', 'error')),
  error_code text collate "C" not null default '',
  requested_at timestamptz,
  synced_at timestamptz,
  updated_at timestamptz not null
);
comment on table wallet_banks is
  'The bank account that a wallet''s user has linked through the aggregator (catalogue: /syn-bank-for-helox-users).';
comment on column wallet_banks.aggregator_sealed is
  'The connection to the bank, encrypted; null before the user has linked one.';
comment on column wallet_banks.account_id_sealed is
  'Which account of the connection it is, as the aggregator names it, encrypted.';
comment on column wallet_banks.state is
  'requested: a link was mailed; linked; relink: the bank wants another sign-in; error: the last sync failed.';
comment on column wallet_banks.error_code is 'What the aggregator said at the last sync.';
comment on column wallet_banks.requested_at is 'When a link was last mailed.';
comment on column wallet_banks.synced_at is 'When the bank was last asked.';
create index wallet_banks_synced on wallet_banks (synced_at) where aggregator_sealed is not null;

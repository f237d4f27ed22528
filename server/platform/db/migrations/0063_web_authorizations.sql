-- What payers agreed to when they let their bank accounts be debited, and what banks ask about it.

create table web_authorizations (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  org_id text collate "C" not null references organizations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  kind text collate "C" not null default 'single' check (kind in ('single', 'recurring', 'standing')),
  sec_code text collate "C" not null check (sec_code in ('WEB', 'CCD')),
  amount_cents bigint not null check (amount_cents > 0),
  purpose text not null,
  receiver text not null,
  email text collate "C" not null,
  account_kind text collate "C" not null check (account_kind in ('', 'checking', 'savings')),
  last_four text collate "C" not null,
  validation text collate "C" not null
    check (validation in ('linked', 'history', 'format', 'processor', 'unrecorded')),
  consent_text text not null,
  consent_hash text collate "C" not null check (consent_hash ~ '^[0-9a-f]{64}$'),
  ip text not null,
  user_agent text not null,
  given_at timestamptz not null,
  ends_on date not null,
  revoked_at timestamptz,
  revoked_by uuid references users (id) on delete set null,
  revoked_reason text not null default '',
  constraint web_authorizations_revoked check ((revoked_at is null) = (revoked_reason = ''))
);
comment on table web_authorizations is
  'What a payer agreed to before a bank account was debited, as proof: kept for two years after it ends, never changed.';
comment on column web_authorizations.amount_cents is 'Whole cents of each debit, the fee on top included.';
comment on column web_authorizations.purpose is 'What for, as the text says it.';
comment on column web_authorizations.email is 'In lower case: by it a payer who signs in sees the own ones.';
comment on column web_authorizations.validation is 'How the account was validated before its first debit.';
comment on column web_authorizations.consent_hash is 'SHA-256 of the text, UTF-8, in hex.';
comment on column web_authorizations.ends_on is 'The last day on which its debit can be presented.';
create index web_authorizations_org on web_authorizations (org_id, system_mode, number);
create index web_authorizations_email on web_authorizations (email, system_mode, number);

create table authorization_requests (
  id uuid primary key default gen_random_uuid(),
  authorization_id uuid not null references web_authorizations (id),
  bank text not null,
  reference text not null,
  received_on date not null,
  due_on date not null,
  recorded_by uuid references users (id) on delete set null,
  recorded_at timestamptz not null,
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz
);
comment on table authorization_requests is
  'Banks that asked for the proof of an authorization: ten banking days to answer.';
create index authorization_requests_of on authorization_requests (authorization_id, recorded_at);
create unique index authorization_requests_open on authorization_requests (authorization_id) where answered_at is null;

alter table invoice_payments add column web_authorization_id uuid references web_authorizations (id);
comment on column invoice_payments.web_authorization_id is 'Of a bank debit: what its payer agreed to.';
create index invoice_payments_authorization on invoice_payments (web_authorization_id)
  where web_authorization_id is not null;

alter table link_payments add column web_authorization_id uuid references web_authorizations (id);
comment on column link_payments.web_authorization_id is 'Of a bank debit: what its payer agreed to.';
create index link_payments_authorization on link_payments (web_authorization_id)
  where web_authorization_id is not null;

alter table payer_accounts add column account_hash bytea;
comment on column payer_accounts.account_hash is
  'Keyed hash of routing and account number: by it an account is known again. Null where it was kept before.';
create index payer_accounts_known on payer_accounts (account_hash) where account_hash is not null;

-- Payments of before: each proof once; a debit that was presented again has that of the first one.
insert into web_authorizations (id, org_id, system_mode, sec_code, amount_cents, purpose, receiver, email,
  account_kind, last_four, validation, consent_text, consent_hash, ip, user_agent, given_at, ends_on)
select payment.id, payment.org_id, payment.system_mode,
  case when proof ->> 'holder' = 'business' then 'CCD' else 'WEB' end, payment.cents, payment.purpose,
  proof ->> 'name', lower(payment.payer_email), coalesce(proof ->> 'accountType', ''), payment.last_four,
  'unrecorded', proof ->> 'text', encode(sha256(convert_to(proof ->> 'text', 'UTF8')), 'hex'),
  proof ->> 'ip', proof ->> 'userAgent', (proof ->> 'at')::timestamptz, (proof ->> 'at')::timestamptz::date + 180
from (
  select own.id, own.org_id, invoice.system_mode, own.amount_cents + own.fee_cents as cents,
    'invoice ' || invoice.invoice_no as purpose, own.payer_email, own.last_four, own.attempt,
    own.ach_authorization as proof
  from invoice_payments as own join invoices as invoice on invoice.id = own.invoice_id
  union all
  select own.id, own.org_id, link.system_mode, own.amount_cents + own.tip_cents, link.title, own.payer_email,
    own.last_four, own.attempt, own.ach_authorization
  from link_payments as own join payment_links as link on link.id = own.link_id
) as payment
where proof is not null and attempt not like 'again %';

update invoice_payments set web_authorization_id = id where ach_authorization is not null and attempt not like 'again %';
update link_payments set web_authorization_id = id where ach_authorization is not null and attempt not like 'again %';
-- A debit is presented again twice at most.
update invoice_payments as own set web_authorization_id = first.web_authorization_id from invoice_payments as first
  where own.attempt = 'again ' || first.id;
update invoice_payments as own set web_authorization_id = first.web_authorization_id from invoice_payments as first
  where own.attempt = 'again ' || first.id;
update link_payments as own set web_authorization_id = first.web_authorization_id from link_payments as first
  where own.attempt = 'again ' || first.id;
update link_payments as own set web_authorization_id = first.web_authorization_id from link_payments as first
  where own.attempt = 'again ' || first.id;

alter table invoice_payments add constraint invoice_payments_proven
  check ((ach_authorization is null) = (web_authorization_id is null));
alter table link_payments add constraint link_payments_proven
  check ((ach_authorization is null) = (web_authorization_id is null));

-- What people add to the password, and what they set about their own account (docs/adr/0073).

alter table sessions add column proved_at timestamptz;
comment on column sessions.proved_at is
  'When the person last proved who they are, by signing in or since; null counts as never.';

create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null check (kind in ('app', 'passkey')),
  name text not null,
  secret text,
  last_step bigint,
  credential_id text collate "C" unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint second_factors_parts check (
    case kind when 'app' then secret is not null
    else credential_id is not null and public_key is not null end)
);
comment on table second_factors is
  'What a person proves beside the password at sign-in: an authenticator app or a passkey.';
comment on column second_factors.name is 'What its owner calls it.';
comment on column second_factors.secret is 'Of an app: the shared secret in base 32, sealed.';
comment on column second_factors.last_step is
  'Of an app: the last half minute (Unix time / 30 s) whose code was taken; none before is again.';
comment on column second_factors.credential_id is 'Of a passkey: its id, base64url.';
comment on column second_factors.public_key is 'Of a passkey: COSE key that checks its signatures.';
comment on column second_factors.counter is
  'Of a passkey: how often it has signed, as it says; 0 where it keeps no count.';
comment on column second_factors.transports is 'Of a passkey: how a browser reaches it.';
comment on column second_factors.confirmed_at is
  'When it was proved for the first time; null counts for nothing yet.';
create index second_factors_user on second_factors (user_id);
create unique index second_factors_app on second_factors (user_id) where kind = 'app';

create table recovery_codes (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
comment on table recovery_codes is
  'Codes on paper in place of a second factor that is lost, each good once.';
comment on column recovery_codes.hash is 'Keyed hash of person and code.';
create index recovery_codes_user on recovery_codes (user_id);

create table second_factor_roles (
  role text collate "C" primary key,
  set_by uuid references users (id) on delete set null,
  set_at timestamptz not null
);
comment on table second_factor_roles is 'Roles whose people must have a second factor.';

create table muted_mails (
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null,
  primary key (user_id, kind)
);
comment on table muted_mails is 'Notices that a person does not want by mail.';
comment on column muted_mails.kind is 'Kind of notice, such as `lowBalance`.';

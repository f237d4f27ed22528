-- Invitations of merchants (spec 2.3, 2.4). One row each; the number pages the history, newest first.
create table invitations (
  invite_id bigint primary key check (invite_id between 1000000 and 9999999),
  number bigint generated always as identity,
  -- Who invited, and for which organisation.
  user_id uuid not null references users (id),
  org_id text not null references organisations (id),
  iso_id text references organisations (id),
  agent_id text references organisations (id),
  sub_agent_id text references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  email text not null check (email = lower(email)),
  phone_number text not null,
  company_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- What the search looks in: company, person, address and number, composed and in lower case.
  search_key text collate "C" not null,
  -- `expired` is none of them: it follows from expires_at.
  status text collate "C" not null default 'saved'
    check (status in ('saved', 'sent', 'clicked', 'started', 'submitted', 'revoked')),
  progress text collate "C" not null default 'Pending'
    check (progress in ('Pending', 'In Progress', 'Completed', 'Declined')),
  -- The invited merchant's account, made at the first use of the link.
  merchant_user_id uuid references users (id),
  application_id uuid references applications (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  clicked_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  revoked_at timestamptz
);

create unique index invitations_number on invitations (system_mode, number);
create index invitations_org on invitations (org_id, system_mode, number);
create index invitations_iso on invitations (iso_id, system_mode, number);
create index invitations_agent on invitations (agent_id, system_mode, number);
create index invitations_sub_agent on invitations (sub_agent_id, system_mode, number);
create index invitations_email on invitations (email);
create index invitations_merchant on invitations (merchant_user_id) where merchant_user_id is not null;

-- The links of an invitation, by sha256 of their key: one per mail sent or link copied, all good until it is revoked or expires.
create table invitation_keys (
  hash bytea primary key,
  invite_id bigint not null references invitations (invite_id) on delete cascade,
  created_at timestamptz not null
);

create index invitation_keys_of on invitation_keys (invite_id, created_at);

-- What happened to an invitation, for its timeline.
create table invitation_events (
  id bigint generated always as identity primary key,
  invite_id bigint not null references invitations (invite_id) on delete cascade,
  at timestamptz not null,
  user_id uuid references users (id),
  user_name text not null default '',
  kind text not null
);

create index invitation_events_of on invitation_events (invite_id, id);

-- The limited session of an invited merchant names its invitation (readings C12).
alter table sessions add column invite_id bigint references invitations (invite_id);
create index sessions_invite on sessions (invite_id) where invite_id is not null;

-- An application follows its invitation by itself: whoever saves or decides on it need not know of invitations.
create function follow_application() returns trigger language plpgsql as $$
begin
  if new.invite_id is null then
    return new;
  end if;
  update invitations set
    application_id = new.id,
    sent_at = coalesce(sent_at, new.created_at),
    clicked_at = coalesce(clicked_at, new.created_at),
    started_at = coalesce(started_at, new.created_at),
    submitted_at = coalesce(submitted_at, new.submitted_at),
    status = case
      when status = 'revoked' then status
      when new.status = 'in_progress' then 'started'
      else 'submitted' end,
    progress = case new.status
      when 'declined' then 'Declined'
      when 'in_progress' then 'In Progress'
      when 'info_requested' then 'In Progress'
      else 'Completed' end
  where invite_id = new.invite_id;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into invitation_events (invite_id, at, kind)
    select new.invite_id, new.updated_at, 'application_' || new.status
    where exists (select from invitations where invite_id = new.invite_id);
  end if;
  return new;
end $$;

create trigger applications_follow
after insert or update of status, invite_id on applications
for each row execute function follow_application();

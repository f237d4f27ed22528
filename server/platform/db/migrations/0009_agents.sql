-- What is kept of an agent or a sub-agent beside its organisation (who it works under) and its account (name, address).
create table agents (
  org_id text primary key references organisations (id),
  number bigint generated always as identity,
  -- The agent's account; null for the house agent, for whom nobody signs in.
  user_id uuid references users (id),
  -- What lists search in: company, person and address, composed and in lower case.
  search_key text collate "C" not null default '',
  -- The share of the commission, 0 to 100 percent.
  split_percent numeric(5, 2) not null default 0 check (split_percent between 0 and 100),
  -- Set while the agent is out of the choice and its account is closed.
  suspended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index agents_number on agents (number);
create index agents_name on agents (search_key, number);
-- Lists show the agents of an ISO, the sub-agents of an agent and the merchants of either.
create index organisations_iso on organisations (iso_id, kind);
create index organisations_agent on organisations (agent_id, kind);

-- Those who were there before this table.
insert into agents (org_id, user_id, search_key)
select o.id, u.id, lower(concat_ws(' ', o.name, u.name, u.email))
from organisations o
left join lateral (
  select id, name, email from users
  where org_id = o.id and role in ('AGENT', 'SUB_AGENT') and status <> 'deleted'
  order by created_at, id limit 1
) u on true
where o.kind in ('agent', 'sub_agent')
order by o.created_at, o.id;

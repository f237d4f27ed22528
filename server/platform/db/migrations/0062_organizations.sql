-- Organizations as a list of their own, what staff note about them, and what their timelines read.

-- Pages go by a number that follows from the id: rows of organizations have none of their own.
create unique index organizations_number on organizations
  ((('x' || left(md5(id), 13))::bit(52)::bigint));
create index organizations_name on organizations (lower(name) collate "C");
create index organizations_created on organizations (created_at);

create table organization_notes (
  id bigint generated always as identity primary key,
  org_id text collate "C" not null references organizations (id),
  at timestamptz not null,
  user_id uuid not null references users (id),
  user_name text not null,
  text text not null check (length(text) between 1 and 2000)
);
comment on table organization_notes is
  'What staff write to each other about an organization. Never changed, never shown to anybody '
  'else.';
create index organization_notes_of on organization_notes (org_id, id);

create index security_events_org on security_events (org_id, at);
create index ach_items_returned_of on ach_items (org_id, returned_at) where returned_at is not null;

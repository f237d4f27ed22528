-- Who of the staff looks after an application; null: nobody yet. Partners and applicants are not told.
alter table applications add column assigned_to uuid references users (id);
create index applications_assigned on applications (system_mode, assigned_to, number) where assigned_to is not null;

-- What staff write to each other about an application. Never changed, never shown to partners and applicants.
create table application_notes (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications (id) on delete cascade,
  at timestamptz not null,
  user_id uuid not null references users (id),
  user_name text not null,
  text text not null check (length(text) between 1 and 2000)
);
create index application_notes_application on application_notes (application_id, id);

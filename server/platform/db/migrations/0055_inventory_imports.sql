-- Imports of inventory, one row each, so that one can be undone as a whole. Items know their import; those of one import lie between two
-- numbers, along the index of the owner's numbers: an index of their own would cost every import.
create table inventory_imports (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  user_id uuid not null references users (id),
  org_id text not null,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  imported_by text not null,
  file_name text not null,
  rows_added integer not null default 0,
  first_number bigint not null default 0,
  last_number bigint not null default 0,
  created_at timestamptz not null,
  -- Set together, by the undo.
  undone_at timestamptz,
  undone_by text,
  rows_removed integer,
  rows_changed integer
);

create index inventory_imports_own on inventory_imports (user_id, system_mode, number);
create index inventory_imports_all on inventory_imports (system_mode, number);

alter table inventory_items add column import_id uuid;

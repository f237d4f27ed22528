-- Products, one row each (spec 3.3.1). `number` comes from one sequence: it is the display id and puts items with equal
-- sort keys in one order. Text that lists are sorted by is compared by code point, the same on every engine.
create table inventory_items (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  user_id uuid not null references users (id),
  org_id text not null,
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  added_by_name text not null,
  added_by_key text collate "C" not null,
  added_by_email text not null,
  title text not null,
  title_key text collate "C" not null,
  product_sku text not null,
  sku_key text collate "C" not null,
  unit_cost_cents bigint not null,
  inventory_type text collate "C" not null,
  inventory_count numeric(20, 0) not null,
  weight_box numeric,
  manufacturer_name text not null,
  manufacturer_license_no text not null,
  description text not null,
  strain_type text not null,
  sub_category text not null,
  outcome_tags text[] not null,
  thc_amount text not null,
  is_cbd text not null,
  is_thc text not null,
  -- The grouping id that the application made for a new item; absent for imported ones, whose own id serves.
  image_id text,
  -- The one document, kept beside the file rows so that a list needs no join.
  document_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One index per offered sort: for a person's own items and for all items of a mode.
create unique index inventory_items_number on inventory_items (system_mode, number);
create index inventory_items_title on inventory_items (system_mode, title_key, number);
create index inventory_items_sku on inventory_items (system_mode, sku_key, number);
create index inventory_items_cost on inventory_items (system_mode, unit_cost_cents, number);
create index inventory_items_type on inventory_items (system_mode, inventory_type, number);
create index inventory_items_added_by on inventory_items (system_mode, added_by_key, number);
create index inventory_items_own_number on inventory_items (user_id, system_mode, number);
create index inventory_items_own_title on inventory_items (user_id, system_mode, title_key, number);
create index inventory_items_own_sku on inventory_items (user_id, system_mode, sku_key, number);
create index inventory_items_own_cost on inventory_items (user_id, system_mode, unit_cost_cents, number);
create index inventory_items_own_type on inventory_items (user_id, system_mode, inventory_type, number);
create unique index inventory_items_image on inventory_items (image_id) where image_id is not null;

-- How many items and what they are worth, kept by the database itself so that no list ever counts rows.
create table inventory_totals (
  system_mode text collate "C" not null,
  user_id uuid not null references users (id),
  inventory_type text collate "C" not null,
  items bigint not null,
  value_cents numeric not null,
  primary key (system_mode, user_id, inventory_type)
);

-- Once per statement, not per row: an import of 100,000 rows changes a handful of totals. Rows are taken in one
-- order, so that two statements never wait for each other.
create function inventory_totals_inserted() returns trigger language plpgsql as $$
begin
  insert into inventory_totals as kept
  select system_mode, user_id, inventory_type, count(*), sum(unit_cost_cents * inventory_count)
  from inserted group by 1, 2, 3 order by 1, 2, 3
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
  return null;
end $$;

create function inventory_totals_deleted() returns trigger language plpgsql as $$
begin
  insert into inventory_totals as kept
  select system_mode, user_id, inventory_type, -count(*), -sum(unit_cost_cents * inventory_count)
  from deleted group by 1, 2, 3 order by 1, 2, 3
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
  return null;
end $$;

create function inventory_totals_updated() returns trigger language plpgsql as $$
begin
  insert into inventory_totals as kept
  select system_mode, user_id, inventory_type, sum(items), sum(value_cents)
  from (
    select system_mode, user_id, inventory_type, 1 as items, unit_cost_cents * inventory_count as value_cents
    from inserted
    union all
    select system_mode, user_id, inventory_type, -1, -(unit_cost_cents * inventory_count)
    from deleted
  ) as changes
  group by 1, 2, 3 having sum(items) <> 0 or sum(value_cents) <> 0 order by 1, 2, 3
  on conflict (system_mode, user_id, inventory_type) do update
  set items = kept.items + excluded.items, value_cents = kept.value_cents + excluded.value_cents;
  return null;
end $$;

create trigger inventory_totals_inserted after insert on inventory_items
referencing new table as inserted
for each statement execute function inventory_totals_inserted();

create trigger inventory_totals_deleted after delete on inventory_items
referencing old table as deleted
for each statement execute function inventory_totals_deleted();

create trigger inventory_totals_updated after update on inventory_items
referencing old table as deleted new table as inserted
for each statement execute function inventory_totals_updated();

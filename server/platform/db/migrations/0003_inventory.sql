-- Products, and their imports.

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
  inventory_count numeric(20,0) not null,
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
  image_id text,
  document_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_key text collate "C" not null
    generated always as (
      title_key || E'\n' || sku_key || E'\n' || lower(manufacturer_name) || E'\n'
        || lower(inventory_type)
    ) stored,
  import_id uuid
);
comment on table inventory_items is
  'A product (spec 3.3.1). Text that lists sort by is compared by code point, the same on every '
  'engine.';
comment on column inventory_items.number is
  'Display id, from one sequence; it puts items with equal sort keys in one order.';
comment on column inventory_items.user_id is 'Whose item it is.';
comment on column inventory_items.added_by_key is 'What lists sort by: the name in lower case.';
comment on column inventory_items.title_key is 'What lists sort by: the title in lower case.';
comment on column inventory_items.sku_key is 'What lists sort by: the SKU in lower case.';
comment on column inventory_items.unit_cost_cents is 'Whole cents.';
comment on column inventory_items.inventory_count is 'Pieces in stock.';
comment on column inventory_items.weight_box is 'Weight of a box, as it was typed.';
comment on column inventory_items.outcome_tags is 'Effects as the labels name them.';
comment on column inventory_items.image_id is
  'Grouping id of the images that the application made for a new item; null for imported ones, '
  'whose own id serves.';
comment on column inventory_items.document_name is
  'The one document, kept beside the file rows so that a list needs no join.';
comment on column inventory_items.version is
  'Raised by every save; a save over an older version is refused.';
comment on column inventory_items.search_key is
  'What the search looks into: title, SKU, manufacturer and type, one below the other, in lower '
  'case. One look at one text.';
comment on column inventory_items.import_id is
  'The import it came by; null for items entered one by one.';
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
create index inventory_items_own_cost on inventory_items
  (user_id, system_mode, unit_cost_cents, number);
create index inventory_items_own_type on inventory_items
  (user_id, system_mode, inventory_type, number);
-- The grouping id is made by each person's application: two people may have the same, and neither
-- learns of the other.
create unique index inventory_items_image on inventory_items
  (image_id, user_id) where image_id is not null;

create table inventory_totals (
  system_mode text collate "C" not null,
  user_id uuid not null references users (id),
  inventory_type text collate "C" not null,
  items bigint not null,
  value_cents numeric not null,
  primary key (system_mode, user_id, inventory_type)
);
comment on table inventory_totals is
  'Summary table: how many items a person has of a type, and what they are worth.';
comment on column inventory_totals.value_cents is 'Unit cost times pieces, in whole cents.';

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
  undone_at timestamptz,
  undone_by text,
  rows_removed integer,
  rows_changed integer
);
comment on table inventory_imports is
  'One import of products, so that it can be undone as a whole. Its items lie between two numbers.';
comment on column inventory_imports.number is 'Order of the imports.';
comment on column inventory_imports.imported_by is 'Name of the person, as it was then.';
comment on column inventory_imports.first_number is 'Its items have numbers after this one …';
comment on column inventory_imports.last_number is '… up to this one.';
comment on column inventory_imports.undone_at is 'Set, with the next three, by the undo.';
comment on column inventory_imports.rows_changed is
  'Items that were changed since the import and stayed.';
create index inventory_imports_own on inventory_imports (user_id, system_mode, number);
create index inventory_imports_all on inventory_imports (system_mode, number);

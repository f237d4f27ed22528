-- What the search of the inventory looks into: title, SKU, manufacturer and type, one below the other, so that a search is one look at
-- one text. Kept by the database, whoever writes the row.
alter table inventory_items add column search_key text collate "C" not null
  generated always as (
    title_key || E'\n' || sku_key || E'\n' || lower(manufacturer_name) || E'\n' || lower(inventory_type)) stored;

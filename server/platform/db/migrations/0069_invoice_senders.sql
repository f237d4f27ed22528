-- Who a municipality's tax invoices, receipts and statements are from, as far as it is not the tax authority itself: texts, '' for what
-- is the authority's own.
alter table municipalities add column sender jsonb not null
  default '{"name":"","add1":"","city":"","state":"","zip":"","phone":"","email":""}';

-- Logos on documents: of an organisation, or of one municipality of a tax authority. Judged by their content and size before they are
-- stored; documents carry them inside.
create table document_logos (
  id uuid primary key default gen_random_uuid(),
  org_id text collate "C" not null references organisations (id),
  -- Null for the organisation's own.
  municipality_id uuid unique references municipalities (id),
  media_type text collate "C" not null check (media_type in ('image/png', 'image/jpeg')),
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) <= 102400),
  updated_by uuid references users (id),
  updated_at timestamptz not null
);

create unique index document_logos_own on document_logos (org_id) where municipality_id is null;

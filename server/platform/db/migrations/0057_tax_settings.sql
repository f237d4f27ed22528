-- What a tax authority decided of the fees of its invoices, beside the rates of its municipalities. Without a row the settings of the
-- product's environment apply.
create table tax_fee_settings (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  -- Whose monthly invoices get the fee as a line; null for none.
  fee_line_municipality uuid references municipalities (id),
  -- Ids of inventory items on which a cash pickup takes no fee.
  cash_pickup_items jsonb not null,
  version integer not null default 1,
  updated_by uuid references users (id),
  updated_at timestamptz not null,
  primary key (org_id, system_mode)
);

-- Payment requests, orders of a point of sale and universal payment pages are payment links as well.

alter table payment_links drop constraint payment_links_source_check;
alter table payment_links add constraint payment_links_source_check
  check (source in ('link', 'qr', 'request', 'order', 'biller'));
alter table payment_links
  add column order_no text not null default '',
  add column tax_cents bigint not null default 0 check (tax_cents >= 0),
  add column return_url text not null default '',
  add column declined_at timestamptz,
  add column decline_reason text not null default '',
  add constraint payment_links_order check ((source = 'order') = (order_no <> '')),
  add constraint payment_links_tax check (tax_cents <= amount_cents);
comment on column payment_links.source is
  'A link that is sent around, a QR code, a request to one payer, an order of a point of sale, or the page of a biller.';
comment on column payment_links.order_no is 'Number of an order at its point of sale; empty of other kinds.';
comment on column payment_links.tax_cents is 'Whole cents of tax within the amount of an order.';
comment on column payment_links.return_url is 'Where the payer of an order goes back to; empty for nowhere.';
comment on column payment_links.declined_at is 'When the payer of a request said no to it.';
create unique index payment_links_order_no on payment_links (org_id, system_mode, order_no)
  where source = 'order';

alter table link_payments drop constraint link_payments_method_check;
alter table link_payments add constraint link_payments_method_check
  check (method in ('card', 'ach', 'wallet'));

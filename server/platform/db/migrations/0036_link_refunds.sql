-- Payments through payment links are given back, whole or in part.

alter table link_payments add column refunded_cents bigint not null default 0
  check (refunded_cents between 0 and amount_cents + tip_cents);
comment on column link_payments.refunded_cents is 'Whole cents that were given back of it.';

create table link_refunds (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references payment_links (id),
  payment_id uuid not null references link_payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text collate "C" not null check (state in ('started', 'done', 'failed')),
  failure text not null default '',
  attempt text not null,
  refunded_by uuid not null references users (id),
  by_name text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (payment_id, attempt)
);
comment on table link_refunds is
  'Money given back of a payment through a link, each asked of the processor under its own id.';
comment on column link_refunds.amount_cents is 'Whole cents, of tip and tax their share.';
comment on column link_refunds.state is
  '`started`: the processor was asked and has not answered yet; its amount is held back until then.';
comment on column link_refunds.attempt is
  'Names the attempt: the same one is never given back twice.';
comment on column link_refunds.by_name is 'Who gave it back, as people read it.';
create index link_refunds_of on link_refunds (link_id, created_at);
create index link_refunds_open on link_refunds (created_at) where state = 'started';

-- What lists and reports show of a transaction beside what it was labelled by. `amount_cents` is all that was paid; tip, tax and fee
-- are parts of it. Of card and account nothing but the last four digits.
alter table transactions
  -- What people read (src/domain/transactions/label.ts), written with the row.
  add column label text collate "C" not null default 'Not Available',
  -- Follows the payment (src/domain/transactions/state.ts); the one thing of a row that changes.
  add column state text collate "C" not null default 'cleared' check (
    state in ('pending', 'cleared', 'held', 'batched', 'settled', 'returned', 'voided')),
  add column method text collate "C" not null default 'other' check (
    method in ('card', 'debit', 'ach', 'cash', 'check', 'wire', 'wallet', 'other')),
  add column tax_cents bigint not null default 0,
  add column fee_cents bigint not null default 0,
  -- The organisation's own.
  add column net_cents bigint not null generated always as (amount_cents - tip_cents - tax_cents - fee_cents) stored,
  add column purchaser_name text not null default '',
  add column purchaser_key text collate "C" not null default '',
  add column purchaser_email text not null default '',
  add column last_four text collate "C" not null default '' check (last_four ~ '^(\d{4})?$'),
  -- By which the processor knows it: the trace number of a debit, the authorization of a card.
  add column trace_no text collate "C" not null default '',
  add column tip_user text not null default '',
  add column store text collate "C" not null default '',
  -- The day it belongs to wherever days are asked for or shown: that of the payment, or of the return by the calendar of who told it;
  -- by UTC where there is neither.
  add column business_day date;

-- Rows that are there already: all are payments of invoices, whose labels are these of the cascade.
update transactions set
  label = case
    when other_information -> 'transaction_type' ->> 'value' = 'ach_return' then 'ACH Return'
    when other_information @> '{"credit_card_payment": true}' then 'Credit Card'
    when other_information @> '{"achPayment": true}' then 'ACH'
    when other_information @> '{"returnReversal": true}' then 'Return Reversal'
    when other_information @> '{"mtaSurcharge": true}' then 'MTA Surcharge'
    when other_information @> '{"wireDeposit": true}' then 'Wire Deposit'
    when other_information @> '{"cash": true}' then 'Cash Payment'
    when other_information @> '{"check": true}' then 'Check'
    else 'Invoice' end,
  fee_cents = case when entry in ('surcharge', 'surcharge_return') then amount_cents else 0 end,
  business_day = (activity_at at time zone 'UTC')::date;

update transactions as posted set
  state = case
    when posted.entry in ('return', 'surcharge_return') or payment.state = 'returned' then 'returned'
    when payment.state = 'pending' then 'pending'
    else 'cleared' end,
  method = payment.method,
  business_day = case when posted.entry in ('payment', 'surcharge') then payment.paid_on else posted.business_day end,
  purchaser_name = coalesce(
    nullif(invoice.form -> 'recipientId' ->> 'recipientCompanyName', ''),
    invoice.form -> 'recipientId' ->> 'recipientName', ''),
  purchaser_key = invoice.recipient_key,
  purchaser_email = invoice.recipient_email,
  last_four = case when payment.last_four ~ '^\d{4}$' then payment.last_four else '' end,
  trace_no = coalesce(nullif(payment.trace_no, ''), payment.auth_code)
from invoice_payments as payment
join invoices as invoice on invoice.id = payment.invoice_id
where payment.id = posted.payment_id;

-- Told with each row: what does not know of them, such as an older copy of the server, writes no row instead of an untrue one.
alter table transactions
  alter column label drop default,
  alter column state drop default,
  alter column method drop default,
  alter column business_day set not null;

-- One for each sort, for those who see one organisation and for those who see all.
create index transactions_time on transactions (org_id, system_mode, business_day, number);
create index transactions_amount on transactions (org_id, system_mode, amount_cents, number);
create index transactions_purchaser on transactions (org_id, system_mode, purchaser_key, number);
create index transactions_label on transactions (org_id, system_mode, label, number);
create index transactions_all_time on transactions (system_mode, business_day, number);
create index transactions_all_amount on transactions (system_mode, amount_cents, number);
create index transactions_all_purchaser on transactions (system_mode, purchaser_key, number);
create index transactions_all_label on transactions (system_mode, label, number);

-- For filters: most rows are cleared or settled, which lie close together along any sort.
create index transactions_method on transactions (org_id, system_mode, method, number);
create index transactions_all_method on transactions (system_mode, method, number);
create index transactions_state on transactions (org_id, system_mode, state, number)
  where state in ('pending', 'held', 'batched', 'returned', 'voided');
create index transactions_all_state on transactions (system_mode, state, number)
  where state in ('pending', 'held', 'batched', 'returned', 'voided');
create index transactions_store on transactions (org_id, system_mode, store, number) where store <> '';

-- For searches.
create index transactions_last_four on transactions (system_mode, last_four, number) where last_four <> '';
create index transactions_trace on transactions (system_mode, lower(trace_no)) where trace_no <> '';
create index transactions_licence on transactions (system_mode, lower(license_number), number) where license_number <> '';

-- Who has paid an organisation: searched for a part of a name instead of all transactions.
create table transaction_purchasers (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  purchaser_key text collate "C" not null,
  purchaser_email text not null,
  primary key (org_id, system_mode, purchaser_key, purchaser_email)
);

-- What transactions come to by their business day, kept in the act that changes them.
-- Money that went back is counted in refund_cents, above 0; the other sums are plain ones.
create table transaction_days (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  day date not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  primary key (org_id, system_mode, day, method, label, state, store)
);

create index transaction_days_all on transaction_days (system_mode, day);

-- The same, whatever the day: one row where transaction_days has one for every day.
create table transaction_totals (
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null,
  method text collate "C" not null,
  label text collate "C" not null,
  state text collate "C" not null,
  store text collate "C" not null,
  transactions bigint not null,
  gross_cents numeric not null,
  refund_cents numeric not null,
  tip_cents numeric not null,
  tax_cents numeric not null,
  fee_cents numeric not null,
  net_cents numeric not null,
  primary key (org_id, system_mode, method, label, state, store)
);

-- Adds changes to both. Rows are taken in one order, so that two statements never wait for each other.
create function add_to_transaction_sums(changes transaction_days[]) returns void language sql as $$
  insert into transaction_days as kept
  select * from unnest(changes) order by org_id, system_mode, day, method, label, state, store
  on conflict (org_id, system_mode, day, method, label, state, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
  insert into transaction_totals as kept
  select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
    sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
  from unnest(changes) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (org_id, system_mode, method, label, state, store) do update
  set transactions = kept.transactions + excluded.transactions, gross_cents = kept.gross_cents + excluded.gross_cents,
    refund_cents = kept.refund_cents + excluded.refund_cents, tip_cents = kept.tip_cents + excluded.tip_cents,
    tax_cents = kept.tax_cents + excluded.tax_cents, fee_cents = kept.fee_cents + excluded.fee_cents,
    net_cents = kept.net_cents + excluded.net_cents;
$$;

create function transactions_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, count(*),
        sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(tip_cents), sum(tax_cents), sum(fee_cents),
        sum(net_cents)
      from inserted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  insert into transaction_purchasers
  select distinct org_id, system_mode, purchaser_key, purchaser_email from inserted
  where purchaser_key <> '' or purchaser_email <> '' order by 1, 2, 3, 4
  on conflict do nothing;
  return null;
end $$;

create function transactions_deleted() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, -count(*),
        -sum(greatest(amount_cents, 0)), -sum(greatest(-amount_cents, 0)), -sum(tip_cents), -sum(tax_cents), -sum(fee_cents),
        -sum(net_cents)
      from deleted group by 1, 2, 3, 4, 5, 6, 7) as sums));
  return null;
end $$;

create function transactions_updated() returns trigger language plpgsql as $$
begin
  perform add_to_transaction_sums(array(
    select row(sums.*)::transaction_days from (
      select org_id, system_mode, business_day, method, label, state, store, sum(sign),
        sum(sign * greatest(amount_cents, 0)), sum(sign * greatest(-amount_cents, 0)), sum(sign * tip_cents),
        sum(sign * tax_cents), sum(sign * fee_cents), sum(sign * net_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(sign) <> 0 or sum(sign * greatest(amount_cents, 0)) <> 0 or sum(sign * greatest(-amount_cents, 0)) <> 0
        or sum(sign * tip_cents) <> 0 or sum(sign * tax_cents) <> 0 or sum(sign * fee_cents) <> 0
        or sum(sign * net_cents) <> 0) as sums));
  return null;
end $$;

create trigger transactions_inserted after insert on transactions
referencing new table as inserted for each statement execute function transactions_inserted();

create trigger transactions_deleted after delete on transactions
referencing old table as deleted for each statement execute function transactions_deleted();

create trigger transactions_updated after update on transactions
referencing old table as deleted new table as inserted for each statement execute function transactions_updated();

insert into transaction_days
select org_id, system_mode, business_day, method, label, state, store, count(*),
  sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
from transactions group by 1, 2, 3, 4, 5, 6, 7;

insert into transaction_totals
select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
  sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
from transaction_days group by 1, 2, 3, 4, 5, 6;

insert into transaction_purchasers
select distinct org_id, system_mode, purchaser_key, purchaser_email from transactions
where purchaser_key <> '' or purchaser_email <> '';

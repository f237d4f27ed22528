-- What reports are sorted and added up by: merchants, amounts and people; what banks sent back, apart from refunds; the audit trail by hour.

-- The merchant's name in small letters, by which settlements and disbursements are sorted. It follows the organisation. And of
-- `refund_cents` what banks sent back and charged back: see below.
alter table settlements
  add column merchant text collate "C" not null default '',
  add column return_cents bigint not null default 0 check (return_cents >= 0);
alter table disbursements add column merchant text collate "C" not null default '';

create function takes_merchant() returns trigger language plpgsql as $$
begin
  new.merchant := coalesce((select lower(name) from organisations where id = new.org_id), '');
  return new;
end $$;

create trigger settlements_merchant before insert on settlements for each row execute function takes_merchant();
create trigger disbursements_merchant before insert on disbursements for each row execute function takes_merchant();

create function merchant_renamed() returns trigger language plpgsql as $$
begin
  update settlements set merchant = lower(new.name) where org_id = new.id;
  update disbursements set merchant = lower(new.name) where org_id = new.id;
  return null;
end $$;

create trigger organisations_renamed after update of name on organisations for each row
when (old.name is distinct from new.name) execute function merchant_renamed();

update settlements set merchant = lower(name) from organisations where organisations.id = settlements.org_id;
update disbursements set merchant = lower(name) from organisations where organisations.id = disbursements.org_id;

-- Of one organisation all have the same merchant: those orders go by its other indexes.
create index settlements_all_merchant on settlements (system_mode, merchant, seq);
create index settlements_gross on settlements (org_id, system_mode, gross_cents, seq);
create index settlements_all_gross on settlements (system_mode, gross_cents, seq);
create index disbursements_all_merchant on disbursements (system_mode, merchant, seq);
create index disbursements_amount on disbursements (org_id, system_mode, amount_cents, seq);
create index disbursements_all_amount on disbursements (system_mode, amount_cents, seq);
create index disbursements_payee on disbursements (org_id, system_mode, lower(payee), seq);
create index disbursements_all_payee on disbursements (system_mode, lower(payee), seq);
create index tip_shares_amount on tip_shares (org_id, system_mode, cents, number);
create index tip_shares_all_amount on tip_shares (system_mode, cents, number);
create index tip_shares_person on tip_shares (org_id, system_mode, tip_user, number);
create index tip_shares_all_person on tip_shares (system_mode, tip_user, number);
create index compliance_hits_count on compliance_hits (system_mode, report, transactions, number);
create index compliance_hits_rule on compliance_hits (system_mode, report, lower(rule_name), number);
create index compliance_hits_purchaser on compliance_hits (system_mode, report, lower(purchaser_name), number);

-- What banks sent back, apart from refunds. The transactions of a settlement are in it before it is written, and stay in it.
alter table settlement_sums add column return_cents numeric not null default 0;

create or replace function add_to_settlement_sums(changes settlement_sums[]) returns void language sql as $$
  insert into settlement_sums as kept
  select * from unnest(changes) order by org_id, system_mode, day, state, dispute_state
  on conflict (org_id, system_mode, day, state, dispute_state) do update
  set settlements = kept.settlements + excluded.settlements, transactions = kept.transactions + excluded.transactions,
    gross_cents = kept.gross_cents + excluded.gross_cents, refund_cents = kept.refund_cents + excluded.refund_cents,
    tip_cents = kept.tip_cents + excluded.tip_cents, tax_cents = kept.tax_cents + excluded.tax_cents,
    fee_cents = kept.fee_cents + excluded.fee_cents, reserve_cents = kept.reserve_cents + excluded.reserve_cents,
    held_cents = kept.held_cents + excluded.held_cents,
    adjustment_cents = kept.adjustment_cents + excluded.adjustment_cents, net_cents = kept.net_cents + excluded.net_cents,
    return_cents = kept.return_cents + excluded.return_cents;
$$;

create or replace function settlements_inserted() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
        sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents),
        sum(net_cents), sum(return_cents)
      from inserted group by 1, 2, 3, 4, 5) as sums));
  return null;
end $$;

create or replace function settlements_updated() returns trigger language plpgsql as $$
begin
  perform add_to_settlement_sums(array(
    select row(sums.*)::settlement_sums from (
      select org_id, system_mode, day, state, dispute_state, sum(sign), sum(sign * transactions), sum(sign * gross_cents),
        sum(sign * refund_cents), sum(sign * tip_cents), sum(sign * tax_cents), sum(sign * fee_cents),
        sum(sign * reserve_cents), sum(sign * held_cents), sum(sign * adjustment_cents), sum(sign * net_cents),
        sum(sign * return_cents)
      from (select 1 as sign, * from inserted union all select -1, * from deleted) as changes
      group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * net_cents) <> 0 or sum(sign * return_cents) <> 0) as sums));
  return null;
end $$;

create function settlements_take_returns() returns trigger language plpgsql as $$
begin
  update settlements set return_cents = back.cents from (
    select settlement_id, sum(-amount_cents) as cents from transactions
    where settlement_id in (select id from inserted) and entry in ('return', 'surcharge_return') and amount_cents < 0 and not direct
    group by 1) as back
  where settlements.id = back.settlement_id;
  return null;
end $$;

-- After settlements_inserted, which counts the rows as they were written: triggers act in the order of their names.
create trigger settlements_returns after insert on settlements
referencing new table as inserted for each statement execute function settlements_take_returns();

update settlements set return_cents = back.cents from (
  select settlement_id, sum(-amount_cents) as cents from transactions
  where settlement_id is not null and entry in ('return', 'surcharge_return') and amount_cents < 0 and not direct
  group by 1) as back
where settlements.id = back.settlement_id;

-- Payments that somebody voided stand in the same report as those that were deleted; they cannot be restored.
alter table transaction_deletions add column kind text collate "C" not null default 'deleted' check (kind in ('deleted', 'voided'));

-- How much the audit trail tells of each quarter of an hour: days of every time zone are made of those.
create table security_quarters (
  quarter timestamptz not null,
  event text collate "C" not null,
  result text collate "C" not null,
  role text collate "C" not null,
  events bigint not null,
  primary key (quarter, event, result, role)
);

create function security_events_counted() returns trigger language plpgsql as $$
begin
  insert into security_quarters as kept
  values (date_bin('15 minutes', new.at, '2000-01-01T00:00:00Z'), new.event, new.result, new.role, 1)
  on conflict (quarter, event, result, role) do update set events = kept.events + 1;
  return null;
end $$;

-- At the very end of each act: nobody waits for a count while somebody else's act goes on.
create constraint trigger security_events_counted after insert on security_events deferrable initially deferred
for each row execute function security_events_counted();

insert into security_quarters
select date_bin('15 minutes', at, '2000-01-01T00:00:00Z'), event, result, role, count(*) from security_events group by 1, 2, 3, 4;

-- What was changed of one limit or state, for its history.
create index security_events_rules on security_events (target, number) where event = 'ruleChange';

-- Whose entries: of one person, in the order of time.
create index security_events_of_user on security_events (user_id, at, number);

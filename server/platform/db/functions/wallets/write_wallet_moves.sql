create or replace function write_wallet_moves(moves wallet_move[], step bigint) returns void
language plpgsql as $$
begin
  if cardinality(moves) = 0 then return; end if;
  insert into wallets (org_id, system_mode, holder_key, holder_name, email, enrolled_at)
  select distinct on (org_id, system_mode, holder_key) org_id, system_mode, holder_key, holder_name, email, at
  from unnest(moves) order by org_id, system_mode, holder_key, place
  on conflict (org_id, system_mode, holder_key) do nothing;
  -- In one order, so that two acts never wait for each other.
  perform from wallets
  where (org_id, system_mode, holder_key) in (select org_id, system_mode, holder_key from unnest(moves))
  order by org_id, system_mode, holder_key for update;
  with bare as (
    select moved.*, wallet.id as wallet_id, wallet.last_change, wallet.balance_cents,
      wallet.balance_cents + sum(moved.amount_cents) over (partition by wallet.id order by moved.place) as unfunded
    from unnest(moves) as moved join wallets as wallet using (org_id, system_mode, holder_key)),
  funded as (
    select *, ceil(greatest(0, -min(unfunded) over (partition by wallet_id order by place)) / step::numeric) * step as funds
    from bare),
  -- The funding, then what it was for.
  lines as (
    select wallet_id, last_change, balance_cents, place, 0 as line, org_id, system_mode, holder_key, day, at,
      'Account Funding' as event, 'funding' as source,
      (funds - lag(funds, 1, 0::numeric) over (partition by wallet_id order by place))::bigint as amount_cents,
      null::uuid as transaction_id, null::bigint as ledger_cents, null::uuid as disbursement_id
    from funded
    union all
    select wallet_id, last_change, balance_cents, place, 1, org_id, system_mode, holder_key, day, at, event, source,
      amount_cents, transaction_id, ledger_cents, disbursement_id
    from funded),
  run as (
    select *, last_change + row_number() over in_order as own_place,
      (balance_cents + sum(amount_cents) over in_order)::bigint as after_cents
    from lines where amount_cents <> 0
    window in_order as (partition by wallet_id order by place, line)),
  written as (
    insert into wallet_changes (wallet_id, place, org_id, system_mode, holder_key, day, at, event, source, amount_cents, before_cents,
      after_cents, transaction_id, ledger_cents, disbursement_id)
    select wallet_id, own_place, org_id, system_mode, holder_key, day, at, event, source, amount_cents, after_cents - amount_cents,
      after_cents, transaction_id, ledger_cents, disbursement_id
    from run order by place, line
    returning wallet_id, place, after_cents)
  update wallets set last_change = latest.place, balance_cents = latest.after_cents
  from (select distinct on (wallet_id) wallet_id, place, after_cents from written order by wallet_id, place desc) as latest
  where wallets.id = latest.wallet_id;
end $$;

comment on function write_wallet_moves(wallet_move[], bigint) is
  'Writes moves to their wallets, and enrols who has none. A wallet that holds less than it pays '
  'was funded by its holder with the rest before, in whole steps: the processor that let it pay '
  'has taken that from where the holder funds it. Wallets are locked in one order, so that two '
  'transactions never wait for each other.';

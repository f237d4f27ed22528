create or replace function wallet_bill_move_of(paid disbursements, place bigint) returns wallet_move
language sql immutable as $$
  select row(paid.org_id, paid.system_mode, paid.wallet_key, paid.payee, '', paid.wallet_day, paid.sent_at,
    'Bill Payment', 'bill', paid.amount_cents, null::uuid, null::bigint, place, paid.id)::wallet_move;
$$;

comment on function wallet_bill_move_of is
  'What the payment of a bill does to the wallet of its vendor. No row of the '
  'ledger of sales stands for it.';

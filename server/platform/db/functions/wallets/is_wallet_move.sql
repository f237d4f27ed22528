create or replace function is_wallet_move(posted transactions) returns boolean
language sql immutable as $$
  select posted.method = 'wallet' and posted.purchaser_key <> '' and posted.amount_cents <> 0
    and posted.system_mode in ('Production', 'Sandbox');
$$;

comment on function is_wallet_move(transactions) is
  'Whether a transaction moves somebody''s wallet: one that names no purchaser is the '
  'organization''s own.';

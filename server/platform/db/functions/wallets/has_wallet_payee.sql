create or replace function has_wallet_payee(posted transactions) returns boolean
language sql immutable as $$
  select is_wallet_transfer(posted) and coalesce(posted.other_information #>> '{payee,key}', '') not in ('', posted.purchaser_key);
$$;

comment on function has_wallet_payee(transactions) is
  'Whether a transfer goes to another wallet of the same program.';

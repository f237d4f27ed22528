create or replace function wallet_moves_of(
  posted transactions,
  day date,
  took_place timestamptz,
  source text,
  sign integer,
  place bigint
) returns wallet_move[] language sql immutable as $$
  select case when has_wallet_payee(posted) then array[wallet_move_of(posted, day, took_place, source, sign, place),
      wallet_payee_move_of(posted, day, took_place, source, sign, place)]
    else array[wallet_move_of(posted, day, took_place, source, sign, place)] end;
$$;

comment on function wallet_moves_of is 'All that a transaction does to wallets.';

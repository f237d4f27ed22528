create or replace function wallet_move_of(
  posted transactions,
  day date,
  took_place timestamptz,
  source text,
  sign integer,
  place bigint
) returns wallet_move language sql immutable as $$
  select row(posted.org_id, posted.system_mode, posted.purchaser_key,
    coalesce(nullif(posted.purchaser_name, ''), posted.purchaser_key), posted.purchaser_email, day, took_place, posted.label, source,
    sign * posted.amount_cents * case when posted.trade = '' and posted.label = 'Wallet Cash Out' then 1
      else wallet_way(posted.other_information) end,
    posted.id, sign * posted.amount_cents, place, null::uuid)::wallet_move;
$$;

comment on function wallet_move_of is
  'What a transaction does to the wallet of its purchaser; `sign` is -1 where it is taken back. A '
  'cash-out is told below 0.';

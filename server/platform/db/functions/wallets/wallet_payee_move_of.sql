create or replace function wallet_payee_move_of(
  posted transactions,
  day date,
  took_place timestamptz,
  source text,
  sign integer,
  place bigint
) returns wallet_move language sql immutable as $$
  select row(posted.org_id, posted.system_mode, payee ->> 'key', coalesce(nullif(payee ->> 'name', ''), payee ->> 'key'),
    coalesce(payee ->> 'email', ''), day, took_place, posted.label, source, sign * posted.amount_cents, posted.id, 0::bigint,
    place, null::uuid)::wallet_move
  from (select posted.other_information -> 'payee' as payee) as of;
$$;

comment on function wallet_payee_move_of is
  'What a transfer does to the wallet of whom the purchaser passes the money on to. The ledger''s '
  'own row is the purchaser''s.';

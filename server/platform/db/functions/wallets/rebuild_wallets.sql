create or replace function rebuild_wallets(step bigint) returns void language plpgsql as $$
begin
  delete from wallets;
  delete from wallet_days;
  perform write_wallet_moves(array(
    select unnest(case when (paid).id is null
      then wallet_moves_of(posted, (posted).business_day, (posted).activity_at, wallet_source(posted), 1, place)
      else array[wallet_bill_move_of(paid, place)] end)
    from (
      select *, row_number() over (order by at, number) as place from (
        select posted, null::disbursements as paid, posted.activity_at as at, posted.number
        from transactions as posted where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)
        union all
        select null::transactions, paid, paid.sent_at, paid.seq from disbursements as paid where paid.method = 'wallet'
      ) as moved) as placed), step);
end $$;

comment on function rebuild_wallets(bigint) is
  'Makes all wallets again from all transactions, and bills that were paid into them, in the order '
  'in which they happened: after a load that went past the triggers.';

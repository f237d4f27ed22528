create or replace function rebuild_wallets(step bigint) returns void language plpgsql as $$
begin
  delete from wallets;
  delete from wallet_days;
  perform write_wallet_moves(array(
    select unnest(wallet_moves_of(posted, posted.business_day, posted.activity_at, wallet_source(posted), 1,
      row_number() over (order by posted.activity_at, posted.number)))
    from transactions as posted
    where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)), step);
end $$;

comment on function rebuild_wallets(bigint) is
  'Makes all wallets again from all transactions, in the order in which they happened: after a '
  'load that went past the triggers.';

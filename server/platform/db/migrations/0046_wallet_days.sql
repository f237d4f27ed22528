-- What takes a payment out of a wallet, or puts it back, is of the bank's day, as its posting is (server/ledger/postingToday.ts), and never
-- of one before the payment's: by the UTC calendar an American evening was told before and after its own payments.
create or replace function wallets_follow_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select wallet_move_of(posted, greatest((now() at time zone 'America/New_York')::date, posted.business_day), now(),
      case posted.state when 'voided' then 'deletion' else 'restoration' end,
      case posted.state when 'voided' then -1 else 1 end, posted.number)
    from inserted as became join deleted as was using (id) join transactions as posted using (id)
    where became.method = 'wallet' and (became.state = 'voided') <> (was.state = 'voided') and is_wallet_move(posted)), 1);
  return null;
end $$;

create or replace function wallets_follow_inserted() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select unnest(wallet_moves_of(posted, posted.business_day, posted.activity_at, wallet_source(posted), 1, posted.number))
    from inserted as written join transactions as posted on posted.id = written.id
    where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)), 1);
  return null;
end $$;

comment on function wallets_follow_inserted is 'Writes what new transactions do to wallets.';

create or replace trigger wallets_follow_inserted after insert on transactions
  referencing new table as inserted for each statement execute function wallets_follow_inserted();

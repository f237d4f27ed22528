create or replace function wallets_follow_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select unnest(wallet_moves_of(posted, greatest(posted.moved_day, posted.business_day),
      coalesce(posted.moved_at, posted.activity_at),
      case posted.state when 'voided' then 'deletion' else 'restoration' end,
      case posted.state when 'voided' then -1 else 1 end, posted.number))
    from inserted as became join deleted as was using (id) join transactions as posted using (id)
    where became.method = 'wallet' and (became.state = 'voided') <> (was.state = 'voided') and is_wallet_move(posted)), 1);
  return null;
end $$;

comment on function wallets_follow_updated is
  'A transaction that is taken out is taken back in its wallet as well, and stands again where it '
  'is restored: when the row says that it was moved, on the day of its posting, and never on one '
  'before the payment''s.';

create or replace trigger wallets_follow_updated after update on transactions
  referencing old table as deleted new table as inserted for each statement
  execute function wallets_follow_updated();

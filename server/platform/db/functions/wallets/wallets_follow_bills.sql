create or replace function wallets_follow_bills() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select wallet_bill_move_of(paid, paid.seq)
    from inserted as written join disbursements as paid on paid.id = written.id where paid.method = 'wallet'), 1);
  return null;
end $$;

comment on function wallets_follow_bills is
  'Writes what bills that are paid into wallets do to them: they are written as sent, and never '
  'come back.';

create or replace trigger wallets_follow_bills after insert on disbursements
  referencing new table as inserted for each statement execute function wallets_follow_bills();

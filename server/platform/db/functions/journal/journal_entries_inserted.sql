create or replace function journal_entries_inserted() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by book_id, number having min(line) <> 1) then
    raise exception 'The entries of a posting are written at once' using errcode = 'check_violation';
  end if;
  if exists (
    select from inserted
    join virtual_accounts as part on part.id = inserted.virtual_id
    join journal_books as book on book.id = inserted.book_id
    where part.org_id <> book.org_id or part.system_mode <> book.system_mode
  ) then
    raise exception 'A virtual account is of the book of its organization and mode' using errcode = 'check_violation';
  end if;
  insert into account_balances as kept
  select book_id, account, sum(amount_cents) from inserted group by 1, 2 order by 1, 2
  on conflict (book_id, account) do update set balance_cents = kept.balance_cents + excluded.balance_cents;
  if exists (
    select from (
      select distinct on (book_id, account) book_id, account, balance_cents
      from inserted order by book_id, account, number desc, line desc
    ) as latest
    join account_balances as kept on kept.book_id = latest.book_id and kept.account = latest.account
    where kept.balance_cents <> latest.balance_cents
  ) then
    raise exception 'The running balance is not what the account comes to' using errcode = 'check_violation';
  end if;
  insert into account_days as kept
  select book_id, account, day, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*), min(number), max(number)
  from inserted join journal_postings using (book_id, number) group by 1, 2, 3 order by 1, 2, 3
  on conflict (book_id, account, day) do update
  set debit_cents = kept.debit_cents + excluded.debit_cents, credit_cents = kept.credit_cents + excluded.credit_cents,
    entries = kept.entries + excluded.entries, first_number = least(kept.first_number, excluded.first_number),
    last_number = greatest(kept.last_number, excluded.last_number);
  return null;
end $$;

comment on function journal_entries_inserted is
  'Checks new entries and adds them to account_balances and account_days, once per statement: the '
  'entries of a posting come in one statement, for it has its line 1 once. A line of a virtual '
  'account is in the book of that account.';

create or replace trigger journal_entries_inserted after insert on journal_entries
  referencing new table as inserted for each statement execute function journal_entries_inserted();

create or replace function journal_posting_checked() returns trigger language plpgsql as $$
begin
  if (
    select coalesce(sum(amount_cents), 1) from journal_entries
    where book_id = new.book_id and number = new.number
  ) <> 0 then
    raise exception 'A posting has entries that come to 0' using errcode = 'check_violation';
  end if;
  if new.transaction_id is not null and not exists (
    select from transactions as posted
    join journal_books as book on book.org_id = posted.org_id and book.system_mode = posted.system_mode
    where posted.id = new.transaction_id and book.id = new.book_id
  ) then
    raise exception 'A transaction is posted to the book of its organization and mode' using errcode = 'check_violation';
  end if;
  return null;
end $$;

comment on function journal_posting_checked is
  'Checks a posting at the end of the transaction, when its entries must be there: they come to '
  '0, and its transaction is of the same book.';

drop trigger if exists journal_posting_checked on journal_postings;
create constraint trigger journal_posting_checked after insert on journal_postings
  deferrable initially deferred for each row execute function journal_posting_checked();

create or replace function journal_book_removed() returns trigger language plpgsql as $$
begin
  if old.system_mode = 'Production' then
    raise exception 'A book of Production is never removed' using errcode = 'integrity_constraint_violation';
  end if;
  delete from journal_entries where book_id = old.id;
  delete from journal_postings where book_id = old.id;
  delete from account_balances where book_id = old.id;
  delete from account_days where book_id = old.id;
  return old;
end $$;

comment on function journal_book_removed is
  'Removes what belongs to a book of the Sandbox or of a demo ledger; a book of Production is '
  'never removed.';

create or replace trigger journal_book_removed before delete on journal_books
  for each row execute function journal_book_removed();

-- A double-entry journal under the transactions. Each act is a posting, whose entries come to 0. Whole cents; debits above 0, credits
-- below. What an act posts is ruled by src/domain/ledger/posting.ts.

-- A book is what one organisation has in one mode; everything below belongs to one.
create table journal_books (
  id integer generated always as identity primary key,
  org_id text collate "C" not null references organisations (id),
  system_mode text collate "C" not null check (system_mode in ('Production', 'Sandbox')),
  -- The last number given to a posting. Raised first in the act that posts, so that there are no gaps and one posts after the other.
  last_number bigint not null check (last_number > 0),
  unique (org_id, system_mode)
);

create table journal_postings (
  book_id integer not null references journal_books (id),
  number bigint not null,
  act text collate "C" not null check (act in (
    'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold', 'release', 'adjust', 'batch', 'settled')),
  -- What it was posted for, where a transaction stands for it.
  transaction_id uuid references transactions (id),
  -- When it happened; postings are numbered as they were written.
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (book_id, number)
);

-- An act happens to a transaction once.
create unique index journal_postings_of on journal_postings (transaction_id, act) where transaction_id is not null;

create table journal_entries (
  book_id integer not null,
  number bigint not null,
  line smallint not null,
  account text collate "C" not null check (
    account in ('bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax')),
  amount_cents bigint not null check (amount_cents <> 0),
  -- What the account comes to with this line: any page of a ledger has its running balance without adding up.
  balance_cents bigint not null,
  primary key (book_id, number, line),
  foreign key (book_id, number) references journal_postings (book_id, number)
);

create index journal_entries_of_account on journal_entries (book_id, account, number, line);

-- What each account comes to, kept by the database itself.
create table account_balances (
  book_id integer not null references journal_books (id),
  account text collate "C" not null,
  balance_cents bigint not null,
  primary key (book_id, account)
);

-- Once per statement. The entries of a posting come in one statement, for it has its line 1 once.
create function journal_entries_inserted() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by book_id, number having min(line) <> 1) then
    raise exception 'The entries of a posting are written at once' using errcode = 'check_violation';
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
  return null;
end $$;

create trigger journal_entries_inserted after insert on journal_entries
referencing new table as inserted
for each statement execute function journal_entries_inserted();

-- At the end of the transaction, when its entries must be there.
create function journal_posting_checked() returns trigger language plpgsql as $$
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
    raise exception 'A transaction is posted to the book of its organisation and mode' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journal_posting_checked after insert on journal_postings
deferrable initially deferred
for each row execute function journal_posting_checked();

-- What was posted stays; a mistake is taken back by another posting.
create function journal_stays() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed: post the contrary', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger journal_postings_stay before update or delete or truncate on journal_postings
for each statement execute function journal_stays();

create trigger journal_entries_stay before update or delete or truncate on journal_entries
for each statement execute function journal_stays();

-- Balances follow from entries alone: nobody but the trigger above writes them.
create trigger account_balances_follow before insert or update or delete or truncate on account_balances
for each statement when (pg_trigger_depth() = 0) execute function journal_stays();

-- Transactions that are there already. Where the money of each is now: in the organisation's own hands when a person recorded it, at the
-- bank, or on its way there. A return goes back from where it came.
insert into journal_books (org_id, system_mode, last_number)
select org_id, system_mode, count(*) from transactions group by 1, 2 order by 1, 2;

insert into journal_postings (book_id, number, act, transaction_id, at, created_at)
select book.id, row_number() over (partition by book.id order by posted.number),
  case posted.entry when 'payment' then 'sale' when 'surcharge' then 'surcharge' else 'return' end,
  posted.id, posted.activity_at, posted.created_at
from transactions as posted
join journal_books as book on book.org_id = posted.org_id and book.system_mode = posted.system_mode;

insert into journal_entries (book_id, number, line, account, amount_cents, balance_cents)
select book_id, number, line, account, amount_cents,
  sum(amount_cents) over (partition by book_id, account order by number, line)
from (
  select posting.book_id, posting.number, 1 as line, posted.amount_cents,
    case when payment.recorded_by is not null then 'payable'
      when payment.state = 'cleared' then 'bank'
      else 'clearing' end as account
  from journal_postings as posting
  join transactions as posted on posted.id = posting.transaction_id
  left join invoice_payments as payment on payment.id = posted.payment_id
  union all
  select posting.book_id, posting.number, 2, -posted.amount_cents,
    case when posted.entry in ('payment', 'return') then 'payable' else 'fees' end
  from journal_postings as posting
  join transactions as posted on posted.id = posting.transaction_id
) as lines
order by book_id, number, line;

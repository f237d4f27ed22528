-- What holders of wallets have put in is theirs: each book has an account of what is owed to them, and no settlement takes money that one
-- holder put in, got as a bonus, took out or passed on to another. As walletMoveOf of src/domain/wallet/walletMoney.ts.

alter table journal_entries
  drop constraint journal_entries_account_check,
  add constraint journal_entries_account_check check (
    account in ('bank', 'clearing', 'payable', 'reserve', 'fees', 'tips', 'tax', 'wallets'));

alter table journal_postings
  drop constraint journal_postings_act_check,
  add constraint journal_postings_act_check check (act in (
    'sale', 'refund', 'surcharge', 'tip', 'cleared', 'fee', 'return', 'payout', 'hold', 'release', 'adjust', 'batch', 'settled',
    'void', 'restore', 'topup', 'cashout', 'transfer'));

-- Money that one holder passes on to another.
create function is_wallet_transfer(posted transactions) returns boolean language sql immutable as $$
  select is_wallet_move(posted) and posted.trade = '' and posted.label in ('P2P Payment', 'P2P Reversal', 'Wallet Transfer')
    and not (posted.other_information @> '{"registration_credit": true}' or posted.other_information @> '{"fund_account_credit": true}'
      or posted.other_information @> '{"bank_linking_credit": true}' or posted.other_information @> '{"addMoneyToWallet": true}');
$$;

-- Money of holders alone.
create function is_holders_money(posted transactions) returns boolean language sql immutable as $$
  select is_wallet_transfer(posted) or is_wallet_move(posted) and (
    posted.trade = '' and posted.label = 'Wallet Cash Out'
    or posted.other_information @> '{"registration_credit": true}' or posted.other_information @> '{"fund_account_credit": true}'
    or posted.other_information @> '{"bank_linking_credit": true}' or posted.other_information @> '{"addMoneyToWallet": true}');
$$;

-- What a transaction does to the wallet of its purchaser; `sign` is -1 where it is taken back. A cash-out is told below 0.
create or replace function wallet_move_of(posted transactions, day date, took_place timestamptz, source text, sign integer, place bigint)
returns wallet_move language sql immutable as $$
  select row(posted.org_id, posted.system_mode, posted.purchaser_key,
    coalesce(nullif(posted.purchaser_name, ''), posted.purchaser_key), posted.purchaser_email, day, took_place, posted.label, source,
    sign * posted.amount_cents * case when posted.trade = '' and posted.label = 'Wallet Cash Out' then 1
      else wallet_way(posted.other_information) end,
    posted.id, sign * posted.amount_cents, place)::wallet_move;
$$;

-- The same to the wallet of whom the purchaser passes it on to: the ledger's own row is the purchaser's.
create function wallet_payee_move_of(posted transactions, day date, took_place timestamptz, source text, sign integer, place bigint)
returns wallet_move language sql immutable as $$
  select row(posted.org_id, posted.system_mode, payee ->> 'key', coalesce(nullif(payee ->> 'name', ''), payee ->> 'key'),
    coalesce(payee ->> 'email', ''), day, took_place, posted.label, source, sign * posted.amount_cents, posted.id, 0::bigint,
    place)::wallet_move
  from (select posted.other_information -> 'payee' as payee) as of;
$$;

-- True where that is another wallet of the same program.
create function has_wallet_payee(posted transactions) returns boolean language sql immutable as $$
  select is_wallet_transfer(posted) and coalesce(posted.other_information #>> '{payee,key}', '') not in ('', posted.purchaser_key);
$$;

create function wallet_moves_of(posted transactions, day date, took_place timestamptz, source text, sign integer, place bigint)
returns wallet_move[] language sql immutable as $$
  select case when has_wallet_payee(posted) then array[wallet_move_of(posted, day, took_place, source, sign, place),
      wallet_payee_move_of(posted, day, took_place, source, sign, place)]
    else array[wallet_move_of(posted, day, took_place, source, sign, place)] end;
$$;

create or replace function wallets_follow_inserted() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select unnest(wallet_moves_of(posted, posted.business_day, posted.activity_at, wallet_source(posted), 1, posted.number))
    from inserted as written join transactions as posted on posted.id = written.id
    where posted.method = 'wallet' and posted.state <> 'voided' and is_wallet_move(posted)), 1);
  return null;
end $$;

create or replace function wallets_follow_updated() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where method = 'wallet') then return null; end if;
  perform write_wallet_moves(array(
    select unnest(wallet_moves_of(posted, greatest((now() at time zone 'America/New_York')::date, posted.business_day), now(),
      case posted.state when 'voided' then 'deletion' else 'restoration' end,
      case posted.state when 'voided' then -1 else 1 end, posted.number))
    from inserted as became join deleted as was using (id) join transactions as posted using (id)
    where became.method = 'wallet' and (became.state = 'voided') <> (was.state = 'voided') and is_wallet_move(posted)), 1);
  return null;
end $$;

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

-- Books of old: what their wallets hold becomes what is owed to the holders. What was theirs and is due still is taken off what is due to
-- the organization; what a settlement paid out of it is ours to bear; all else of it has been at the bank without a posting.
create temporary table wallet_openings on commit drop as
select book.id as book_id, book.last_number + 1 as number,
  coalesce(held.cents, 0) as held, coalesce(own.open, 0) as open, coalesce(own.settled, 0) as settled
from journal_books as book
left join (select org_id, system_mode, sum(balance_cents) as cents from wallets group by 1, 2) as held
  on held.org_id = book.org_id and held.system_mode = book.system_mode
left join (
  select org_id, system_mode, sum(due_cents) filter (where settlement_id is null) as open,
    sum(due_cents) filter (where settlement_id is not null) as settled
  from transactions as posted
  where method = 'wallet' and state not in ('voided', 'returned') and is_holders_money(posted) group by 1, 2) as own
  on own.org_id = book.org_id and own.system_mode = book.system_mode;

delete from wallet_openings where held = 0 and open = 0 and settled = 0;

update journal_books as book set last_number = opening.number from wallet_openings as opening where book.id = opening.book_id;

insert into journal_postings (book_id, number, act, at, day, note)
select book_id, number, 'adjust', now(), (now() at time zone 'America/New_York')::date, 'What wallets hold is owed to their holders'
from wallet_openings;

insert into journal_entries (book_id, number, line, account, amount_cents, balance_cents)
select book_id, number, row_number() over (partition by book_id order by place), account, cents,
  cents + coalesce((select kept.balance_cents from account_balances as kept where kept.book_id = lines.book_id
    and kept.account = lines.account), 0)
from (
  select book_id, number, 1 as place, 'bank' as account, held - open - settled as cents from wallet_openings
  union all select book_id, number, 2, 'payable', open from wallet_openings
  union all select book_id, number, 3, 'fees', settled from wallet_openings
  union all select book_id, number, 4, 'wallets', -held from wallet_openings) as lines
where cents <> 0;

update transactions as posted set direct = true
where method = 'wallet' and settlement_id is null and state not in ('voided', 'returned') and is_holders_money(posted) and not direct;

import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What was posted to each account that says whose money it is for payments, and transfers from
 * banks, that no bank has confirmed: few at a time. Without a reach of all books.
 */
export function unclearedParts(visibility?: TransactionVisibility): SQL {
  const paid = { orgId: sql`paid.org_id`, systemMode: sql`paid.system_mode` };
  const moved = { orgId: sql`moved.to_org`, systemMode: sql`moved.system_mode` };
  const ofReach = (of: typeof paid) => (visibility ? visibleTo(visibility, of) : sql`true`);
  return sql`(
    select book_id, account, sum(cents) as cents from (
      select entry.book_id, entry.account, entry.amount_cents as cents
      from transactions as paid
      join journal_postings as posting on posting.transaction_id = paid.id
      join journal_entries as entry on entry.book_id = posting.book_id and entry.number = posting.number
      where ${ofReach(paid)} and paid.state = 'pending' and entry.account <> 'clearing'
      union all
      select book.id, case moved.to_kind when 'virtual' then 'virtual' else 'payable' end, -moved.amount_cents
      from transfers as moved
      join journal_books as book on book.org_id = moved.to_org and book.system_mode = moved.system_mode
      where ${ofReach(moved)} and moved.state = 'sent' and moved.from_kind = 'bank') as coming
    group by book_id, account)`;
}

/** What of an account that is shown is owed, not held back and cleared, over its parts. */
export const ownCents = sql`(sum(shown.sign * coalesce(kept.balance_cents, 0))
  - coalesce(sum(-kept.balance_cents) filter (where shown.part = 'reserve'), 0)
  - greatest(0, coalesce(sum(-uncleared.cents), 0)))`;

/**
 * What leaves the bank of a book: joined to books, one row each. Settlements on their way out,
 * approved disbursements, and what is in the bank and what wallets and we have of it.
 */
export const outgoingParts = sql`
  left join (select org_id, system_mode, sum(net_cents) as cents from settlements where state <> 'settled' group by 1, 2) as leaving
    on leaving.org_id = book.org_id and leaving.system_mode = book.system_mode
  left join (
    select org_id, system_mode, sum(amount_cents) as whole,
      sum(amount_cents) filter (where funding = 'payable') as payable, sum(amount_cents) filter (where funding = 'tax') as tax,
      sum(amount_cents) filter (where funding = 'fees') as fees, sum(amount_cents) filter (where funding = 'tips') as tips,
      sum(amount_cents) filter (where funding = 'virtual') as virtual
    from disbursements where state = 'approved' group by 1, 2) as going
    on going.org_id = book.org_id and going.system_mode = book.system_mode
  left join account_balances as banked on banked.book_id = book.id and banked.account = 'bank'
  left join account_balances as walleted on walleted.book_id = book.id and walleted.account = 'wallets'
  left join account_balances as escrowed on escrowed.book_id = book.id and escrowed.account = 'escrow'
  left join account_balances as vaulted on vaulted.book_id = book.id and vaulted.account = 'vault'
  left join account_balances as borne on borne.book_id = book.id and borne.account = 'fees'
  left join ${unclearedParts()} as coming on coming.book_id = book.id and coming.account = 'fees'`;

const leaving = sql`coalesce(max(leaving.cents), 0)`;

const walleted = sql`greatest(0, coalesce(-max(walleted.balance_cents), 0) - greatest(0, coalesce(max(borne.balance_cents), 0)
  + greatest(0, -coalesce(max(coming.cents), 0))))`;

const escrowed = sql`greatest(0, coalesce(-max(escrowed.balance_cents), 0))`;

/** What is left of the bank, as `freeBankCents` has it. */
const free = sql`(coalesce(max(banked.balance_cents), 0) + coalesce(max(vaulted.balance_cents), 0) - ${leaving} - ${walleted} - ${escrowed})`;

const wholeApproved = sql`coalesce(max(going.whole), 0)`;

const approvedOf = (account: SQL): SQL => sql`coalesce(case ${account}
  when 'payable' then max(going.payable) when 'funds' then max(going.payable) when 'tax' then max(going.tax)
  when 'fees' then max(going.fees) when 'tips' then max(going.tips) when 'virtual' then max(going.virtual)
  when 'bank' then max(going.whole) end, 0)`;

/**
 * What of an account is promised: approved disbursements; of the bank also settlements, wallets and escrow.
 */
export const promisedOf = (account: SQL): SQL =>
  sql`(${approvedOf(account)} + case when ${account} = 'bank' then ${leaving} + ${walleted} + ${escrowed} else 0 end)`;

/**
 * What can be paid out of an account, of which `own` is owed and cleared: the rule of
 * `availableCents` (domain/ledger/availability), over the groups of `outgoingParts`.
 */
export const availableOf = (own: SQL, account: SQL): SQL => sql`(case ${account}
  when 'clearing' then ${own}
  when 'vault' then ${own}
  when 'bank' then ${own} - ${promisedOf(account)}
  when 'wallets' then least(${own}, coalesce(max(banked.balance_cents), 0) - ${leaving} - ${escrowed} - ${wholeApproved})
  else least(${own} - ${approvedOf(account)}, ${free} - ${wholeApproved}) end)`;

import { type BookOwner, journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import { sql } from 'drizzle-orm';
import type { Balances } from '@/domain/ledger/account';
import {
  type FundsStanding,
  nothingOwned,
  type OwnedAccount,
  ownedAccounts,
  payoutRefusal,
} from '@/domain/ledger/availability';

/**
 * What of the accounts of a book was posted for payments, and transfers from banks, that no bank has
 * confirmed.
 */
async function unclearedOf(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
): Promise<FundsStanding['uncleared']> {
  const { rows } = await tx.execute<{ account: OwnedAccount; cents: number }>(sql`
    select account, sum(cents)::float8 as cents from (
      select entry.account, -entry.amount_cents as cents
      from transactions as paid
      join journal_postings as posting on posting.transaction_id = paid.id
      join journal_entries as entry on entry.book_id = posting.book_id and entry.number = posting.number
      where paid.org_id = ${orgId} and paid.system_mode = ${systemMode} and paid.state = 'pending'
        and entry.account in (${sql.join(
          ownedAccounts.map((account) => sql`${account}`),
          sql`, `,
        )})
      union all
      select case to_kind when 'virtual' then 'virtual' else 'payable' end, amount_cents from transfers
      where to_org = ${orgId} and system_mode = ${systemMode} and state = 'sent' and from_kind = 'bank'
    ) as coming group by account`);
  const cents = new Map(rows.map((row) => [row.account, row.cents]));
  const of = (account: OwnedAccount): number => Math.max(0, cents.get(account) ?? 0);
  const owners = { payable: of('payable'), tips: of('tips'), tax: of('tax'), fees: of('fees') };
  return { ...owners, wallets: of('wallets'), virtual: of('virtual') };
}

/** Disbursements of a book that are approved and wait to be sent, by account. */
async function approvedOf(
  tx: Tx,
  { orgId, systemMode }: BookOwner,
): Promise<FundsStanding['approved']> {
  const { rows } = await tx.execute<{ account: OwnedAccount; cents: number }>(sql`
    select funding as account, sum(amount_cents)::float8 as cents from disbursements
    where org_id = ${orgId} and system_mode = ${systemMode} and state = 'approved' group by funding`);
  const cents = Object.fromEntries(rows.map((row) => [row.account, row.cents]));
  return { ...nothingOwned, ...cents };
}

/** How the money of a book stands now; read it while nobody else can post to the book. */
async function fundsOf(
  tx: Tx,
  owner: BookOwner,
  balances: Balances,
): Promise<Omit<FundsStanding, 'approved'>> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(net_cents), 0)::float8 as cents from settlements
    where org_id = ${owner.orgId} and system_mode = ${owner.systemMode} and state <> 'settled'`);
  return {
    balances,
    uncleared: await unclearedOf(tx, owner),
    pendingOutCents: rows[0]?.cents ?? 0,
  };
}

/** The same as the book is now: for showing it, and for refusing early. */
export async function availableFunds(tx: Tx, owner: BookOwner): Promise<FundsStanding> {
  const funds = await fundsOf(tx, owner, await journalRepository(tx).balances(owner));
  return { ...funds, approved: await approvedOf(tx, owner) };
}

/** A payment that was just posted: out of which account, and where it went: the bank unless told. */
interface PaidOut {
  account: OwnedAccount;
  amountCents: number;
  to?: 'bank' | 'wallets';
}

/**
 * Refuses a payment that was just posted, while the book is still the caller's: more left an
 * account, or the bank, than is there and cleared. What is approved was asked before its approval,
 * and is not asked again: it is this payment itself. @throws Refusal 409 with what is available
 */
export async function refuseUncovered(tx: Tx, owner: BookOwner, paid: PaidOut): Promise<void> {
  const { account, amountCents, to = 'bank' } = paid;
  const after = await journalRepository(tx).balances(owner);
  const before = {
    ...after,
    [to]: after[to] + amountCents,
    [account]: after[account] - amountCents,
  };
  const funds = await fundsOf(tx, owner, before);
  const refusal = payoutRefusal({ ...funds, approved: nothingOwned }, paid);
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
}

/** What was moved between books, out of an account of one; `leavesBank`: into another organization's. */
interface MovedOut {
  account: OwnedAccount;
  amountCents: number;
  leavesBank: boolean;
}

/**
 * The same of what was moved within the books: nothing of it was promised before, so what is
 * approved comes off as well. @throws Refusal 409 with what is available
 */
export async function refuseOverdrawn(
  tx: Tx,
  owner: BookOwner,
  { account, amountCents, leavesBank }: MovedOut,
): Promise<void> {
  const after = await journalRepository(tx).balances(owner);
  const before = {
    ...after,
    bank: after.bank + (leavesBank ? amountCents : 0),
    [account]: after[account] - amountCents,
  };
  const funds = await fundsOf(tx, owner, before);
  const standing = { ...funds, approved: await approvedOf(tx, owner) };
  const refusal = payoutRefusal(standing, { account, amountCents });
  if (refusal !== null) throw new Refusal(409, refusal, { name: 'NotEnough' });
}

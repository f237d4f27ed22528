import { ownInvoices } from '@server/features/invoices/ownInvoiceQueries';
import { sql } from 'drizzle-orm';
import { type FundingState, fundingStatusLabels } from '@/domain/banking/fundingStanding';
import type { OwnInvoice } from '@/domain/invoices/ownInvoice';
import { waitingForBank } from '@/domain/invoices/paymentRecord';
import { isOpen, isOverdue, statusLabel } from '@/domain/invoices/status';
import { counted } from '@/domain/lists/counted';
import { moneyCents, toAmount } from '@/domain/money/cents';
import { type TransactionMethod, transactionMethodLabels } from '@/domain/transactions/method';
import type { TransactionState } from '@/domain/transactions/state';
import {
  dotted,
  type HomeAsker,
  type HomeReader,
  moneyFigure,
  partOf,
  rowsRead,
  yearStart,
} from './homeSource';

/** Rows of the ledger that were paid with an address; of no other payer of the same name. */
const paidBy = ({ email, mode }: HomeAsker) => sql`
  from transactions as paid join organizations as merchant on merchant.id = paid.org_id
  where (paid.org_id, paid.system_mode, paid.purchaser_key) in (
      select org_id, system_mode, purchaser_key from transaction_purchasers
      where lower(purchaser_email) = ${email} and system_mode = ${mode})
    and lower(paid.purchaser_email) = ${email} and paid.state <> 'voided'`;

interface Receipt extends Record<string, unknown> {
  id: string;
  merchant: string;
  day: string;
  method: TransactionMethod;
  lastFour: string;
  state: TransactionState;
  cents: number;
}

/** What a payment is to whoever made it; settling it with the merchant is none of their concern. */
function receiptState({ state, cents }: Receipt): string {
  if (state === 'returned') return 'Returned';
  if (cents < 0) return 'Refunded';
  return state === 'pending' ? waitingForBank : 'Paid';
}

/** What the caller has paid to whom, the newest first. */
export const receipts: HomeReader = async (asker) => {
  const { tx, today } = asker;
  const { rows } = await tx.execute<Receipt>(sql`
    select paid.id, merchant.name as merchant, to_char(paid.business_day, 'YYYY-MM-DD') as day, paid.method,
      paid.last_four as "lastFour", paid.state, paid.amount_cents::float8 as cents
    ${paidBy(asker)} order by paid.business_day desc, paid.number desc limit ${rowsRead}`);
  const { rows: sums } = await tx.execute<{ count: number; cents: number }>(sql`
    select count(*)::float8 as count, coalesce(sum(paid.amount_cents), 0)::float8 as cents
    ${paidBy(asker)} and paid.state <> 'returned' and paid.business_day >= ${yearStart(today)}::date`);
  const { count = 0, cents = 0 } = sums[0] ?? {};
  return partOf(
    rows,
    (row) => ({
      _id: row.id,
      name: row.merchant,
      cells: [
        row.day,
        `${transactionMethodLabels[row.method]} ${dotted(row.lastFour)}`.trim(),
        receiptState(row),
        toAmount(row.cents),
      ],
    }),
    [moneyFigure('paidThisYear', cents, counted(count, 'payment'))],
  );
};

interface SavedAccount extends Record<string, unknown> {
  id: string;
  name: string;
  lastFour: string;
  keptBy: string;
  state: FundingState | 'saved' | 'blocked';
}

const savedStates = { ...fundingStatusLabels, saved: 'Saved', blocked: 'Blocked' } as const;

/** Cards that merchants keep for the caller, and bank accounts of the caller's own organization. */
export const savedAccounts: HomeReader = async ({ tx, scope, email, mode }) => {
  const { rows } = await tx.execute<SavedAccount>(sql`
    select * from (
      select card.id, card.brand as name, card.last_four as "lastFour", merchant.name as "keptBy",
        case when card.is_blocked then 'blocked' else 'saved' end as state, card.created_at
      from saved_cards as card join organizations as merchant on merchant.id = card.org_id
      where card.system_mode = ${mode} and card.id in (
        select saved_card_id from card_sales where lower(purchaser_email) = ${email} and saved_card_id is not null)
      union all
      select account.id, account.institution, account.last_four, 'You', account.state, account.created_at
      from bank_accounts as account
      where account.org_id = ${scope.orgId} and account.system_mode = ${mode} and account.removed_at is null) as saved
    order by created_at desc, id limit ${rowsRead}`);
  return partOf(rows, ({ id, name, lastFour, keptBy, state }) => ({
    _id: id,
    name: `${name} ${dotted(lastFour)}`,
    cells: [keptBy, savedStates[state]],
  }));
};

interface Authorization extends Record<string, unknown> {
  id: string;
  company: string;
  day: string;
  lastFour: string;
  endsOn: string;
  isRevoked: boolean;
  cents: number;
}

/** What became of an authorization, in a word. */
function authorizationState({ isRevoked, endsOn }: Authorization, today: string): string {
  if (isRevoked) return 'Revoked';
  return endsOn < today ? 'Ended' : 'Active';
}

/** Debits of the caller's bank accounts that were allowed on a page of ours, the newest first. */
export const authorizations: HomeReader = async ({ tx, email, mode, today }) => {
  const { rows } = await tx.execute<Authorization>(sql`
    select given.id, company.name as company, to_char(given.given_at, 'YYYY-MM-DD') as day,
      given.last_four as "lastFour", to_char(given.ends_on, 'YYYY-MM-DD') as "endsOn",
      given.revoked_at is not null as "isRevoked", given.amount_cents::float8 as cents
    from web_authorizations as given join organizations as company on company.id = given.org_id
    where given.email = ${email} and given.system_mode = ${mode}
    order by given.number desc limit ${rowsRead}`);
  return partOf(rows, (given) => ({
    _id: given.id,
    name: given.company,
    cells: [
      given.day,
      dotted(given.lastFour),
      authorizationState(given, today),
      toAmount(given.cents),
    ],
    path: `/web-authorization?${new URLSearchParams({ open: given.id })}`,
  }));
};

const cents = (amount: string): number => moneyCents(amount) ?? 0;

const dueState = ({ status, dueDate, balance }: OwnInvoice) => ({
  status,
  invoiceDueDate: dueDate,
  balanceCents: cents(balance),
});

const balanceOf = (invoices: readonly OwnInvoice[]): number =>
  invoices.reduce((sum, { balance }) => sum + cents(balance), 0);

const placeOf = ({ payKey }: OwnInvoice): string => `/invoicePay/${encodeURIComponent(payKey)}`;

const invoicesOf = ({ tx, services, ...whose }: HomeAsker): Promise<OwnInvoice[]> =>
  ownInvoices(tx, whose, services.settings.secretKey);

/** Invoices to the caller that are owed, the one that is due first leading. */
export const invoicesToPay: HomeReader = async (asker) => {
  const open = (await invoicesOf(asker)).filter(({ status }) => isOpen(status));
  const overdue = open.filter((one) => isOverdue(dueState(one), asker.today));
  return partOf(
    open.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate)),
    (one) => ({
      _id: one._id,
      name: one.invoiceNo,
      cells: [one.sender, one.dueDate, statusLabel(dueState(one), asker.today), one.balance],
      path: placeOf(one),
    }),
    [
      moneyFigure('toPay', balanceOf(open), counted(open.length, 'invoice')),
      moneyFigure('overdue', balanceOf(overdue), counted(overdue.length, 'invoice')),
    ],
  );
};

/** Invoices to the caller of which nothing is owed any more. */
export const invoiceHistory: HomeReader = async (asker) =>
  partOf(
    (await invoicesOf(asker)).filter(({ status }) => !isOpen(status)),
    (one) => ({
      _id: one._id,
      name: one.invoiceNo,
      cells: [one.sender, one.invoiceDate, statusLabel(dueState(one), asker.today), one.total],
      path: placeOf(one),
    }),
  );

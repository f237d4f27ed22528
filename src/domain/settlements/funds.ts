import {
  approvedCents,
  approvedText,
  type FundsStanding,
  settlementLackCents,
} from '@/domain/ledger/availability';
import { entriesOf } from '@/domain/ledger/posting';
import { formatMoney } from '@/domain/money/cents';
import { canPayOut, type SettlementFigures } from './figures';

type Paid = Pick<SettlementFigures, 'netCents' | 'reserveCents'>;

/** What a settlement posts. @throws RangeError where nothing is paid out */
export const settlementAct = ({ netCents, reserveCents }: Paid) =>
  ({ kind: 'batch', grossCents: netCents + reserveCents, feeCents: 0, reserveCents }) as const;

/** How a book will stand once a settlement is posted and on its way to the bank. */
export function withSettlement(standing: FundsStanding, paid: Paid): FundsStanding {
  const balances = { ...standing.balances };
  for (const { account, amountCents } of entriesOf(settlementAct(paid)))
    balances[account] += amountCents;
  const pendingOutCents = standing.pendingOutCents + paid.netCents;
  return { ...standing, balances, pendingOutCents };
}

/** What of the amount that a settlement would pay can be paid, and what is kept from it. */
export interface SettlementFunds {
  /** Disbursements that are approved and wait to be sent; whole cents. */
  approvedCents: number;
  /** What can be paid of the amount. Whole cents; all of it where the settlement is covered. */
  leftCents: number;
  /** Why it is not made; '' where it is covered. */
  refusal: string;
}

/**
 * Whether a settlement is covered by cleared money that is promised to nobody (docs/adr/0027).
 * `after`: how the book stands once it is posted.
 */
export function settlementFunds(after: FundsStanding, netCents: number): SettlementFunds {
  const lacking = Math.max(0, settlementLackCents(after));
  const leftCents = Math.max(0, netCents - lacking);
  const funds = { approvedCents: approvedCents(after), leftCents };
  if (lacking === 0) return { ...funds, refusal: '' };
  const short =
    leftCents > 0
      ? `The bank account is short ${formatMoney(lacking)} in cleared funds for this settlement.`
      : `Nothing is left for this settlement. The bank account is short ${formatMoney(lacking)} in cleared funds.`;
  const next =
    funds.approvedCents > 0
      ? 'Send or void those disbursements first, or settle through an earlier day.'
      : 'Wait until more payments clear, or settle through an earlier day.';
  return { ...funds, refusal: `${short}${approvedText(after)} ${next}` };
}

/** The same before it is posted; of one that pays nothing nothing is kept. */
export const settlementFundsOf = (standing: FundsStanding, paid: Paid): SettlementFunds =>
  canPayOut(paid)
    ? settlementFunds(withSettlement(standing, paid), paid.netCents)
    : { approvedCents: approvedCents(standing), leftCents: 0, refusal: '' };

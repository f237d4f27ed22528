import { requiredMessage } from '@/domain/contact/messages';
import { bounded, type Rule, required } from '@/domain/forms/fieldRules';
import type { FundsStanding } from '@/domain/ledger/availability';
import { toCents, typedAmount } from '@/domain/money/cents';
import type { AdjustmentState, HoldKind } from './state';

/** Money that is kept back, or was. Amount `x.xx`. */
export interface HoldRow {
  _id: string;
  orgId: string;
  companyName: string;
  kind: HoldKind;
  /** '' unless a transaction is held. */
  transactionId: string;
  amount: string;
  reason: string;
  by: string;
  /** ISO moment. */
  at: string;
  /** Who released it, why and when (ISO moment); '' while it is kept back. */
  releasedBy: string;
  releaseReason: string;
  releasedAt: string;
}

/**
 * A correction of what a settlement pays. Amount `x.xx`, above 0 where the organization is paid
 * more.
 */
export interface AdjustmentRow {
  _id: string;
  orgId: string;
  companyName: string;
  amount: string;
  reason: string;
  state: AdjustmentState;
  preparedBy: string;
  /** Who prepared it may not decide it. */
  isMine: boolean;
  /** ISO moment. */
  preparedAt: string;
  decidedBy: string;
  /** Why it was declined or withdrawn; '' where nobody said. */
  decideReason: string;
  /** Of the disbursement that it is owed to, `D-1`; '' where it is of none. */
  disbursement: string;
  /** Number of the settlement that it is part of; 0 while it waits. */
  settlementNo: number;
}

/**
 * What can be held by one person: what is due to the organization or could come due, so what it is
 * owed, cleared or not, less what is approved to be paid out of that and never comes due. What a
 * settlement has on its way to its bank is not owed any more. Whole cents.
 */
export const heldAloneCents = ({
  balances,
  approved,
}: Pick<FundsStanding, 'balances' | 'approved'>): number =>
  Math.max(0, -balances.payable - approved.payable);

/** Why something is held, released, corrected or disputed. */
export const reasonRule: Rule = required(bounded(300));

const amountForm = 'Please enter an amount such as 12.50';

/** An amount above 0 as it is typed. */
export const heldAmountRule: Rule = required((text) => {
  if (!typedAmount.test(text)) return amountForm;
  return toCents(text) ? null : 'The amount must be above $0.00';
});

/** An amount that may stand below 0, as it is typed. */
export const adjustedAmountRule: Rule = (value) => {
  const text = value.trim();
  if (text === '') return requiredMessage;
  if (!typedAmount.test(text.replace(/^-/, '')))
    return 'Please enter an amount such as 12.50 or -12.50';
  return toCents(text) ? null : 'The amount cannot be $0.00';
};

/** At most so many transactions are held at once. */
export const maxHeld = 500;

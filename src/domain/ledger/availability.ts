import { formatMoney } from '@/domain/money/cents';
import type { Balances } from './account';

/** Accounts of a book that say whose its money is, and that money is paid out from. */
export const ownedAccounts = ['payable', 'tips', 'tax', 'fees', 'wallets', 'virtual'] as const;

export type OwnedAccount = (typeof ownedAccounts)[number];

/** How the money of one book stands. Whole cents, as the journal has them. */
export interface FundsStanding {
  balances: Balances;
  /** What of each account came by payments that the bank has not confirmed; above 0. */
  uncleared: Readonly<Record<OwnedAccount, number>>;
  /**
   * Settlements on their way to the bank of the organization: they leave `bank` once they are
   * there.
   */
  pendingOutCents: number;
  /** Disbursements from each account that are approved and wait to be sent; above 0. */
  approved: Readonly<Record<OwnedAccount, number>>;
}

/** Nothing of any account that says whose money it is. */
export const nothingOwned: Readonly<Record<OwnedAccount, number>> = {
  payable: 0,
  tips: 0,
  tax: 0,
  fees: 0,
  wallets: 0,
  virtual: 0,
};

/**
 * What of the bank is money that holders of wallets have put in. A bonus that we bear is owed to
 * them as well, but is not in the bank: it stands on our fees until they bring it back. Fees of
 * payments that have not cleared bring nothing back yet.
 */
const walletBankCents = ({
  balances: { wallets, fees },
  uncleared,
}: Pick<FundsStanding, 'balances' | 'uncleared'>): number =>
  Math.max(0, -wallets - Math.max(0, fees + uncleared.fees));

/**
 * Cleared money that is in the bank and in no settlement: what can leave it now. Cash in safes is
 * credited before it is there (docs/adr/0064). What holders of wallets have put in and what is held
 * in escrow stand apart and pay nobody else. Below 0 where more left than was there.
 */
export const freeBankCents = (standing: FundsStanding): number =>
  standing.balances.bank +
  standing.balances.vault -
  standing.pendingOutCents -
  walletBankCents(standing) -
  escrowedCents(standing);

/** What of the bank is held in escrow. */
const escrowedCents = ({ balances }: Pick<FundsStanding, 'balances'>): number =>
  Math.max(0, -balances.escrow);

/** All disbursements of a book that are approved and wait to be sent. */
export const approvedCents = ({ approved }: Pick<FundsStanding, 'approved'>): number =>
  ownedAccounts.reduce((sum, account) => sum + approved[account], 0);

/**
 * What can be paid out from an account: what is owed of it and cleared less disbursements from it
 * that are approved, as far as cleared money is in the bank beside what is on its way out and all
 * that is approved: the accounts share one bank. Holds and reserve are on an account of their own.
 * Below 0 where more was paid already.
 */
export function availableCents(standing: FundsStanding, account: OwnedAccount): number {
  const { balances, uncleared, pendingOutCents, approved } = standing;
  const owed = -balances[account] - uncleared[account] - approved[account];
  const inBank =
    account === 'wallets'
      ? balances.bank - pendingOutCents - escrowedCents(standing)
      : freeBankCents(standing);
  return Math.min(owed, inBank - approvedCents(standing));
}

/**
 * What a settlement that was just posted lacks: cleared money in the bank beside what is approved,
 * and of what is owed to the organization what is approved to be paid out of it. 0 or less where it
 * is covered. Whole cents.
 */
export function settlementLackCents(standing: FundsStanding): number {
  const { balances, approved, uncleared } = standing;
  const inBank = approvedCents(standing) - freeBankCents(standing);
  if (approved.payable === 0) return inBank;
  return Math.max(inBank, approved.payable + balances.payable + uncleared.payable);
}

/** What is approved of a book and waits to be sent, as a sentence; empty where there is nothing. */
export function approvedText(standing: Pick<FundsStanding, 'approved'>): string {
  const cents = approvedCents(standing);
  return cents > 0 ? ` ${formatMoney(cents)} is approved and waiting to be sent.` : '';
}

/** Why a payment out of an account is refused; null where it is covered. */
export function payoutRefusal(
  standing: FundsStanding,
  { account, amountCents }: { account: OwnedAccount; amountCents: number },
): string | null {
  const available = availableCents(standing, account);
  if (amountCents <= available) return null;
  const uncleared = standing.uncleared[account];
  const waits = uncleared > 0 ? ` ${formatMoney(uncleared)} has not cleared yet.` : '';
  const held = account === 'payable' ? Math.max(0, -standing.balances.reserve) : 0;
  const kept = held > 0 ? ` ${formatMoney(held)} is on hold or in reserve.` : '';
  const only = `Only ${formatMoney(Math.max(0, available))} is available for payout.`;
  return `${only}${waits}${kept}${approvedText(standing)}`;
}

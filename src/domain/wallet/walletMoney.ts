import type { Act, Place } from '@/domain/ledger/act';
import type { TransactionEntryKind } from '@/domain/transactions/entry';
import type { TransactionMethod } from '@/domain/transactions/method';
import type { TransactionState } from '@/domain/transactions/state';
import type { TradeSide } from '@/domain/transactions/trade';
import type { OtherInformation } from '@/domain/transactions/transaction';

/** What decides whose money a row moves. */
export interface WalletRow {
  entry: TransactionEntryKind;
  method: TransactionMethod;
  label: string;
  trade: TradeSide;
  /** '' for a row of the organization's own wallet. */
  purchaserKey: string;
  otherInformation: OtherInformation;
}

/**
 * What a row does in the wallets of its organization's program. `payment`: the holder pays the
 * organization, or is paid back. All else is money of holders alone, put in, given to them as a
 * bonus, taken out or passed on to another holder, and no settlement takes it.
 */
export type WalletMove = 'payment' | 'topup' | 'bonus' | 'cashout' | 'transfer';

const bonusFlags = ['registration_credit', 'fund_account_credit', 'bank_linking_credit'] as const;

/** Labels (spec 1.4) of what one holder passes on to another. */
export const transferLabels = ['P2P Payment', 'P2P Reversal', 'Wallet Transfer'] as const;

const transfers: ReadonlySet<string> = new Set(transferLabels);

/** The label of what a holder takes out. */
export const cashOutLabel = 'Wallet Cash Out';

/** True where a passed-on amount is known to come to another wallet of the same program. */
const staysInProgram = ({ purchaserKey, otherInformation: { payee } }: WalletRow): boolean =>
  payee !== undefined && payee.key !== '' && payee.key !== purchaserKey;

/**
 * Null for a row that moves no holder's wallet. Twins: `is_wallet_move` and `is_holders_money` in
 * functions/wallets.
 */
export function walletMoveOf(row: WalletRow): WalletMove | null {
  const { entry, method, label, trade, purchaserKey, otherInformation } = row;
  if (method !== 'wallet' || entry === 'manual' || purchaserKey === '') return null;
  if (bonusFlags.some((flag) => otherInformation[flag] === true)) return 'bonus';
  if (otherInformation.addMoneyToWallet === true) return 'topup';
  if (trade !== '') return 'payment';
  if (label === cashOutLabel) return 'cashout';
  if (!transfers.has(label)) return 'payment';
  // To a wallet elsewhere it leaves the program, as what is taken out does.
  return staysInProgram(row) ? 'transfer' : 'cashout';
}

/** True for money of holders of wallets alone: none of it is the organization's. */
export function isHoldersMoney(row: WalletRow): boolean {
  const move = walletMoveOf(row);
  return move !== null && move !== 'payment';
}

/** Puts an amount into wallets, or takes it out where it is below 0; `other` bears it. */
const putIn = (other: 'bank' | 'fees', cents: number): Act =>
  cents > 0
    ? { kind: 'topup', other, amountCents: cents }
    : { kind: 'cashout', other, amountCents: 0 - cents };

/**
 * What money of holders posts; null for all other rows. `amountCents` as the row has it: below 0
 * where it goes back.
 */
export function holdersAct(row: WalletRow & { amountCents: number }): Act | null {
  const { amountCents, label } = row;
  switch (walletMoveOf(row)) {
    case 'topup':
      return putIn('bank', amountCents);
    case 'bonus':
      return putIn('fees', amountCents);
    case 'transfer':
      return { kind: 'transfer', amountCents: Math.abs(amountCents) };
    case 'cashout':
      // A cash-out is told below 0; of what is passed on, the amount that leaves the payer's wallet
      // stands above it.
      return putIn('bank', label === cashOutLabel ? amountCents : -amountCents);
    default:
      return null;
  }
}

/** Where the money of a payment is. */
export function placeOf(row: WalletRow & { direct: boolean; state: TransactionState }): Place {
  if (walletMoveOf(row) !== null) return 'wallet';
  if (row.direct) return 'direct';
  return row.state === 'cleared' ? 'bank' : 'clearing';
}

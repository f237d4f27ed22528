import { formatMoney } from '@/domain/money/cents';

/** Whether a wallet takes and pays: staff freeze one that is looked into, and close an empty one. */
export const walletStates = ['open', 'frozen', 'closed'] as const;

export type WalletState = (typeof walletStates)[number];

export const walletStateLabels: Readonly<Record<WalletState, string>> = {
  open: 'Open',
  frozen: 'Frozen',
  closed: 'Closed',
};

/** The most that a wallet holds once a bill was paid into it, whole cents. */
export const walletCapCents = 1_000_000;

/** What decides whether a wallet moves money. */
interface WalletStanding {
  state: WalletState;
  /** Whole cents. */
  balanceCents: number;
}

/** Why a wallet neither takes nor pays; null where it does. */
export function walletStateError(state: WalletState): string | null {
  if (state === 'open') return null;
  return `This wallet is ${state}. Nothing is paid into it or from it.`;
}

/** Why a wallet does not take an amount (whole cents) of a bill; null where it does. */
export function walletTakeError(
  { state, balanceCents }: WalletStanding,
  amountCents: number,
): string | null {
  const wrong = walletStateError(state);
  if (wrong) return wrong;
  if (balanceCents + amountCents <= walletCapCents) return null;
  return `A wallet holds at most ${formatMoney(walletCapCents)}, and this payment would bring it above. Pay by ACH or check.`;
}

/** Why a wallet cannot be brought to another state; null where it can. */
export function walletMoveError(
  { state, balanceCents }: WalletStanding,
  to: WalletState,
): string | null {
  if (state === to) return `This wallet is ${walletStateLabels[to].toLowerCase()} already.`;
  if (to === 'frozen' && state === 'closed') return 'This wallet is closed. Open it first.';
  if (to === 'closed' && balanceCents > 0)
    return `This wallet holds ${formatMoney(balanceCents)}. It can be closed once it is empty.`;
  return null;
}

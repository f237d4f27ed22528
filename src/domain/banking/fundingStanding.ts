import type { OwnerMatch } from './linking/ownerMatch';

/** Where a linked account stands: usable once its prenote has cleared. */
export const fundingStates = ['pending', 'verified', 'failed', 'removed'] as const;

export type FundingState = (typeof fundingStates)[number];

/** Where a linked account stands for whoever reads it: verified is one that can be used. */
export const fundingStatuses = ['pending', 'unconfirmed', 'verified', 'failed', 'removed'] as const;

export type FundingStatus = (typeof fundingStatuses)[number];

export const fundingStatusLabels: Readonly<Record<FundingStatus, string>> = {
  pending: 'Verification pending',
  unconfirmed: 'Needs confirmation',
  verified: 'Verified',
  failed: 'Verification failed',
  removed: 'Removed',
};

/** Where an account was linked: in the office, or on the page that sites embed. */
export const fundingOrigins = ['office', 'page'] as const;

export type FundingOrigin = (typeof fundingOrigins)[number];

/** What says whether an account can be used; a moment as a date or as ISO text. */
export interface StandingAccount {
  state: FundingState;
  origin: FundingOrigin;
  confirmedAt: Date | string | null;
}

/**
 * Where an account stands. Anybody links one on a page that sites embed, in any name: it is paid and
 * drawn from only once somebody of the organization has confirmed it.
 */
export function fundingStatus({ state, origin, confirmedAt }: StandingAccount): FundingStatus {
  const isOpen = state === 'pending' || state === 'verified';
  return isOpen && origin === 'page' && !confirmedAt ? 'unconfirmed' : state;
}

const unconfirmedText =
  'This bank account was linked on the embedded page. Its organization confirms it at Funding sources first.';

/** Why nothing is paid to an account or drawn from it; null where something can be. */
export function usageError(account: StandingAccount): string | null {
  const status = fundingStatus(account);
  if (status === 'unconfirmed') return unconfirmedText;
  return status === 'verified' ? null : 'This bank account is not verified.';
}

/** Whose an account is where it is chosen, and where it was linked: two may have one bank and ending. */
export const holderText = ({
  ownerName,
  origin,
}: {
  ownerName: string;
  origin: FundingOrigin;
}): string => (origin === 'page' ? `${ownerName}, linked on the embedded page` : ownerName);

/** Why an account cannot be verified again; null where it can. */
export function verifyError({
  state,
  ownerMatch,
}: Pick<StandingAccount, 'state'> & { ownerMatch: OwnerMatch | '' }) {
  if (state !== 'failed') return 'Its verification has not failed.';
  return ownerMatch === 'mismatch' ? 'Its bank names another owner.' : null;
}

/** Why an account cannot become the default; null where it can. */
export function defaultError(account: StandingAccount): string | null {
  const status = fundingStatus(account);
  if (status === 'unconfirmed') return 'Confirm this account first.';
  return status === 'verified' ? null : 'Only a verified account can be the default.';
}

/** Why an account cannot be confirmed; null where it can, also once more. `isOwn`: by its own people. */
export function confirmationError(
  { origin, state }: Pick<StandingAccount, 'origin' | 'state'>,
  isOwn: boolean,
): string | null {
  if (origin === 'office') return 'It was linked at Funding sources and needs no confirmation.';
  if (state === 'removed' || state === 'failed')
    return 'Only an account that is not failed or removed can be confirmed.';
  return isOwn ? null : 'Only a person of its organization can confirm it.';
}

/** Why an account cannot be removed; null where it can. */
export function removalError({
  state,
  isDefault,
}: Pick<StandingAccount, 'state'> & { isDefault: boolean }) {
  if (state === 'removed') return 'It is already removed';
  return isDefault ? 'This is the default account. Set another default first.' : null;
}

import { formatDate } from '@/domain/dates/format';
import { accountText, type BankAccount } from '@/domain/transactions/bankAccount';
import type { WalletState } from '@/domain/wallet/walletState';
import type { BillMethod } from './bill';

export const vendorKinds = ['business', 'individual'] as const;

export type VendorKind = (typeof vendorKinds)[number];

export const vendorKindLabels: Readonly<Record<VendorKind, string>> = {
  business: 'Business',
  individual: 'Individual',
};

/** Where a vendor stands: `active` once it has accepted to be paid by bill pay. */
export const vendorStates = ['added', 'invited', 'active', 'declined', 'blocked'] as const;

export type VendorState = (typeof vendorStates)[number];

export const vendorStateLabels: Readonly<Record<VendorState, string>> = {
  added: 'Not invited',
  invited: 'Invited',
  active: 'Active',
  declined: 'Declined',
  blocked: 'Blocked',
};

/** What the bureau said of name and TIN together; `pending`: it has not answered. */
export const tinMatches = ['none', 'pending', 'match', 'mismatch'] as const;

export type TinMatch = (typeof tinMatches)[number];

export const tinMatchLabels: Readonly<Record<TinMatch, string>> = {
  none: 'No TIN yet',
  pending: 'Not checked yet',
  match: 'Name and TIN match',
  mismatch: 'Name and TIN do not match',
};

/** Whether a vendor's name is on a sanctions list. */
export const vendorScreenings = ['pending', 'clear', 'hit'] as const;

export type VendorScreening = (typeof vendorScreenings)[number];

/** A vendor. Numbers by their last four digits; days ISO dates, moments ISO, '' for none. */
export interface Vendor {
  _id: string;
  orgId: string;
  companyName: string;
  name: string;
  kind: VendorKind;
  email: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  defaultMethod: BillMethod;
  state: VendorState;
  /** Why it declined or was blocked. */
  stateNote: string;
  screening: VendorScreening;
  /** Its name, address, email or account is new: nothing is paid until a second person confirms it. */
  isUnconfirmed: boolean;
  tinKind: '' | TinKind;
  tinLastFour: string;
  tinMatch: TinMatch;
  tinNote: string;
  accountKind: BankAccount['accountKind'];
  accountLastFour: string;
  /** When the vendor gave this account. */
  accountSince: string;
  /** Holder of the wallet that its bills can be paid into: a first name and an initial; '' for none. */
  walletHolder: string;
  /** Its phone number, masked but the last four digits; '' where nobody gave one. */
  walletPhone: string;
  /** '' without one. */
  walletState: WalletState | '';
  w9Name: string;
  /** ISO date of the W-9 that it filled in itself; '' for none. */
  w9SignedOn: string;
  /** When it was last asked for one. */
  w9AskedAt: string;
  /** Of the latest invitation. */
  invitedAt: string;
  expiresAt: string;
  openedAt: string;
  version: number;
}

export const tinKinds = ['ein', 'ssn'] as const;

export type TinKind = (typeof tinKinds)[number];

export const tinKindLabels: Readonly<Record<TinKind, string>> = {
  ein: 'EIN (employer identification number)',
  ssn: 'SSN (social security number)',
};

/** What decides whether a vendor can be paid. */
export type PayableVendor = Pick<Vendor, 'name' | 'state' | 'screening' | 'isUnconfirmed'> & {
  hasAccount: boolean;
  hasWallet: boolean;
};

/** Why a vendor cannot be paid by a method; null where it can. */
export function vendorPayError(vendor: PayableVendor, method: BillMethod): string | null {
  const { name, state, screening, isUnconfirmed, hasAccount, hasWallet } = vendor;
  if (state === 'blocked') return `${name} is blocked.`;
  if (screening === 'hit') return `${name} may be on a sanctions list.`;
  if (screening === 'pending')
    return `${name} has not been screened against sanctions lists yet. Open Vendors and choose Check again.`;
  if (isUnconfirmed)
    return `The name, address, email, account or wallet of ${name} has changed. A second person must confirm it: open Vendors and choose Confirm details.`;
  if (method === 'ach' && (state !== 'active' || !hasAccount))
    return `${name} has not accepted to be paid by ACH. Invite the vendor, or pay by check.`;
  if (method === 'wallet' && !hasWallet)
    return `No wallet of ${name} is known. Open Vendors and choose Set wallet, or pay by check.`;
  // What is put into a wallet is stored for its holder: who that is has to be known (W-9 and TIN).
  if (method === 'wallet' && state !== 'active')
    return `${name} has not accepted to be paid by bill pay, so its tax number is not known. Invite the vendor, or pay by check.`;
  return null;
}

/** To whom a bill is paid, as it was when the bill was approved. `address`: in one line. */
export interface BillPayee {
  name: string;
  address: string;
  /** Null for a vendor that has given none. */
  accountId: string | null;
  /** The holder of its wallet, as the program knows them; null for none. */
  walletKey: string | null;
}

/**
 * What of a payee is not as it was approved: `name and bank account`; '' where it can be paid so. A
 * method looks at what it pays to alone: a check goes to no account. `any`: whatever the method.
 */
export function payeeChange(
  approved: BillPayee,
  now: BillPayee,
  method: BillMethod | 'any',
): string {
  const isBy = (own: BillMethod): boolean => method === own || method === 'any';
  const changed = [
    approved.name === now.name ? '' : 'name',
    approved.address === now.address ? '' : 'address',
    isBy('ach') && approved.accountId !== now.accountId ? 'bank account' : '',
    isBy('wallet') && approved.walletKey !== now.walletKey ? 'wallet' : '',
  ];
  return changed.filter(Boolean).join(' and ');
}

/** What an approver must know of a vendor; '' for nothing. */
export function vendorWarning(
  vendor: Pick<Vendor, 'state' | 'screening' | 'tinMatch' | 'isUnconfirmed'>,
): string {
  if (vendor.state === 'blocked') return 'The vendor is blocked.';
  if (vendor.screening === 'hit') return 'The vendor may be on a sanctions list.';
  if (vendor.isUnconfirmed) return 'The details of the vendor have changed and are not confirmed.';
  if (vendor.state === 'declined') return 'The vendor declined to be paid by bill pay.';
  if (vendor.tinMatch === 'mismatch') return 'Name and TIN of the vendor do not match.';
  return '';
}

/** Where a vendor stands as people read it: an invitation ends. `at`: now. */
export function vendorStateText(
  { state, expiresAt }: Pick<Vendor, 'state' | 'expiresAt'>,
  at: Date,
): string {
  const isOver = state === 'invited' && Date.parse(expiresAt) <= at.getTime();
  return isOver ? 'Invitation expired' : vendorStateLabels[state];
}

/** The wallet of a vendor: `Wallet of Sofia M., ***-***-0142`; '' for none. */
export const vendorWalletText = ({
  walletHolder,
  walletPhone,
  walletState,
}: Pick<Vendor, 'walletHolder' | 'walletPhone' | 'walletState'>): string =>
  walletHolder === ''
    ? ''
    : [
        `Wallet of ${walletHolder}`,
        walletPhone,
        walletState === 'frozen' || walletState === 'closed' ? walletState : '',
      ]
        .filter(Boolean)
        .join(', ');

/** The account of a vendor: `Checking •••• 4471`; '' for none. */
export const vendorAccountText = (
  vendor: Pick<Vendor, 'accountKind' | 'accountLastFour'>,
): string => accountText({ accountKind: vendor.accountKind, lastFour: vendor.accountLastFour });

/** Which W-9 of a vendor is on file, and whether it was asked for one; '' for neither. */
export function vendorW9Text({
  w9Name,
  w9SignedOn,
  w9AskedAt,
}: Pick<Vendor, 'w9Name' | 'w9SignedOn' | 'w9AskedAt'>): string {
  if (w9SignedOn) return `W-9 on file, signed ${formatDate(w9SignedOn)}`;
  if (w9Name) return 'W-9 on file';
  return w9AskedAt ? `W-9 asked for ${formatDate(w9AskedAt)}` : '';
}

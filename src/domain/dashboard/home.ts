import type { Role } from '../access/roles';
import type { Subject } from '../access/subjects';
import { type HomeFigureKey, type HomePartKey, homePart } from './homeParts';

/** What each role finds on its start page, in this order, beside the tasks that wait for it. */
export const roleHomes: Readonly<Partial<Record<Role, readonly HomePartKey[]>>> = {
  PURCHASER: ['receipts', 'savedAccounts', 'authorizations'],
  RECIPIENT: ['invoicesToPay', 'invoiceHistory'],
  HELOX_USER: ['wallets', 'walletHistory'],
  BILL_PAY_VENDOR: ['vendorBills', 'vendorPayments', 'vendorW9'],
  ODFI: ['bankFiles', 'bankReturns', 'originators'],
  ODFI_UNDERWRITER: ['originators', 'bankReturns', 'bankFiles'],
  ISO2: ['attachedMerchants'],
  AGENT: ['broughtMerchants', 'earnings', 'stuckApplications'],
  SUB_AGENT: ['broughtMerchants', 'earnings', 'stuckApplications'],
  BUDTENDER: ['ownTips'],
  DELIVERY_DRIVER: ['ownTips'],
  DEVELOPER: ['testPayments'],
  SALES_MANAGER: ['openLeads'],
  TAXATION_ADMIN: ['taxesDue'],
  TAXATION_USER: ['taxesDue'],
  USER_MANAGER: ['managedUsers'],
};

/** The parts that somebody of a role sees, who holds some subjects. */
export const homePartsOf = (role: Role, held: ReadonlySet<Subject>): HomePartKey[] =>
  (roleHomes[role] ?? []).filter((key) => {
    const { subject } = homePart(key);
    return subject === undefined || held.has(subject);
  });

/** A row of a part; `cells` in the order of its columns. */
export interface HomeRow {
  _id: string;
  name: string;
  cells: string[];
  /** Where it leads. */
  path?: string;
}

/** A figure as it is answered: an amount `x.xx`, or a count. */
export interface HomeFigureValue {
  key: HomeFigureKey;
  value: string;
  /** What it is made of; '' for nothing. */
  note: string;
}

/** A part as it is answered. */
export interface HomePart {
  key: HomePartKey;
  figures: HomeFigureValue[];
  rows: HomeRow[];
  /** False: there are more than these, the newest. */
  isWhole: boolean;
}

/** The work that a role has of its own (`GET /dashboards/home`). */
export interface Home {
  /** False: parts by email address are empty until it is verified. */
  isVerified: boolean;
  parts: HomePart[];
}

/** Rows that a part shows at most. */
export const mostHomeRows = 50;

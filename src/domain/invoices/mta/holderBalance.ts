import type { AgeingBucket } from '../ageing';

/** What a license holder owes, by how late it is. Amounts are whole cents. */
export interface HolderBalance {
  /** The holder's id. */
  _id: string;
  name: string;
  companyName: string;
  dba: string;
  /** Where letters go. */
  email: string;
  licenseNumber: string;
  licenseType: string;
  municipality: string;
  /** How many invoices are open. */
  openCount: number;
  owed: Readonly<Record<AgeingBucket, number>>;
  balanceCents: number;
  /** What was paid since the first of January. */
  paidYearCents: number;
}

/** The sums over all rows that match. */
export type BalanceTotals = Pick<
  HolderBalance,
  'openCount' | 'owed' | 'balanceCents' | 'paidYearCents'
> & {
  holders: number;
};

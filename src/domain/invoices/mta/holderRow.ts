import type { LicenceHolder } from './licenceHolder';

/** A licence holder in its directory. */
export interface LicenceHolderRow extends LicenceHolder {
  /** Label of its municipality. */
  municipality: string;
  /** Whole cents that it owes on open invoices. */
  balanceCents: number;
  openCount: number;
  /** ISO moment. */
  createdAt: string;
}

/** A municipality as pickers offer it. */
export interface MunicipalityChoice {
  _id: string;
  label: string;
}

import type { LicenseHolder } from './licenseHolder';

/** A license holder in its directory. */
export interface LicenseHolderRow extends LicenseHolder {
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

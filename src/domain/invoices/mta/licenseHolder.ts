import type { RegisterStatus } from '@/domain/applications/licenses/register';
import type { MtaLicense, MtaUser } from './mtaInvoice';
import type { RateVersion } from './municipality';

/** Where a license stands. */
export const licenseStatuses = [
  'active',
  'expired',
  'suspended',
  'revoked',
] as const satisfies readonly RegisterStatus[];

/** How a license holder pays its tax. */
export const taxPaymentTypes = ['ach', 'credit_card', 'cash_pickup'] as const;

/**
 * What a person fills in of a license holder; the names are those of an invoice's `mtaUser` and
 * `license`.
 */
export interface LicenseHolderValues {
  /** Who answers for it. */
  name: string;
  companyName: string;
  dba: string;
  email: string;
  /** Where invoices go; '' for `email`. */
  invoice_email: string;
  /** Ten digits. */
  phone: string;
  add1: string;
  city: string;
  state: string;
  zip: string;
  municipalityId: string;
  licenseType: string;
  licenseNumber: string;
  /** One of `licenseStatuses`. */
  licenseStatus: string;
  /** The last day, ISO or `MM-dd-yyyy` in forms; '' for an open end. */
  licenseExpiry: string;
  /** One of `taxPaymentTypes`. */
  paymentType: string;
}

/** A license holder as the server answers it. */
export interface LicenseHolder extends LicenseHolderValues {
  _id: string;
  /** Raised at each save. */
  version: number;
}

export const emptyLicenseHolder: LicenseHolderValues = {
  name: '',
  companyName: '',
  dba: '',
  email: '',
  invoice_email: '',
  phone: '',
  add1: '',
  city: '',
  state: '',
  zip: '',
  municipalityId: '',
  licenseType: '',
  licenseNumber: '',
  licenseStatus: 'active',
  licenseExpiry: '',
  paymentType: 'ach',
};

/** The holder as an invoice names it. */
export function mtaUserOf(holder: LicenseHolderValues): MtaUser {
  const { name, email, invoice_email, companyName, add1, city, state, zip, phone } = holder;
  return {
    name,
    email,
    invoice_email,
    user_metadata: { companyName, add1, city, state, zip, phone },
  };
}

/**
 * The holder's license as an invoice has it, with the fees of the rates in force. Cash pickup is
 * offered where the municipality offers it.
 */
export function licenseOf(holder: LicenseHolderValues, rates: RateVersion): MtaLicense {
  return {
    licenseType: holder.licenseType,
    licenseNumber: holder.licenseNumber,
    collectionFee: rates.collectionFee,
    credit_card_processing_fee: rates.credit_card_processing_fee,
    billTheCity: rates.billTheCity,
    paymentType: {
      cash_pickup: holder.paymentType === 'cash_pickup' && rates.cash_pickup,
      credit_card: holder.paymentType === 'credit_card',
    },
  };
}

import {
  emptyInvoice,
  type InvoiceFacts,
  type InvoiceRow,
  type InvoiceValues,
  invoiceRow,
} from '../invoice';
import type { RecipientValues } from '../recipient';

/**
 * Where the parts of an MTA invoice come from; wire names (spec 3.3.5), misspelled ones included
 * (readings B22).
 */
export interface MtaLicense {
  licenseType: string;
  licenseNumber: string;
  /** Percent, at most two decimals; '' when none is set. */
  collectionFee: string;
  credit_card_processing_fee: string;
  /** The city pays the fee. */
  billTheCity: boolean;
  paymentType: { cash_pickup: boolean; credit_card: boolean };
}

/**
 * The license holder who is billed (spec 3.3.5). The state is a two-letter code, the phone ten
 * digits.
 */
export interface MtaUser {
  name: string;
  email: string;
  /** Where invoices go; '' for `email`. */
  invoice_email: string;
  user_metadata: {
    companyName: string;
    add1: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
  };
}

/** What a person fills in on the form of a tax invoice. */
export interface MtaInvoiceValues extends InvoiceValues {
  municiplaity: { label: string };
  license: MtaLicense;
  mtaUser: MtaUser;
  /** Made by the monthly run. */
  jenkinMonthlyInvoiceCreation: boolean;
}

/**
 * A tax invoice as the server answers it; `mtaUserData` is the same as `mtaUser` (spec 3.3.5 names
 * both).
 */
export type MtaInvoice = MtaInvoiceValues & InvoiceFacts & { mtaUserData: MtaUser };

/** A tax invoice as its list shows it. */
export type MtaInvoiceRow = InvoiceRow &
  Pick<MtaInvoice, 'municiplaity' | 'license' | 'mtaUser' | 'jenkinMonthlyInvoiceCreation'>;

/** A tax invoice in a list: balance and subtotal with `$`. */
export function mtaInvoiceRow(invoice: MtaInvoice): MtaInvoiceRow {
  const { municiplaity, license, mtaUser, jenkinMonthlyInvoiceCreation } = invoice;
  return { ...invoiceRow(invoice), municiplaity, license, mtaUser, jenkinMonthlyInvoiceCreation };
}

export const emptyLicense: MtaLicense = {
  licenseType: '',
  licenseNumber: '',
  collectionFee: '',
  credit_card_processing_fee: '',
  billTheCity: false,
  paymentType: { cash_pickup: false, credit_card: false },
};

export const emptyMtaUser: MtaUser = {
  name: '',
  email: '',
  invoice_email: '',
  user_metadata: { companyName: '', add1: '', city: '', state: '', zip: '', phone: '' },
};

/** A new tax invoice; both dates are the day given (ISO). */
export const emptyMtaInvoice = (today = ''): MtaInvoiceValues => ({
  ...emptyInvoice(today),
  municiplaity: { label: '' },
  license: { ...emptyLicense, paymentType: { ...emptyLicense.paymentType } },
  mtaUser: { ...emptyMtaUser, user_metadata: { ...emptyMtaUser.user_metadata } },
  jenkinMonthlyInvoiceCreation: false,
});

/** The license holder as the recipient that every invoice has. */
export function recipientOfMtaUser({
  name,
  email,
  invoice_email,
  user_metadata,
}: MtaUser): RecipientValues {
  const { companyName, add1, city, state, zip, phone } = user_metadata;
  return {
    recipientName: name,
    recipientCompanyName: companyName,
    recipientAddress: add1,
    recipientCity: city,
    recipientState: state,
    recipientZip: zip,
    recipientEmail: invoice_email || email,
    recipientPhone: phone,
    recipientCurrencyCode: 'USD',
  };
}

import { printedDate } from '@/domain/invoices/printed';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** What a letter about the payment of a bill says. */
interface VendorPayment {
  to: string;
  vendor: string;
  company: string;
  billNo: string;
  /** ISO date. */
  billDate: string;
  /** `$1,234.50` */
  amount: string;
  /** `by check 1001`, `by ACH to your account ending in 4471`. */
  way: string;
  /** ISO date on which it is there; '' where nobody knows. */
  arrivesOn: string;
  /** The text that the vendor's bank receives with the payment; '' for none. */
  remittance: string;
}

/** Tells a vendor that a bill is paid, and which. */
export function vendorPaymentLetter(told: VendorPayment): Letter {
  const company = sanitizeText(told.company, 'Your customer');
  const billNo = sanitizeText(told.billNo, '');
  return dressedLetter({
    to: told.to,
    subject: `Payment for bill ${billNo} from ${company}`,
    name: told.vendor,
    paragraphs: [
      `${company} paid ${told.amount} for bill ${billNo} of ${printedDate(told.billDate)} ${told.way}.`,
      ...(told.arrivesOn === '' ? [] : [`Expect it on ${printedDate(told.arrivesOn)}.`]),
      ...(told.remittance === ''
        ? []
        : [`Your bank receives this remittance line with the payment: ${told.remittance}`]),
    ],
  });
}

/** What a letter about a bill that could not be paid says. */
interface UnpaidBill {
  to: string;
  name: string;
  vendor: string;
  billNo: string;
  amount: string;
  reason: string;
}

/** Tells whoever prepared a bill that it could not be paid on its day. */
export function unpaidBillLetter(told: UnpaidBill): Letter {
  const vendor = sanitizeText(told.vendor, 'a vendor');
  const billNo = sanitizeText(told.billNo, '');
  return dressedLetter({
    to: told.to,
    subject: `Bill ${billNo} of ${vendor} was not paid`,
    name: told.name,
    paragraphs: [
      `The scheduled payment of ${told.amount} to ${vendor} for bill ${billNo} was not made. ${told.reason}`,
      'Open Bill pay to pay it now or on another day.',
    ],
  });
}

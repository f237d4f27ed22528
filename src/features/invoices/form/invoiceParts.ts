import { phoneText } from '@/domain/contact/phone';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import { billedName } from '@/domain/invoices/invoiceColumns';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { monthName } from '@/domain/invoices/mta/period';
import { printedDate } from '@/domain/invoices/printed';
import type { AnyInvoiceValues, FormKeys } from '@/shared/invoices/api';

/**
 * What is held against another version: the form as the schema settles it, with the ids as far as
 * they are known.
 */
export type HeldInvoice = AnyInvoiceValues & FormKeys;

type HeldTax = MtaInvoiceValues & FormKeys;

/** A part of an invoice that is taken whole. */
export interface InvoicePart<Held extends HeldInvoice = HeldInvoice> {
  label: string;
  /** How it reads; '' for nothing. */
  text: (held: Held) => string;
  /**
   * Formik paths of what it is made of: a member is of one part alone. What is worked out is of
   * none.
   */
  members: readonly string[];
}

const lineText = ({ itemName, Qnty, unitCost, itemDescription }: InvoiceLine): string =>
  [`${Qnty} × ${itemName} at ${unitCost}`, itemDescription].filter(Boolean).join(', ');

const percentText = (percent: string): string => (percent ? `${percent}%` : '');

/** What is filled in below whom an invoice of either kind is to. */
const common: readonly InvoicePart[] = [
  { label: 'PO', text: ({ recipientPO }) => recipientPO, members: ['recipientPO'] },
  {
    label: 'Invoice date',
    text: (held) => printedDate(held.invoiceDate),
    members: ['invoiceDate'],
  },
  {
    label: 'Due date',
    text: (held) => printedDate(held.invoiceDueDate),
    members: ['invoiceDueDate'],
  },
  {
    label: 'Items',
    text: ({ itemsDetails }) => itemsDetails.map(lineText).join('\n'),
    members: ['itemsDetails'],
  },
  {
    label: 'Discount',
    text: ({ discountData }) =>
      discountData.isDiscount ? `${discountData.discountPercantage}%` : '',
    members: ['discountData.isDiscount', 'discountData.discountPercantage'],
  },
  {
    label: 'Partial amount',
    text: ({ partialData }) => (partialData.isPartial ? partialData.partialAmount : ''),
    members: ['partialData'],
  },
  { label: 'Notes', text: ({ notes }) => notes, members: ['notes'] },
];

/** Every member of a recipient, as the form and the document say it. */
function recipientText({ recipientId: one }: HeldInvoice): string {
  const name = one.recipientCompanyName ? one.recipientName : '';
  const place = [one.recipientAddress, one.recipientCity, one.recipientState, one.recipientZip];
  const currency = one.recipientCurrencyCode === 'USD' ? '' : one.recipientCurrencyCode;
  const reached = [one.recipientEmail, phoneText(one.recipientPhone), currency];
  return [billedName({ recipientId: one }), name, ...place, ...reached].filter(Boolean).join(', ');
}

export const recipientParts: readonly InvoicePart[] = [
  { label: 'Recipient', text: recipientText, members: ['recipientId', 'recipientKey'] },
  ...common,
];

/** The account that owes a tax: the holder with its company, municipality and license. */
function accountText({ mtaUser, municiplaity, license }: HeldTax): string {
  const { companyName, add1, city, state, zip, phone } = mtaUser.user_metadata;
  const account = [companyName || mtaUser.name, municiplaity.label, license.licenseNumber];
  return [...account, add1, city, state, zip, phoneText(phone)].filter(Boolean).join(', ');
}

function paymentText({ license: { paymentType } }: HeldTax): string {
  const { cash_pickup: isCash, credit_card: isCard } = paymentType;
  return [isCash ? 'Cash pickup' : '', isCard ? 'Credit card' : ''].filter(Boolean).join(', ');
}

/** Of a tax invoice the account is taken whole; what may change beside it has parts of its own. */
export const taxParts: readonly InvoicePart<HeldTax>[] = [
  {
    label: 'Recipient',
    text: accountText,
    members: ['holderId', 'municiplaity', 'license.licenseNumber', 'mtaUser.user_metadata'],
  },
  { label: 'Tax period', text: ({ period }) => monthName(period ?? ''), members: ['period'] },
  { label: 'Contact name', text: ({ mtaUser }) => mtaUser.name, members: ['mtaUser.name'] },
  { label: 'Email', text: ({ mtaUser }) => mtaUser.email, members: ['mtaUser.email'] },
  {
    label: 'Invoice email',
    text: ({ mtaUser }) => mtaUser.invoice_email,
    members: ['mtaUser.invoice_email'],
  },
  {
    label: 'License type',
    text: ({ license }) => license.licenseType,
    members: ['license.licenseType'],
  },
  {
    label: 'Collection fee',
    text: ({ license }) => percentText(license.collectionFee),
    members: ['license.collectionFee'],
  },
  {
    label: 'Credit card processing fee',
    text: ({ license }) => percentText(license.credit_card_processing_fee),
    members: ['license.credit_card_processing_fee'],
  },
  { label: 'Payment types', text: paymentText, members: ['license.paymentType'] },
  {
    label: 'Bill the city',
    text: ({ license }) => (license.billTheCity ? 'Yes' : 'No'),
    members: ['license.billTheCity'],
  },
  ...common,
];

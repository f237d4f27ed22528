import { phoneText } from '@/domain/contact/phone';
import type { PartiesBlock, PdfPair, PdfText } from '@/domain/pdf/pdfDocument';
import { type MtaLicense, recipientOfMtaUser } from '../mta/mtaInvoice';
import { monthDays } from '../mta/period';
import { spanText } from '../mta/rateVersions';
import { notAvailable, printedAddress, printedText } from '../printed';
import type { RecipientValues } from '../recipient';
import {
  lineOf,
  type PrintedInvoice,
  type PrintedTaxInvoice,
  printedDay,
  taxInvoiceOf,
} from './printedInvoice';

/**
 * Who is billed: name, company, address, e-mail and phone; what is missing is named (spec 3.9.2).
 */
function billTo(recipient: RecipientValues): PdfText[] {
  const { recipientAddress, recipientCity, recipientState, recipientZip } = recipient;
  const address = printedAddress({
    street: recipientAddress,
    city: recipientCity,
    state: recipientState,
    zip: recipientZip,
  });
  const lines = [
    lineOf('Company', recipient.recipientCompanyName),
    ...address.map((line) => (line === notAvailable ? lineOf('Address', '') : line)),
    lineOf('Email', recipient.recipientEmail),
    lineOf('Phone', phoneText(recipient.recipientPhone)),
  ];
  return [
    printedText(recipient.recipientName),
    ...lines.map((text) => ({ text, tone: 'muted' as const })),
  ];
}

/** `01/01/2026 to 01/31/2026`; nothing where it is billed for no month. */
function periodFacts({ period }: PrintedTaxInvoice): PdfPair[] {
  const days = monthDays(period ?? '');
  if (!days) return [];
  const value = spanText({ effectiveFrom: days.first, effectiveTo: days.last });
  return [{ label: 'Period', value }];
}

/** The payment types of its license; without one it is paid by ACH. */
function paymentText({ paymentType }: Pick<MtaLicense, 'paymentType'>): string {
  const named = [
    paymentType.credit_card ? 'Credit card' : '',
    paymentType.cash_pickup ? 'Cash pickup' : '',
  ].filter(Boolean);
  return named.join(', ') || 'ACH';
}

const taxFacts = (invoice: PrintedTaxInvoice): PdfPair[] => [
  { label: 'Municipality', value: printedText(invoice.municiplaity.label) },
  { label: 'License type', value: printedText(invoice.license.licenseType) },
  { label: 'License number', value: printedText(invoice.license.licenseNumber) },
  ...periodFacts(invoice),
  { label: 'Payment type', value: paymentText(invoice.license) },
];

/** Whom an invoice is for, and its dates and references beside. */
export function invoiceParties(printed: PrintedInvoice): PartiesBlock {
  const { invoice } = printed;
  const tax = taxInvoiceOf(printed);
  const order = invoice.recipientPO.trim();
  return {
    kind: 'parties',
    parties: [
      {
        title: 'Bill to',
        lines: billTo(tax ? recipientOfMtaUser(tax.mtaUser) : invoice.recipientId),
      },
    ],
    facts: [
      { label: 'Invoice date', value: printedDay(invoice.invoiceDate) },
      { label: 'Due date', value: printedDay(invoice.invoiceDueDate) },
      ...(order ? [{ label: 'PO number', value: order }] : []),
      ...(tax ? taxFacts(tax) : []),
    ],
  };
}

import {
  emptyInvoice,
  emptyLine,
  type InvoiceLine,
  type InvoiceValues,
} from '@/domain/invoices/invoice';
import { withFeeLine } from '@/domain/invoices/mta/feeLine';
import { mtaFee } from '@/domain/invoices/mta/feeRules';
import {
  emptyMtaInvoice,
  type MtaInvoiceValues,
  type MtaLicense,
} from '@/domain/invoices/mta/mtaInvoice';
import { ageingPdf } from '@/domain/invoices/pdf/ageingPdf';
import { invoicePdf } from '@/domain/invoices/pdf/invoicePdf';
import { receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import { statementPdf } from '@/domain/invoices/pdf/statementPdf';
import type { Receipt } from '@/domain/invoices/receipt';
import { statementOf } from '@/domain/invoices/statement';
import type { InvoiceStatus } from '@/domain/invoices/status';
import { invoiceTotals } from '@/domain/invoices/totals';
import { toAmount, toCents } from '@/domain/money/cents';
import type { PdfDocument } from '@/domain/pdf/pdfDocument';
import type { PagePicture, PictureText } from '@/shared/files/pdf/pagePicture';
import type { Metrics } from '@/shared/files/pdf/sheet';

export const sender = {
  name: 'Emerald Coast LLC',
  lines: ['1 Harbor Drive', 'Eureka, CA 95501'],
  phone: '',
  email: 'billing@example.com',
};
export const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4);
export const line = (over: Partial<InvoiceLine>): InvoiceLine => ({
  ...emptyLine,
  itemName: 'Blue Dream',
  unitCost: '10.00',
  ...over,
});
export const lines = (count: number): InvoiceLine[] =>
  Array.from({ length: count }, (_, at) =>
    line({ itemName: `Item ${at + 1}.`, itemDescription: at % 3 ? '' : `Batch ${at} of Łódź` }),
  );

/** A recipient invoice's document. */
export function invoice(
  over: Partial<InvoiceValues & { status: InvoiceStatus; invoiceId: string }> = {},
  paidAmount = '0.00',
): PdfDocument {
  const status: InvoiceStatus = 'Sent';
  const values = {
    ...emptyInvoice('2026-11-21'),
    invoiceId: 'INVC-000007',
    status,
    itemsDetails: lines(3),
    ...over,
  };
  const totalAmount = toAmount(invoiceTotals(values).totalCents);
  return invoicePdf({ kind: 'recipient', invoice: values, sender, totalAmount, paidAmount });
}

const settings = { feeLineMunicipality: 'Arcata', cashPickupItemIds: ['special'] };

/** A tax invoice's document, its fee by those settings. */
export function taxInvoice(
  license: Partial<MtaLicense>,
  over: Partial<MtaInvoiceValues> = {},
  paid: { status?: InvoiceStatus; paidAmount?: string; feePaidAmount?: string } = {},
): PdfDocument {
  const empty = emptyMtaInvoice('2026-11-03');
  const sales = line({
    itemName: 'Reported Sales Tax',
    itemDescription: 'October',
    unitCost: '1000.00',
  });
  const values = withFeeLine(
    {
      ...empty,
      itemsDetails: [
        sales,
        line({ itemName: 'Permit', unitCost: '200.00', inventoryId: 'special' }),
      ],
      municiplaity: { label: 'Eureka' },
      license: {
        ...empty.license,
        licenseType: 'Retail',
        licenseNumber: 'C10-7',
        collectionFee: '5',
        credit_card_processing_fee: '3',
        ...license,
      },
      ...over,
    },
    settings,
  );
  return invoicePdf({
    kind: 'mta',
    sender,
    fee: mtaFee(values, settings, toCents(paid.paidAmount ?? '') ?? 0),
    paidAmount: '0.00',
    ...paid,
    totalAmount: toAmount(invoiceTotals(values).totalCents),
    invoice: {
      ...values,
      invoiceId: 'MTA-000001',
      status: paid.status ?? 'Sent',
      period: '2026-10',
    },
  });
}

const holder = {
  _id: 'h',
  name: 'Rosa Holder',
  companyName: 'Redwood Retail',
  lines: ['9 Redwood Hwy'],
  email: '',
  licenseType: 'Retail',
  licenseNumber: 'C10-7',
  municipality: 'Eureka',
};

/** A statement of October and November with so many charges of $10.00, each paid two days later. */
export const statement = (charges: number): PdfDocument => {
  const entries = Array.from({ length: charges }, (_, at) => [
    { date: '2026-10-03', kind: 'charge', document: `MTA-${at}`, cents: 1000 } as const,
    { date: '2026-10-05', kind: 'payment', document: `Check ${at}`, cents: 1000 } as const,
  ]).flat();
  const before = { date: '2026-09-01', kind: 'charge', document: 'MTA-X', cents: 12_345 } as const;
  const period = { from: '2026-10-01', to: '2026-11-30' };
  return statementPdf({ ...statementOf([before, ...entries], period), ...period, holder, sender });
};

export const receiptItem = {
  name: 'Reported Sales Tax',
  description: 'October',
  quantity: '1',
  lineTotal: '100.00',
};

/** The receipt of a payment by card with a fee. */
export const receipt = (over: Partial<Receipt> = {}): PdfDocument =>
  receiptPdf({
    kind: 'mta',
    invoiceNo: 'MTA-000001',
    merchant: sender,
    licenseNumber: 'C10-7',
    municipality: 'Eureka',
    items: [receiptItem],
    payerName: 'Rosa Holder',
    reference: null,
    answeredAt: '',
    settledAt: '',
    subtotal: '100.00',
    discount: '0.00',
    invoiceTotal: '100.00',
    tax: '100.00',
    collectionFee: '0.00',
    penalty: '0.00',
    tip: '0.00',
    amount: '100.00',
    fee: '8.00',
    total: '108.00',
    balanceDue: '0.00',
    credited: '0.00',
    refunded: '0.00',
    method: 'card',
    brand: 'Visa',
    lastFour: '4242',
    authCode: 'A1B2C3',
    traceNo: '',
    state: 'cleared',
    failure: '',
    paidOn: '2026-11-21',
    paidAt: '2026-11-21T20:00:00Z',
    mailTo: '',
    ...over,
  });

/** An ageing report of so many holders. */
export const ageing = (holders: number): PdfDocument => {
  const owed = { current: 100, '30': 200, '60': 300, '90': 0, '90+': 400 };
  const figures = { openCount: 4, owed, balanceCents: 1000, paidYearCents: 5_000_000 };
  const rows = Array.from({ length: holders }, () => ({ ...holder, dba: '', ...figures }));
  return ageingPdf({ sender, asOf: '2026-11-21', rows, totals: { holders, ...figures } });
};

/** Where a text stands on its page. */
export const boxOf = ({ text, left, baseline, style }: PictureText, metrics: Metrics) => ({
  text,
  left,
  right: left + metrics.width(text, style),
  // Capitals and descenders of Inter.
  top: baseline - 0.73 * style.size,
  bottom: baseline + 0.2 * style.size,
});

/** Pairs of texts that lie over one another. */
export function overlaps({ texts }: PagePicture, metrics: Metrics): string[] {
  const boxes = texts.map((text) => boxOf(text, metrics)).sort((a, b) => a.top - b.top);
  return boxes.flatMap((one, at) => {
    const others = boxes.slice(at + 1);
    const end = others.findIndex(({ top }) => top >= one.bottom - 0.1);
    const near = end < 0 ? others : others.slice(0, end);
    return near
      .filter(({ left, right }) => left < one.right - 0.1 && right > one.left + 0.1)
      .map(({ text }) => `${one.text} | ${text}`);
  });
}

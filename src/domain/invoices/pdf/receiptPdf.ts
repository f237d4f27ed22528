import { formatMoney, toCents } from '@/domain/money/cents';
import type {
  LeadBlock,
  PdfBlock,
  PdfDocument,
  PdfPair,
  PdfTotal,
  TonedText,
} from '@/domain/pdf/pdfDocument';
import type { PaymentState } from '../paymentRecord';
import { printedDate, printedText } from '../printed';
import { feeLabel, instrumentText, isOfInvoice, paymentStateText, type Receipt } from '../receipt';
import { paperMargin } from './invoicePdf';
import { senderHead } from './printedInvoice';

const columns = [
  { title: 'Description', share: 64 },
  { title: 'Quantity', share: 16, align: 'right' },
  { title: 'Amount', share: 20, align: 'right' },
] as const;

const tones: Readonly<Record<PaymentState, 'good' | 'warning' | 'bad'>> = {
  started: 'warning',
  pending: 'warning',
  cleared: 'good',
  returned: 'bad',
  failed: 'bad',
};

/**
 * What the sum of amount and fee is called: nothing is paid before the bank has said so, nor what
 * it sent back.
 */
const totalLabels: Readonly<Record<PaymentState, string>> = {
  started: 'Total',
  pending: 'Total sent',
  cleared: 'Total paid',
  returned: 'Total returned',
  failed: 'Total',
};

const money = (amount: string): string => formatMoney(toCents(amount) ?? 0);
const isSome = (amount: string): boolean => (toCents(amount) ?? 0) !== 0;

/** File name of a receipt's PDF, by the invoice that was paid. */
export const receiptFileName = ({ invoiceNo }: Pick<Receipt, 'invoiceNo'>): string =>
  `receipt-${invoiceNo.trim().replace(/[^A-Za-z0-9-]+/g, '-') || 'payment'}.pdf`;

const given = (label: string, value: string): PdfPair[] => (value.trim() ? [{ label, value }] : []);

const factsOf = (receipt: Receipt): PdfPair[] => [
  { label: 'Date', value: printedDate(receipt.paidOn) },
  {
    label: isOfInvoice(receipt) ? 'Invoice' : 'Confirmation no.',
    value: printedText(receipt.invoiceNo),
  },
  ...(receipt.reference ? given(receipt.reference.label, printedText(receipt.reference.text)) : []),
  { label: 'Paid with', value: instrumentText(receipt) },
  ...given('Auth. code', receipt.authCode),
  ...given('Trace no.', receipt.traceNo),
  ...given('Municipality', receipt.municipality),
  ...given('License number', receipt.licenseNumber),
];

function leadOf({ total, state, failure, paidOn }: Receipt): LeadBlock {
  const day = printedDate(paidOn);
  if (state === 'returned' || state === 'failed') {
    const text = {
      text: `${money(total)} ${paymentStateText(state).toLowerCase()}`,
      tone: 'bad',
    } as const;
    return { kind: 'lead', text, note: failure };
  }
  if (state === 'cleared') {
    return {
      kind: 'lead',
      text: { text: `${money(total)} paid on ${day}`, tone: 'good' },
      note: 'Thank you.',
    };
  }
  const note = 'Payment received. The bank has not confirmed it yet.';
  return { kind: 'lead', text: `${money(total)} sent on ${day}`, note };
}

const plain = (label: string, amount: string): PdfTotal => ({
  label,
  value: money(amount),
  look: 'plain',
});

function sumsOf(receipt: Receipt): PdfTotal[] {
  const {
    subtotal,
    discount,
    credited,
    refunded,
    invoiceTotal,
    amount,
    tax,
    collectionFee,
    penalty,
    tip,
    fee,
    total,
    balanceDue,
    state,
  } = receipt;
  const discountCents = toCents(discount) ?? 0;
  const ofInvoice = (rows: readonly PdfTotal[]): readonly PdfTotal[] =>
    isOfInvoice(receipt) ? rows : [];
  return [
    ...ofInvoice([plain('Subtotal', subtotal)]),
    ...(discountCents > 0
      ? [{ label: 'Discount', value: formatMoney(-discountCents), look: 'plain' } as const]
      : []),
    ...(isSome(credited)
      ? [
          {
            label: 'Credit notes',
            value: formatMoney(-(toCents(credited) ?? 0)),
            look: 'plain',
          } as const,
        ]
      : []),
    ...ofInvoice([plain('Invoice total', invoiceTotal)]),
    { label: 'Payment', value: money(amount), look: 'strong' },
    ...(isSome(tax) ? [plain('of which tax', tax)] : []),
    ...(isSome(collectionFee) ? [plain('of which collection fee', collectionFee)] : []),
    ...(isSome(penalty) ? [plain('of which late payment penalty', penalty)] : []),
    ...(isSome(tip) ? [plain('Tip', tip)] : []),
    ...(isSome(fee) ? [plain(feeLabel(receipt), fee)] : []),
    { label: totalLabels[state], value: money(total), look: 'grand' },
    ...(isSome(refunded)
      ? [
          {
            label: 'Refunded',
            value: formatMoney(-(toCents(refunded) ?? 0)),
            look: 'strong',
          } as const,
        ]
      : []),
    ...ofInvoice([plain('Balance due on the invoice', balanceDue)]),
  ];
}

function itemsOf({ items }: Receipt): PdfBlock {
  const rows = items.map(({ name, description, quantity, lineTotal }) => [
    { text: printedText(name), note: description.trim() },
    quantity,
    money(lineTotal),
  ]);
  return { kind: 'table', columns, rows };
}

/**
 * The receipt of one payment as a document (spec 1.2); of a card or account it shows the last four
 * digits.
 */
export function receiptPdf(receipt: Receipt): PdfDocument {
  const { merchant, invoiceNo, state, payerName } = receipt;
  const stamp: TonedText = { text: paymentStateText(state), tone: tones[state] };
  return {
    title: `Receipt for ${printedText(invoiceNo)}`,
    subtitle: printedText(merchant.name),
    author: printedText(merchant.name),
    size: 'a4',
    margin: paperMargin,
    masthead: { ...senderHead(merchant), word: 'Receipt', number: printedText(invoiceNo), stamp },
    blocks: [
      {
        kind: 'parties',
        parties: [{ title: 'Received from', lines: [printedText(payerName)] }],
        facts: factsOf(receipt),
      },
      leadOf(receipt),
      itemsOf(receipt),
      { kind: 'totals', rows: sumsOf(receipt) },
    ],
  };
}

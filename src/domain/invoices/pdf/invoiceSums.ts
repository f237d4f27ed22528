import { formatMoney, toCents } from '@/domain/money/cents';
import type { LeadBlock, NoticeBlock, PdfTotal, TotalsBlock } from '@/domain/pdf/pdfDocument';
import { creditedLabel, isWhollyCredited } from '../creditNote';
import { type MtaFee, totalWithFee } from '../mta/feeRules';
import { feeExplanation, feeText } from '../mta/feeText';
import { furtherPaidRows, type PaidSums, paidSums } from '../paidSums';
import { balanceOf, type Payable, payableNow } from '../payments';
import { printedPercent } from '../printed';
import { displayedStatus, isOpen } from '../status';
import { feeLineName, invoiceTotals, isFeeLine, partialCents } from '../totals';
import { type PrintedInvoice, printedDay, taxInvoiceOf } from './printedInvoice';

/** What an invoice comes to, in whole cents. */
interface Sums {
  subtotal: number;
  discount: number;
  /** After credit notes. */
  total: number;
  credited: number;
  /** What is still owed. */
  balance: number;
  paid: PaidSums;
  /** Null where nothing may be paid. */
  payable: Payable | null;
  /** The fee beside the balance; null where there is none to show, or it is one of the lines. */
  fee: MtaFee | null;
}

/** Whether the invoice asks for money: it does from its draft on, until it is paid or void. */
const asksForMoney = ({ invoice }: PrintedInvoice): boolean =>
  invoice.status === 'Draft' || isOpen(invoice.status);

/**
 * The fee that stands beside the items: not once it is a line, nor where there is nothing (left) to
 * take it of.
 */
function feeBeside(printed: PrintedInvoice): MtaFee | null {
  const { fee = null, invoice } = printed;
  if (fee === null || taxInvoiceOf(printed) === null || invoice.status === 'Void') return null;
  if (invoice.itemsDetails.some(isFeeLine)) return null;
  const isUniqueViolation = fee.rule === 'collection' || fee.rule === 'collectionAndCard';
  return isUniqueViolation && totalWithFee(fee) === 0 ? null : fee;
}

/** All amounts of an invoice's document. */
export function invoiceSums(printed: PrintedInvoice): Sums {
  const { invoice, totalAmount, paidAmount } = printed;
  const totals = invoiceTotals(invoice);
  const total = toCents(totalAmount) ?? totals.totalCents;
  const paidCents = toCents(paidAmount) ?? 0;
  const owed = {
    status: invoice.status,
    totalCents: total,
    paidCents,
    partialCents: partialCents(invoice),
  };
  return {
    subtotal: totals.subtotalCents,
    discount: totals.discountCents,
    total,
    credited: toCents(printed.creditedAmount ?? '') ?? 0,
    balance: balanceOf(total, paidCents),
    paid: paidSums(printed),
    payable: asksForMoney(printed) ? payableNow(owed) : null,
    fee: feeBeside(printed),
  };
}

const plain = (label: string, value: string): PdfTotal => ({ label, value, look: 'plain' });

/** The fee's own rows: the amount, and what the balance comes to with it (readings D43). */
function feeRows({ fee, payable }: Sums): PdfTotal[] {
  if (!fee) return [];
  const own = plain(feeLineName, feeText(fee));
  if (!payable || fee.feeCents === 0) return [own];
  const value = formatMoney(payable.full + fee.feeCents);
  return [own, { label: 'Balance due with fee', value, look: 'grand' }];
}

/**
 * What was paid, what waits for the bank, and the fees on top; with a fee also what was paid in
 * all.
 */
function paidRows({ paid: sums }: Sums): PdfTotal[] {
  const { paid, fee } = sums;
  const further = furtherPaidRows(sums);
  return [
    ...(paid > 0 ? [plain('Paid', formatMoney(-paid))] : []),
    ...further.map(({ label, cents, isFee }) => plain(label, formatMoney(isFee ? cents : -cents))),
    ...(fee > 0 ? [plain('Total paid', formatMoney(paid + fee))] : []),
  ];
}

/**
 * Subtotal, discount, total, what was paid, what is asked for now and the balance (readings D44).
 */
export function sumsBlock({ invoice }: PrintedInvoice, sums: Sums): TotalsBlock {
  const { subtotal, discount, total, credited, payable } = sums;
  const percent = printedPercent(invoice.discountData.discountPercantage);
  const fees = feeRows(sums);
  const isWithFee = fees.some(({ look }) => look === 'grand');
  const value = formatMoney(sums.balance);
  const balance: PdfTotal = { label: 'Balance due', value, look: isWithFee ? 'strong' : 'grand' };
  const rows: PdfTotal[] = [
    plain('Subtotal', formatMoney(subtotal)),
    ...(discount > 0 ? [plain(`Discount (${percent})`, formatMoney(-discount))] : []),
    { label: 'Total', value: formatMoney(total + credited), look: 'strong' },
    ...(credited > 0 ? [plain('Credit notes', formatMoney(-credited))] : []),
    ...paidRows(sums),
    ...(typeof payable?.partial === 'number'
      ? [
          {
            label: 'Due now (partial)',
            value: formatMoney(payable.partial),
            look: 'strong',
          } as const,
        ]
      : []),
  ];
  if (invoice.status === 'Void') return { kind: 'totals', rows };
  // The grand amount is the last one.
  return {
    kind: 'totals',
    rows: isWithFee ? [...rows, balance, ...fees] : [...rows, ...fees, balance],
  };
}

/** That the rest is on its way, apart from what is there already. */
function submittedLead({ paid, fee, waiting, waitingFee }: PaidSums): LeadBlock {
  const before = paid + fee > 0 ? `${formatMoney(paid + fee)} paid; ` : '';
  const note = `${before}${formatMoney(waiting + waitingFee)} is being debited. The bank has not confirmed it yet.`;
  return { kind: 'lead', text: { text: 'Payment in progress', tone: 'warning' }, note };
}

/** That nothing is owed any more, with the very sum that was paid. */
function paidLead({ invoice }: PrintedInvoice, { total, credited, paid: sums }: Sums): LeadBlock {
  if (invoice.status === 'Submitted') return submittedLead(sums);
  if (isWhollyCredited({ creditedCents: credited, totalCents: total })) {
    const credit = { text: creditedLabel, tone: 'good' } as const;
    return {
      kind: 'lead',
      text: credit,
      note: `${formatMoney(credited)} credited in full; nothing is owed.`,
    };
  }
  const { paid, fee } = sums;
  const sum = formatMoney(paid + fee);
  const text = { text: displayedStatus(invoice.status), tone: 'good' } as const;
  if (fee > 0) {
    const note = `${sum} paid in total: ${formatMoney(paid)} and a collection fee of ${formatMoney(fee)}. Thank you.`;
    return { kind: 'lead', text, note };
  }
  return { kind: 'lead', text, note: `${sum} paid${paid === total ? ' in full' : ''}. Thank you.` };
}

/** What to know first: how much, by when; or that nothing is owed. */
export function leadBlock(printed: PrintedInvoice, sums: Sums): LeadBlock {
  const { invoice } = printed;
  const { payable, fee } = sums;
  const day = printedDay(invoice.invoiceDueDate);
  if (invoice.status === 'Void') {
    return {
      kind: 'lead',
      text: { text: 'Void', tone: 'bad' },
      note: 'Nothing is owed on this invoice.',
    };
  }
  if (!payable) return paidLead(printed, sums);
  if (payable.partial !== null) {
    const note = `of a balance of ${formatMoney(payable.full)}, due ${day}`;
    return { kind: 'lead', text: `${formatMoney(payable.partial)} due now`, note };
  }
  const feeCents = fee?.feeCents ?? 0;
  const note = feeCents > 0 ? `with ${feeLineName} of ${formatMoney(feeCents)}` : '';
  return { kind: 'lead', text: `${formatMoney(payable.full + feeCents)} due ${day}`, note };
}

/** How the fee came about: municipality, rule, rate, base, amount. */
export const feeNotice = ({ fee }: Sums): NoticeBlock[] =>
  fee
    ? [
        {
          kind: 'notice',
          title: `How the ${feeLineName} was calculated`,
          text: feeExplanation(fee),
        },
      ]
    : [];

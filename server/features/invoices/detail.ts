import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { globalPhone } from '@server/platform/globals/support';
import type { Settings } from '@server/platform/settings/settings';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { storedForm } from '@/domain/invoices/kindForm';
import { type FeeSettings, type MtaFee, mtaFee } from '@/domain/invoices/mta/feeRules';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { isFeeLine } from '@/domain/invoices/totals';
import { toAmount } from '@/domain/money/cents';
import { paymentFee } from '@/domain/payments/paymentFee';
import { creditNotesRepository } from './credits/creditStore';
import { toCreditNote } from './credits/wire';
import { disputesRepository } from './disputes/disputeStore';
import { toDispute } from './disputes/wire';
import { invoiceEventsRepository } from './eventStore';
import type { InvoiceRow } from './invoicesStore';
import { payLinkOf } from './payKey';
import { invoicePaymentsRepository, type PaymentRow } from './payments/paymentStore';
import { recurrencesRepository } from './recurrences/recurrenceStore';
import { toRecurrence } from './recurrences/wire';
import { refundsRepository } from './refunds/refundStore';
import { toRefund } from './refunds/wire';
import { remindersOf } from './reminders/standing';
import { senderOf } from './sender';
import { toEvent, toPayment, toWire } from './wire';

/** What a detail is told with. `origin` as `originOf` (server/platform/http/origin.ts) gives it. */
export interface Telling {
  settings: Settings;
  origin: string;
  at: Date;
}

async function recorders(
  tx: Tx,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(payments.flatMap(({ recordedBy }) => recordedBy ?? []));
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await usersRepository(tx).byId(id))?.name ?? '');
  return names;
}

/**
 * The fee on what is still owed; where it is a line of the invoice no payment changes it (spec
 * 3.9.2).
 */
export function feeOf(
  form: MtaInvoiceValues,
  { paidCents }: Pick<InvoiceRow, 'paidCents'>,
  settings: FeeSettings,
): MtaFee {
  return form.itemsDetails.some(isFeeLine)
    ? mtaFee(form, settings)
    : mtaFee(form, settings, paidCents);
}

/** So much of the balance of an invoice, whole cents. */
interface PartOwed {
  settings: Settings;
  row: InvoiceRow;
  amountCents: number;
}

/**
 * The fee on top of so much of the balance, by the license's own way of paying; 0 where the fee is
 * a line or there is none.
 */
export async function owedFeeCents(
  tx: Tx,
  { settings, row, amountCents }: PartOwed,
): Promise<number> {
  const stored = storedForm(row);
  if (stored.kind === 'recipient') return 0;
  const { credit_card, cash_pickup } = stored.form.license.paymentType;
  const agreed = cash_pickup ? 'cash' : 'other';
  const method = credit_card ? 'card' : agreed;
  const fees = await feeSettingsFor(tx, settings, row);
  return (
    paymentFee(stored.form, fees, { method, amountCents, paidCents: row.paidCents })?.feeCents ?? 0
  );
}

const isPayable = ({ status }: InvoiceRow): boolean => status !== 'Draft' && status !== 'Void';

/** An invoice with all that its screen shows. The caller has found it in its reach. */
export async function detailOf(
  tx: Tx,
  { settings, origin, at }: Telling,
  row: InvoiceRow,
): Promise<AnyInvoiceDetail> {
  const { secretKey } = settings;
  const payments = await invoicePaymentsRepository(tx).of(row.id);
  const names = await recorders(tx, payments);
  const events = await invoiceEventsRepository(tx).of(row.id);
  const recurrence = row.recurrenceId
    ? await recurrencesRepository(tx).byId(row.recurrenceId)
    : null;
  const surroundings = {
    sender: await senderOf(tx, settings, row),
    totalAmount: toAmount(row.totalCents),
    paidAmount: toAmount(row.paidCents),
    payments: payments.map((one) =>
      toPayment(one, secretKey, names.get(one.recordedBy ?? '') ?? ''),
    ),
    creditedAmount: toAmount(row.creditedCents),
    creditNotes: (await creditNotesRepository(tx).of(row.id)).map(({ note, by }) =>
      toCreditNote(note, by ?? ''),
    ),
    refunds: (await refundsRepository(tx).of(row.id)).map(toRefund),
    events: events.map(toEvent),
    recurrence: recurrence && toRecurrence(recurrence),
    disputes: (await disputesRepository(tx).of(row.id)).map(toDispute),
    reminders: await remindersOf(tx, row, at),
    payLink: isPayable(row) ? payLinkOf(secretKey, origin, row) : null,
    mailedLink: row.status === 'Void' ? null : payLinkOf(secretKey, origin, row),
  };
  const wire = toWire(row, await globalPhone(tx, settings));
  if (wire.kind === 'recipient') return { ...wire, ...surroundings };
  const { feeCents } = await invoicePaymentsRepository(tx).sums(row.id);
  const feePaidAmount = toAmount(feeCents);
  const fee = feeOf(wire.invoice, row, await feeSettingsFor(tx, settings, row));
  return { ...wire, ...surroundings, fee, feePaidAmount };
}

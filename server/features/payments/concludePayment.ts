import { type InvoiceRow, invoicesRepository } from '@server/features/invoices/invoicesStore';
import {
  invoicePaymentsRepository,
  type PaymentRow,
} from '@server/features/invoices/payments/paymentStore';
import {
  recordClearing,
  recordPayment,
  recordReturn,
} from '@server/features/invoices/payments/recordPayment';
import { applyPayment } from '@server/features/invoices/payments/standing';
import { organizationSender, senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import type { ChargeState } from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import { isOpen } from '@/domain/invoices/status';
import { mailReceipt, mailReturn } from './letters';
import { outcomeOf } from './outcome';

/**
 * True while the invoice can take what the payment is for: nobody voided or shortened it meanwhile.
 */
const canTake = ({ status, balanceCents }: InvoiceRow, { amountCents }: PaymentRow): boolean =>
  isOpen(status) && amountCents <= balanceCents;

const takesMoney = ({ state }: ChargeState): boolean =>
  state === 'approved' || state === 'pending' || state === 'cleared';

/** What the processor says of a charge. */
export interface ConcludedCharge {
  id: string;
  charge: ChargeState;
  home: string;
}

/** Writes what became of a payment, all of it or nothing; `undo` where the money must go back. */
async function conclude(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedCharge,
): Promise<'undo' | 'done'> {
  const payments = invoicePaymentsRepository(tx);
  const found = await payments.byId(id);
  const invoice = found && (await invoicesRepository(tx).lockByKey(found.invoiceId));
  // Read again behind the lock: every writer of a payment holds its invoice.
  const payment = invoice && (await payments.byId(id));
  if (!payment) return 'done';
  const at = services.clock();
  const outcome = outcomeOf(payment, charge, at);
  if (!outcome) return 'done';
  if (payment.state === 'started' && takesMoney(charge) && !canTake(invoice, payment))
    return 'undo';
  const row = await payments.update(id, outcome.change);
  const paid = await applyPayment(tx, invoice, { ...outcome.event, at });
  const sender = await senderOf(tx, services.settings, invoice);
  const { name: companyName } = await organizationSender(tx, services.settings, invoice);
  const posted = { invoice: paid, payment: row, companyName, at };
  const told = { ...posted, companyName: sender.name };
  if (outcome.event.kind === 'paid') {
    await recordPayment(tx, posted);
    await mailReceipt(tx, services, { ...told, home });
  }
  if (outcome.event.kind === 'settled') await recordClearing(tx, posted);
  if (outcome.event.kind === 'returned') {
    await recordReturn(tx, posted);
    await mailReturn(tx, services.settings, { ...told, home, senderEmail: sender.email });
  }
  return 'done';
}

/**
 * Writes the outcome of a charge: payment, what the invoice has been paid, ledger and letters in
 * one transaction. Safe to call again. Where the invoice was voided in between, the charge is taken
 * back.
 */
export async function concludePayment(
  services: Services,
  { id, charge, home }: ConcludedCharge,
): Promise<void> {
  const act = (state: ChargeState) =>
    services.database.transaction((tx) => conclude(tx, services, { id, charge: state, home }));
  if ((await act(charge)) === 'done') return;
  const undone = await services.processor.cancel(id);
  if (undone.state === 'cancelled') await act(undone);
  else services.log('A payment of an invoice that was voided could not be reversed');
}

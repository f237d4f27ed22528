import { feeOf } from '@server/features/invoices/detail';
import { disputesRepository } from '@server/features/invoices/disputes/disputeStore';
import { toSeenDispute } from '@server/features/invoices/disputes/wire';
import { invoiceEventsRepository } from '@server/features/invoices/eventStore';
import { type InvoiceRow, invoicesRepository } from '@server/features/invoices/invoicesStore';
import { invoicePaymentsRepository } from '@server/features/invoices/payments/paymentStore';
import { owedNow } from '@server/features/invoices/payments/standing';
import { senderOf } from '@server/features/invoices/sender';
import { toPayment, toWire } from '@server/features/invoices/wire';
import { feeSettingsFor } from '@server/features/taxRules/feeSettings';
import type { Tx } from '@server/platform/db/client';
import { globalPhone } from '@server/platform/globals/support';
import type { Call, Scope } from '@server/platform/http/call';
import type { Services } from '@server/platform/services';
import { canDispute } from '@/domain/invoices/dispute';
import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import { statusAfterViewing } from '@/domain/invoices/lifeCycle';
import type { FeeSettings, MtaFee } from '@/domain/invoices/mta/feeRules';
import { feeExplanation } from '@/domain/invoices/mta/feeText';
import { payableNow } from '@/domain/invoices/payments';
import { isOpen } from '@/domain/invoices/status';
import { toAmount } from '@/domain/money/cents';
import { paymentFee } from '@/domain/payments/paymentFee';
import { methodsOf, openedInvoice, taxForm } from './opened';
import { debitsGoByFile } from './payerAccount';

type Fees = Pick<PayableInvoice, 'fee' | 'fees' | 'feeTexts'>;

const nothing: MtaFee | null = null;

/** The fees of each way to pay, on the balance and on the partial amount. */
function feesOf(row: InvoiceRow, payable: PayableInvoice['payable'], settings: FeeSettings): Fees {
  const form = taxForm(row);
  const fees: Fees = { fee: nothing, fees: {}, feeTexts: {} };
  if (!form) return fees;
  fees.fee = feeOf(form, row, settings);
  const ways = methodsOf(row).flatMap((method) =>
    method === 'card' ? (['card', 'debit'] as const) : [method],
  );
  for (const way of ways) {
    const feeOn = (amountCents: number): MtaFee | null =>
      paymentFee(form, settings, { method: way, amountCents, paidCents: row.paidCents });
    const [full, partial] = [feeOn(payable.full), feeOn(payable.partial ?? 0)];
    if (!full || !partial) continue;
    fees.fees[way] = { full: full.feeCents, partial: partial.feeCents };
    fees.feeTexts[way] = { full: feeExplanation(full), partial: feeExplanation(partial) };
  }
  return fees;
}

/** What the invoice says to a stranger: none of the sender's own ids. */
function forStrangers(wire: ReturnType<typeof toWire>): Pick<PayableInvoice, 'kind' | 'invoice'> {
  if (wire.kind === 'recipient') {
    const { recipientKey: _key, ...invoice } = wire.invoice;
    return { kind: 'recipient', invoice };
  }
  const { holderId: _holder, ...invoice } = wire.invoice;
  return { kind: 'mta', invoice };
}

/** An invoice as its payer sees it; what is being paid at this moment counts as paid. */
async function payableOf(services: Services, row: InvoiceRow): Promise<PayableInvoice> {
  const { database: tx, settings } = services;
  const isDue = isOpen(row.status);
  const payable = isDue ? payableNow(await owedNow(tx, row)) : { full: 0, partial: null };
  const payments = await invoicePaymentsRepository(tx).of(row.id);
  const [dispute] = await disputesRepository(tx).of(row.id);
  return {
    ...forStrangers(toWire(row, await globalPhone(tx, settings))),
    sender: await senderOf(tx, settings, row),
    totalAmount: toAmount(row.totalCents),
    paidAmount: toAmount(row.paidCents),
    creditedAmount: toAmount(row.creditedCents),
    feePaidAmount: toAmount((await invoicePaymentsRepository(tx).sums(row.id)).feeCents),
    payable,
    ...feesOf(row, payable, await feeSettingsFor(tx, settings, row)),
    methods: methodsOf(row),
    debitsByFile: await debitsGoByFile(services, row),
    needsProcessorScript: settings.processor !== undefined,
    offersCashPickup: isDue && taxForm(row)?.license.paymentType.cash_pickup === true,
    dispute: dispute ? toSeenDispute(dispute) : null,
    offersDispute: canDispute(row.status) && dispute?.state !== 'open',
    payments: payments
      .filter(({ state }) => state !== 'failed')
      .map((one) => {
        const { _id, amount, fee, refunded, method, lastFour, state, paidOn, receiptKey } =
          toPayment(one, settings.secretKey, '');
        return { _id, amount, fee, refunded, method, lastFour, state, paidOn, receiptKey };
      }),
  };
}

/** Notes the recipient's first visit (spec 3.4). */
async function noteVisit(tx: Tx, row: InvoiceRow, at: Date): Promise<InvoiceRow> {
  const locked = await invoicesRepository(tx).lockByKey(row.id);
  if (!locked || locked.viewedAt) return locked ?? row;
  await invoiceEventsRepository(tx).record({ invoiceId: row.id, kind: 'viewed', at, byName: '' });
  return invoicesRepository(tx).update(row.id, {
    viewedAt: at,
    status: statusAfterViewing(locked.status),
    updatedAt: at,
  });
}

/**
 * What the page of a key shows. The first visit by anybody but the organization that sent it is
 * noted; a server that takes no writes shows it all the same.
 * @throws Refusal 404
 */
export async function payableInvoice({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope | null }): Promise<PayableInvoice> {
  const { database, settings, clock, engine } = services;
  const row = await openedInvoice(database, { settings, key: params.key ?? '' });
  const isAuditDue = row.viewedAt === null && scope?.orgId !== row.orgId && engine.writable();
  const seen = isAuditDue ? await database.transaction((tx) => noteVisit(tx, row, clock())) : row;
  return payableOf(services, seen);
}

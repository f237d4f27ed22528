import { type Drawing, drawnAttachment } from '@server/features/invoices/document';
import { senderOf } from '@server/features/invoices/sender';
import { sentPdf } from '@server/features/payments/receipt';
import { placeOfTerminal } from '@server/features/stores/placeQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { invalid, Refusal } from '@server/platform/http/refusal';
import {
  receiptLetter,
  receiptPdfLetter,
  refundLetter,
} from '@server/platform/mail/letters/payment';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Settings } from '@server/platform/settings/settings';
import { saleNumber } from '@/domain/cards/cardSale';
import { maskedEmail } from '@/domain/contact/email';
import { receiptFileName, receiptPdf } from '@/domain/invoices/pdf/receiptPdf';
import { instrumentText, type Receipt } from '@/domain/invoices/receipt';
import { formatMoney, toAmount } from '@/domain/money/cents';
import { capturedParts, type RecordedSale } from './recordSale';
import type { SaleActRow } from './saleActStore';
import { type SaleRow, saleStore } from './saleStore';
import { hasReceipt, readSaleReceiptKey, saleReceiptAddress } from './saleWire';

const none = '0.00';

/** The receipt of a card sale as it stands now. */
async function saleReceiptFacts(tx: Tx, settings: Settings, sale: SaleRow): Promise<Receipt> {
  const { priceCents, taxCents, tipCents, surchargeCents } = capturedParts(sale);
  const { licenseNumber, municipality } = await placeOfTerminal(tx, sale.terminalId);
  const amount = toAmount(priceCents + taxCents);
  const total = toAmount(sale.capturedCents);
  return {
    kind: 'sale',
    invoiceNo: saleNumber(sale.number),
    merchant: await senderOf(tx, settings, sale),
    licenseNumber,
    municipality,
    payerName: sale.purchaser,
    reference: sale.reference ? { label: 'Invoice or order', text: sale.reference } : null,
    items: [{ name: sale.memo || 'Card sale', description: '', quantity: '1', lineTotal: amount }],
    subtotal: amount,
    discount: none,
    credited: none,
    invoiceTotal: total,
    tax: toAmount(taxCents),
    collectionFee: none,
    penalty: none,
    tip: toAmount(tipCents),
    amount,
    fee: toAmount(surchargeCents),
    total,
    refunded: toAmount(sale.refundedCents),
    balanceDue: none,
    method: 'card',
    brand: sale.brand,
    funding: sale.funding,
    lastFour: sale.lastFour,
    authCode: sale.authCode,
    traceNo: '',
    state: 'cleared',
    paidOn: sale.soldOn,
    failure: '',
    paidAt: sale.createdAt.toISOString(),
    answeredAt: sale.answeredAt?.toISOString() ?? '',
    settledAt: sale.capturedAt?.toISOString() ?? '',
    mailTo: sale.purchaserEmail === '' ? '' : maskedEmail(sale.purchaserEmail),
  };
}

/** @throws Refusal 404 for a key that opens none */
async function openedSale(tx: Tx, { secretKey }: Settings, key: string): Promise<SaleRow> {
  const id = readSaleReceiptKey(secretKey, key);
  const sale = id && (await saleStore(tx).byId(id));
  if (sale && hasReceipt(sale)) return sale;
  throw new Refusal(404, 'This receipt was not found. Please open it from your email again.', {
    name: 'UnknownReceipt',
  });
}

/** The receipt behind a key. @throws Refusal 404 */
export async function saleReceiptOf({
  services: { database, settings },
  params,
}: Pick<Call, 'services' | 'params'>): Promise<Receipt> {
  const sale = await openedSale(database, settings, params.key ?? '');
  return saleReceiptFacts(database, settings, sale);
}

/** What letters about a sale tell. `home`: origin for links. */
interface ToldSale extends RecordedSale {
  home: string;
}

const contents = ({ sale, companyName, home }: ToldSale, { secretKey }: Settings) => ({
  to: sale.purchaserEmail,
  name: sale.purchaser,
  companyName,
  purpose: `sale ${saleNumber(sale.number)}`,
  instrument: instrumentText({ ...sale, method: 'card' }),
  link: saleReceiptAddress(secretKey, home, sale),
});

type Mailing = Drawing & { settings: Settings };

async function drawn(tx: Tx, { settings, ...drawing }: Mailing, sale: SaleRow) {
  const receipt = await saleReceiptFacts(tx, settings, sale);
  return drawnAttachment(drawing, receiptPdf(receipt), receiptFileName(receipt));
}

/** Queues the receipt for the purchaser, where an address was given; none of a test. */
export async function mailSaleReceipt(tx: Tx, mailing: Mailing, told: ToldSale): Promise<void> {
  const { sale } = told;
  if (sale.purchaserEmail === '' || sale.isTest) return;
  const said = { ...contents(told, mailing.settings), total: formatMoney(sale.capturedCents) };
  const { surchargeCents } = capturedParts(sale);
  await mailRepository(tx).queue(
    receiptLetter(said, {
      isPending: false,
      fee: surchargeCents === 0 ? '' : formatMoney(surchargeCents),
      document: await drawn(tx, mailing, sale),
    }),
  );
}

/** Tells the purchaser that money goes back, with the receipt as it stands now. */
export async function mailSaleRefund(
  tx: Tx,
  mailing: Mailing,
  { act, ...told }: ToldSale & { act: SaleActRow },
): Promise<void> {
  const { sale } = told;
  if (sale.purchaserEmail === '' || sale.isTest) return;
  const said = { ...contents(told, mailing.settings), total: formatMoney(act.amountCents) };
  await mailRepository(tx).queue(
    refundLetter(said, { reason: act.reason, document: await drawn(tx, mailing, sale) }),
  );
}

/** Mails the receipt's PDF to the address that was given with the sale. @throws Refusal 400, 404 */
export function mailSaleReceiptPdf(
  call: Pick<Call, 'services' | 'params' | 'http'> & { body: { pdf: string } },
): Promise<{ sent: true }> {
  const { settings, database, clock } = call.services;
  const content = sentPdf(call.body.pdf);
  return database.transaction((tx) =>
    idempotently({ ...call, scope: null }, tx, async () => {
      const sale = await openedSale(tx, settings, call.params.key ?? '');
      if (sale.purchaserEmail === '')
        throw invalid({ email: 'No email address was given with this sale' });
      const { name: companyName } = await senderOf(tx, settings, sale);
      const told = { sale, companyName, at: clock(), home: originOf(call) };
      const fileName = `receipt-${saleNumber(sale.number)}.pdf`;
      await mailRepository(tx).queue(
        receiptPdfLetter(contents(told, settings), { content, fileName }),
      );
      return { sent: true } as const;
    }),
  );
}

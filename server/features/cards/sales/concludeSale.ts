import { randomUUID } from 'node:crypto';
import { organizationSender } from '@server/features/invoices/sender';
import type { ConcludedCharge } from '@server/features/payments/concludePayment';
import { notTaken } from '@server/features/payments/outcome';
import type { PaymentDesk } from '@server/features/payments/reconcile';
import type { Tx } from '@server/platform/db/client';
import { safeDescription } from '@server/platform/http/answer';
import { sortKey } from '@server/platform/lists/sortKey';
import type { ChargeState } from '@server/platform/outside/processor';
import { sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { saleAuthorizationDays } from '@/domain/cards/cardSale';
import { savedStore, tokenPlace } from '../saved/savedStore';
import { recordSale } from './recordSale';
import { mailSaleReceipt } from './saleReceipt';
import { openSales, type SaleRow, saleStore } from './saleStore';
import { totalCentsOf } from './saleWire';

const dayMilliseconds = 24 * 3600 * 1000;

const failed = (code: string, sentence: string) =>
  ({ state: 'failed', failureCode: code, failure: sentence }) as const;

const duplicateText = 'The processor just accepted the same sale. The card was not charged again.';

/** What an approved charge makes of a sale. */
function taken(sale: SaleRow, at: Date) {
  if (!sale.isAuthorization)
    return { state: 'captured', capturedCents: totalCentsOf(sale), capturedAt: at } as const;
  const authorizedUntil = new Date(at.getTime() + saleAuthorizationDays * dayMilliseconds);
  return { state: 'authorized', authorizedUntil } as const;
}

/** What becomes of a sale when its charge stands so; null where nothing is decided. */
function changeOf(sale: SaleRow, charge: ChargeState, at: Date) {
  switch (charge.state) {
    case 'approved': {
      const lastFour = /^\d{4}$/.test(charge.lastFour) ? charge.lastFour : sale.lastFour;
      const { authCode, brand, checks } = charge;
      return { ...taken(sale, at), ...checks, authCode, brand: brand || sale.brand, lastFour };
    }
    case 'declined':
    case 'returned':
      return { ...failed(charge.code, charge.sentence), ...charge.checks };
    case 'duplicate':
      return failed('duplicate', duplicateText);
    case 'cancelled':
      return failed('no_answer', notTaken);
    case 'pending':
    case 'cleared':
    case 'processing':
      return null;
  }
}

/** Writes what became of a sale, all of it or nothing. */
async function conclude(
  tx: Tx,
  services: Services,
  { id, charge, home }: ConcludedCharge,
): Promise<SaleRow | null> {
  const sales = saleStore(tx);
  const before = await sales.lock(id);
  if (before?.state !== 'started') return null;
  const at = services.clock();
  const change = changeOf(before, charge, at);
  if (!change) return null;
  const sale = await sales.update(id, { ...change, answeredAt: at });
  if (sale.state === 'failed') return sale;
  if (sale.savedCardId !== null) await savedStore(tx).countUse(sale.savedCardId, at);
  if (sale.state === 'captured') {
    const { name: companyName } = await organizationSender(tx, services.settings, sale);
    await recordSale(tx, { sale, companyName, at });
    await mailSaleReceipt(tx, services, { sale, companyName, at, home });
  }
  return sale;
}

/**
 * Exchanges the card of an approved sale for one that can be charged again, and saves it; once for a
 * sale. Null where the processor keeps none. Never inside a transaction.
 */
export async function saveSaleCard(services: Services, id: string): Promise<string | null> {
  const { database, processor, settings, clock } = services;
  const kept = await processor.keepCard(id);
  if (!kept) return null;
  return database.transaction(async (tx) => {
    const sale = await saleStore(tx).lock(id);
    if (!sale || sale.savedCardId !== null) return sale?.savedCardId ?? null;
    const cardId = randomUUID();
    const at = clock();
    await savedStore(tx).insert({
      id: cardId,
      orgId: sale.orgId,
      systemMode: sale.systemMode,
      tokenSealed: sealField(settings.fieldKeys, tokenPlace(cardId), kept.token),
      tokenEnd: kept.token.slice(-4),
      brand: kept.brand || sale.brand,
      lastFour: sale.lastFour,
      bin: sale.bin,
      expiry: sale.expiry,
      holder: sale.purchaser,
      holderKey: sortKey(sale.purchaser),
      zip: sale.zip,
      createdBy: sale.keyedBy,
      createdAt: at,
      updatedAt: at,
    });
    await saleStore(tx).update(id, { savedCardId: cardId });
    return cardId;
  });
}

/**
 * Writes the outcome of a charge: sale, ledger and receipt in one transaction (docs/adr/0013), then
 * the card where it is to be saved. Safe to call again; nothing for what is no card sale.
 */
export async function concludeSale(services: Services, concluded: ConcludedCharge): Promise<void> {
  const sale = await services.database.transaction((tx) => conclude(tx, services, concluded));
  if (!sale?.savesCard || sale.state === 'failed') return;
  // The sale stands whatever becomes of this; its card can be saved later.
  await saveSaleCard(services, sale.id).catch((error) =>
    services.log(`A card was not saved: ${safeDescription(error)}`),
  );
}

/** Card sales, as they are followed to their end. */
export const saleDesk: PaymentDesk = {
  open: openSales,
  conclude: concludeSale,
};

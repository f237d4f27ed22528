import { paidOnce } from '@server/features/payments/paidOnce';
import { mayActOn } from '@server/features/transactions/actions/acting';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotencyKey } from '@server/platform/http/idempotency/idempotently';
import { forbidden, notFound, Refusal } from '@server/platform/http/refusal';
import type { CardFacts } from '@server/platform/outside/processor';
import type { CardSaleDetail } from '@/domain/cards/saleRow';
import { importMode } from '@/domain/session/systemMode';
import { concludeSale, saveSaleCard } from './concludeSale';
import { toldSale } from './saleListQueries';
import { type SaleRow, saleStore } from './saleStore';
import { type SaleCall, startSale } from './startSale';

/** What the processor tells of a card that is keyed; null of a saved one, and of a known attempt. */
async function keyedFacts(call: Omit<SaleCall, 'card'>): Promise<CardFacts | null> {
  const { services, scope, body } = call;
  const attempt = idempotencyKey(call);
  if (body.savedCard !== '' || attempt === null) return null;
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  // Its token is used up by now.
  if (await saleStore(services.database).byAttempt(whose, attempt)) return null;
  return services.processor.cardOf(body.token);
}

/** Charges a card, once per attempt: whoever sends it again gets the same sale. @throws Refusal 400, 409, 422 */
export async function sell(call: Omit<SaleCall, 'card'>): Promise<CardSaleDetail> {
  const { services, scope } = call;
  const card = await keyedFacts(call);
  const { id } = await paidOnce<SaleCall, SaleRow>(
    { ...call, card },
    {
      scope,
      start: startSale,
      conclude: concludeSale,
      byId: (tx, sale) => saleStore(tx).byId(sale),
    },
  );
  return toldSale(services.database, { services, id });
}

/** A call about sales by somebody signed in. */
type ScopedCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** The sale of an attempt of the caller's organization. @throws Refusal 404 when it never arrived */
export async function findSale({ services, scope, params }: ScopedCall): Promise<CardSaleDetail> {
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  const row = await saleStore(services.database).byAttempt(whose, params.attempt ?? '');
  if (!row) throw notFound();
  return toldSale(services.database, { services, id: row.id });
}

const notKept = 'The processor does not keep the card of this sale.';

/**
 * Saves the card of a sale that was approved. @throws Refusal 404; 403 for who may only look; 409
 * where there is nothing to save
 */
export async function keepSaleCard({ services, scope, params }: ScopedCall) {
  const { database } = services;
  const visibility = await transactionVisibility(database, scope);
  const row = await saleStore(database).findVisible(visibility, params.id ?? '');
  if (!row) throw notFound();
  if (!mayActOn(scope, row)) throw forbidden();
  const isApproved = row.state !== 'started' && row.state !== 'failed' && !row.isTest;
  // A card that was presented is its holder's to present again.
  const isKeyed = row.gateway !== 'northbay';
  const saved = isApproved && isKeyed ? await saveSaleCard(services, row.id) : null;
  if (saved === null) throw new Refusal(409, notKept, { name: 'CardNotKept' });
  return toldSale(database, { services, id: row.id });
}

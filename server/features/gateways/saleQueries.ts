import { bankZone } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { cardSales } from '@server/platform/db/schema/cards';
import { gatewayConnections } from '@server/platform/db/schema/gateways';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ConnectionRow, Whose } from './connectionStore';

const dayAndMore = 36 * 3600 * 1000;

/**
 * What card sales through an organization's own gateway have come to on the bank's day of a moment,
 * those under way included. Whole cents.
 */
export async function soldThrough(tx: Tx, { orgId, systemMode }: Whose, at: Date): Promise<number> {
  const { amountCents, taxCents, tipCents, surchargeCents, capturedCents, createdAt } = cardSales;
  const total = sql`${amountCents} + ${taxCents} + ${tipCents} + ${surchargeCents}`;
  const counted = sql`case when ${cardSales.state} in ('captured', 'refunded')
    then ${capturedCents} else ${total} end`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${counted}), 0)::float8` })
    .from(cardSales)
    .where(
      and(
        eq(cardSales.orgId, orgId),
        eq(cardSales.systemMode, systemMode),
        eq(cardSales.gateway, 'gbx'),
        inArray(cardSales.state, ['started', 'authorized', 'captured', 'refunded']),
        gte(createdAt, new Date(at.getTime() - dayAndMore)),
        sql`day_in(${createdAt}, ${bankZone}) = day_in(${moment}, ${bankZone})`,
      ),
    );
  return row?.cents ?? 0;
}

/** A card sale's connection as it is now, and the account that the sale was judged for. */
interface SaleConnection {
  connection: ConnectionRow;
  merchantNo: string;
}

/** The connection that a card sale goes through; null for any other reference. */
export async function connectionOfSale(tx: Tx, reference: string): Promise<SaleConnection | null> {
  if (!isUuid(reference)) return null;
  const same = and(
    eq(gatewayConnections.orgId, cardSales.orgId),
    eq(gatewayConnections.systemMode, cardSales.systemMode),
  );
  const [row] = await tx
    .select({ connection: gatewayConnections, merchantNo: cardSales.merchantNo })
    .from(cardSales)
    .innerJoin(gatewayConnections, same)
    .where(and(eq(cardSales.id, reference), eq(cardSales.gateway, 'gbx')));
  return row ?? null;
}

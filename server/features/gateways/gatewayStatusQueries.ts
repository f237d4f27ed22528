import { bankZone } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { eq } from 'drizzle-orm';
import { isStaff } from '@/domain/access/staff';
import type { Connection, ShownKey } from '@/domain/gateways/connection';
import type { GatewayStatus } from '@/domain/gateways/gatewayCall';
import { filledDays, uptimeDays } from '@/domain/gateways/uptime';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import {
  type ConnectionRow,
  connectionStore,
  type KeyRow,
  keyStore,
  type Whose,
} from './connectionStore';
import { gatewayCallStore } from './gatewayCallStore';
import { soldThrough } from './saleQueries';

/**
 * Whose gateway a caller asks for: staff that of any organization, everybody else the own one.
 * @throws Refusal 404 for another organization's, or none
 */
export async function whoseGateway(
  tx: Tx,
  { role, orgId: own, mode }: Scope,
  organization: string,
): Promise<Whose & { companyName: string }> {
  const orgId = organization || own;
  if (orgId !== own && !isStaff(role)) throw notFound();
  const [found] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  if (!found) throw notFound();
  return { orgId, systemMode: importMode(mode), companyName: found.name };
}

const toKey = ({ id, keyEnd, createdAt, createdByName, retiresAt }: KeyRow): ShownKey => ({
  _id: id,
  end: keyEnd,
  since: createdAt.toISOString(),
  by: createdByName,
  until: retiresAt?.toISOString() ?? '',
});

const limitText = (cents: number | null): string => (cents === null ? '' : toAmount(cents));

const toConnection = (
  row: ConnectionRow,
  { keys, soldCents }: { keys: readonly KeyRow[]; soldCents: number },
): Connection => ({
  merchantNo: row.merchantNo,
  terminalNo: row.terminalNo,
  mode: row.mode,
  saleLimit: limitText(row.saleLimitCents),
  dayLimit: limitText(row.dayLimitCents),
  keys: keys.map(toKey),
  soldToday: toAmount(soldCents),
  checkedAt: row.checkedAt?.toISOString() ?? '',
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName,
  version: row.version,
});

const dayMilliseconds = 24 * 3600 * 1000;

/** The gateway of an organization, and how it has been (catalogue: /gbx-gateway). */
export async function gatewayStatus(
  tx: Tx,
  whose: Whose & { companyName: string },
  at: Date,
): Promise<GatewayStatus> {
  const { orgId, companyName } = whose;
  const today = todayIn(at, bankZone);
  const row = await connectionStore(tx).of(whose);
  if (!row) return { orgId, companyName, connection: null, days: [], lastError: null };
  const since = new Date(at.getTime() - uptimeDays * dayMilliseconds);
  const calls = gatewayCallStore(tx);
  const failure = await calls.lastFailure(row.id, since);
  return {
    orgId,
    companyName,
    connection: toConnection(row, {
      keys: await keyStore(tx, row.id).working(at),
      soldCents: await soldThrough(tx, whose, at),
    }),
    days: filledDays(await calls.days(row.id, since), today),
    lastError: failure && {
      at: failure.at.toISOString(),
      act: failure.act,
      text: failure.detail,
    },
  };
}

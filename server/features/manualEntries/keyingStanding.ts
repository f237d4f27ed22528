import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { effectError } from '@/domain/ledger/manualEffect';
import type { KeyingDays, Legs } from '@/domain/ledger/manualEntry';
import type { KeyingStanding } from '@/domain/ledger/manualEntryRow';
import { manualEntriesRepository } from './manualEntryStore';
import { bookStanding, firstDayOf } from './standingQueries';

type KeyingTime = Pick<Call, 'http' | 'services'>;

/** The days on which an entry of an organization may be dated; `today` is the caller's. */
export async function keyingDays(
  tx: Tx,
  { http, services }: KeyingTime,
  owner: BookOwner,
): Promise<KeyingDays> {
  const today = todayIn(services.clock(), http.req.header('timezone'));
  return { today, firstDay: await firstDayOf(tx, owner) };
}

/** Why an entry cannot be posted as its book stands now; null where it can. */
export const refusalByBook = async (
  tx: Tx,
  owner: BookOwner,
  entry: Legs & { amountCents: number },
): Promise<string | null> => effectError(entry, await bookStanding(tx, owner));

/**
 * How the book of an organization stands, for who keys or approves. @throws Refusal 404 for one
 * that is absent or not visible
 */
export async function keyingStanding(
  call: KeyingTime & { scope: Scope; query: { organization: string } },
): Promise<KeyingStanding> {
  const { scope, services, query } = call;
  const { database } = services;
  const { mode: systemMode, orgIds } = await transactionVisibility(
    database,
    scope,
    query.organization,
  );
  const isInReach = orgIds === null || orgIds.includes(query.organization);
  if (
    !isInReach ||
    (await manualEntriesRepository(database).organizationName(query.organization)) === null
  ) {
    throw notFound();
  }
  const owner = { orgId: query.organization, systemMode };
  return { ...(await bookStanding(database, owner)), ...(await keyingDays(database, call, owner)) };
}

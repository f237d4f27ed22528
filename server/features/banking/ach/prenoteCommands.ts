import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { groundError, markError } from '@/domain/banking/prenoteActs';
import { type MarkValues, markGroundLabels } from '@/domain/banking/prenoteMark';
import { easternDay } from '@/domain/dates/easternTime';
import { masked } from '@/domain/transactions/bankAccount';
import { accountStore } from '../accounts/accountStore';
import { accountVisibility } from '../accounts/visibility';
import { buildFile } from './buildFile';
import { achItemStore, bankItems } from './itemStore';
import { onePrenote } from './prenoteListQueries';
import { sendFile } from './sendFile';

/** Who acts on prenotes, and with what. */
interface ActingOnPrenotes {
  services: Services;
  scope: Scope;
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'Prenote' });
};

/**
 * Marks the account of a prenote as verified: its wait is over and nothing came back, or its bank
 * has confirmed it (catalogue: /processPreNotes). @throws Refusal 404 absent; 409 where it cannot be;
 * 400 for a ground that does not hold
 */
export async function markPrenote(
  tx: Tx,
  { services, scope, id }: ActingOnPrenotes & { id: string },
  { ground, reason }: MarkValues,
): Promise<{ _id: string }> {
  const before = await onePrenote(tx, { services, scope }, id);
  if (!before) throw notFound();
  // As whatever answers a prenote does: first the entry, then its account.
  await bankItems(tx).lock(id);
  const account = await accountStore(tx).lock(await accountVisibility(tx, scope), before.accountId);
  const row = await onePrenote(tx, { services, scope }, id);
  if (!row || !account) throw notFound();
  const error = markError(row);
  if (error) refuse(`${error}.`);
  const at = services.clock();
  const unheld = ground && groundError(ground, row, easternDay(at));
  if (ground === '' || unheld) throw invalid({ ground: unheld || 'Choose a reason' });
  await achItemStore(tx).update([id], {
    markedFor: ground,
    markedBy: scope.userId,
    markedAt: at,
    markReason: reason,
  });
  await accountStore(tx).update(account.id, { state: 'verified', verifiedAt: at, note: '' });
  await noteSettlement(tx, {
    scope,
    label: `Marked the account ${masked(row.lastFour)} of ${row.holder} as verified`,
    detail: { ground: markGroundLabels[ground], reason },
  });
  return { _id: id };
}

/**
 * Builds a file of the prenotes that wait, and sends it: no money is in it, so no second person lets
 * it out. @throws Refusal 404 for an absent bank; 409 where none can go
 */
export async function sendPrenotes(
  tx: Tx,
  { services, scope }: ActingOnPrenotes,
  { bank, sameDay }: { bank: string; sameDay: boolean },
): Promise<Awaited<ReturnType<typeof buildFile>>> {
  const built = await buildFile(tx, {
    scope,
    keys: services.settings.fieldKeys,
    odfiId: bank,
    wantsSameDay: sameDay,
    at: services.clock(),
    source: 'prenote',
  });
  await sendFile(tx, { services, scope, id: built._id });
  return built;
}

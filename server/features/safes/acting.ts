import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound, Refusal } from '@server/platform/http/refusal';
import { type StoredSafe, safeStore } from './safeStore';

/** A call about safes by staff. */
export type SafeCall<Body = undefined> = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: Body;
};

/** What was acted on. */
export interface Acted {
  _id: string;
}

/** An act that is not possible as things stand: 409. */
export const refuse = (message: string): Refusal =>
  new Refusal(409, message, { name: 'SafeState' });

/** The safe of a call, locked. @throws Refusal 404 */
export async function locked(
  tx: Tx,
  { scope, params }: Pick<SafeCall, 'scope' | 'params'>,
  id = params.id ?? '',
): Promise<StoredSafe> {
  const safe = await safeStore(tx).lock(await transactionVisibility(tx, scope), id);
  if (!safe) throw notFound();
  return safe;
}

/** Whether somebody set the key or the limit of a safe. */
export const isSetUpBy = (
  { keyBy, limitBy }: Pick<StoredSafe, 'keyBy' | 'limitBy'>,
  userId: string,
): boolean => keyBy === userId || limitBy === userId;

/** @throws Refusal 409 where an act has a reason against it */
export function refuseFor(reason: string | null): void {
  if (reason !== null) throw refuse(reason);
}

/** An act on the safe of a call, once per key, that says what it came to. @throws Refusal 404 */
export const actedSaying = <Body, Said extends object>(
  call: SafeCall<Body>,
  act: (tx: Tx, safe: StoredSafe, at: Date) => Promise<Said>,
): Promise<Acted & Said> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const safe = await locked(tx, call);
      const said = await act(tx, safe, call.services.clock());
      return { _id: safe.id, ...said };
    }),
  );

/** An act on the safe of a call, once per key. @throws Refusal 404 */
export const acted = <Body>(
  call: SafeCall<Body>,
  act: (tx: Tx, safe: StoredSafe, at: Date) => Promise<unknown>,
): Promise<Acted> =>
  actedSaying(call, async (...given) => {
    await act(...given);
    return {};
  });

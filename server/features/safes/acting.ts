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

/** An act on the safe of a call, once per key. @throws Refusal 404 */
export const acted = <Body>(
  call: SafeCall<Body>,
  act: (tx: Tx, safe: StoredSafe, at: Date) => Promise<unknown>,
): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const safe = await locked(tx, call);
      await act(tx, safe, call.services.clock());
      return { _id: safe.id };
    }),
  );

import type { Tx } from '@server/platform/db/client';
import {
  authorizationRequests,
  webAuthorizations,
} from '@server/platform/db/schema/webAuthorizations';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, isNull } from 'drizzle-orm';
import { type AuthorizationReader, seenAuthorizations } from './authorizationListQueries';

type AuthorizationRow = typeof webAuthorizations.$inferSelect;

type RequestRow = typeof authorizationRequests.$inferSelect;

/** Authorizations as they are written: revoked, and asked for by banks. */
export const authorizationStore = (tx: Tx) => ({
  /** One that is seen, kept from others until the transaction ends; false where there is none. */
  async lock(reader: AuthorizationReader, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const [row] = await tx
      .select({ id: webAuthorizations.id })
      .from(webAuthorizations)
      .where(and(eq(webAuthorizations.id, id), seenAuthorizations(reader)))
      .for('update');
    return row !== undefined;
  },
  async revoke(
    id: string,
    change: Pick<AuthorizationRow, 'revokedAt' | 'revokedBy' | 'revokedReason'>,
  ): Promise<void> {
    await tx.update(webAuthorizations).set(change).where(eq(webAuthorizations.id, id));
  },
  async ask(request: typeof authorizationRequests.$inferInsert): Promise<void> {
    await tx.insert(authorizationRequests).values(request);
  },
  /** Answers the open request of one. */
  async answer(
    authorizationId: string,
    change: Pick<RequestRow, 'answeredAt' | 'answeredBy'>,
  ): Promise<void> {
    const isOpen = isNull(authorizationRequests.answeredAt);
    await tx
      .update(authorizationRequests)
      .set(change)
      .where(and(eq(authorizationRequests.authorizationId, authorizationId), isOpen));
  },
});

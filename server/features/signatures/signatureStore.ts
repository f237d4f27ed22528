import type { Tx } from '@server/platform/db/client';
import {
  esignConsents,
  signatureMoments,
  signatureRequests,
} from '@server/platform/db/schema/signatures';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { type SignerChoice, signerRoles } from '@/domain/signatures/signature';
import { type SignatureReader, seenRequests } from './signatureListQueries';

export type StoredRequest = typeof signatureRequests.$inferSelect;

/** Requests as they are written. */
export const signatureStore = (tx: Tx) => ({
  /** Null where a request for the same stands already. */
  async insert(row: typeof signatureRequests.$inferInsert): Promise<StoredRequest | null> {
    const [added] = await tx
      .insert(signatureRequests)
      .values(row)
      .onConflictDoNothing()
      .returning();
    return added ?? null;
  },
  /** One that is seen, kept from others until the transaction ends. */
  async lock(reader: SignatureReader, id: string): Promise<StoredRequest | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx
      .select()
      .from(signatureRequests)
      .where(and(eq(signatureRequests.id, id), seenRequests(reader)))
      .for('update');
    return row ?? null;
  },
  /** The document of one that is seen. */
  async document(reader: SignatureReader, id: string): Promise<Buffer | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx
      .select({ pdf: signatureRequests.pdf })
      .from(signatureRequests)
      .where(and(eq(signatureRequests.id, id), seenRequests(reader)));
    return row?.pdf ?? null;
  },
  async update(id: string, change: Partial<StoredRequest>): Promise<void> {
    await tx.update(signatureRequests).set(change).where(eq(signatureRequests.id, id));
  },
  async note(moment: typeof signatureMoments.$inferInsert): Promise<void> {
    await tx.insert(signatureMoments).values(moment);
  },
  /** How often somebody was reminded since a moment. */
  remindersSince: (requestId: string, since: Date): Promise<number> =>
    tx.$count(
      signatureMoments,
      and(
        eq(signatureMoments.requestId, requestId),
        eq(signatureMoments.kind, 'reminded'),
        gte(signatureMoments.at, since),
      ),
    ),
});

/** Consents of people to sign electronically. */
export const consentStore = (tx: Tx) => ({
  async of(userId: string): Promise<typeof esignConsents.$inferSelect | null> {
    const [row] = await tx
      .select()
      .from(esignConsents)
      .where(and(eq(esignConsents.userId, userId), isNull(esignConsents.withdrawnAt)));
    return row ?? null;
  },
  async give(row: typeof esignConsents.$inferInsert): Promise<void> {
    await tx.insert(esignConsents).values(row).onConflictDoNothing();
  },
  async withdraw(userId: string, withdrawnAt: Date): Promise<void> {
    await tx
      .update(esignConsents)
      .set({ withdrawnAt })
      .where(and(eq(esignConsents.userId, userId), isNull(esignConsents.withdrawnAt)));
  },
});

/** Who can sign for an organization: its active people of a verified address, by name. */
export const signersOf = (tx: Tx, orgId: string): Promise<SignerChoice[]> =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.orgId, orgId),
        inArray(users.role, [...signerRoles]),
        eq(users.status, 'active'),
        eq(users.emailVerified, true),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));

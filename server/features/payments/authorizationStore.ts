import type { Tx } from '@server/platform/db/client';
import { webAuthorizations } from '@server/platform/db/schema/webAuthorizations';
import type { KeptAccount } from '@server/platform/outside/processor';
import { sha256 } from '@server/platform/secrets/sha256';
import { eq } from 'drizzle-orm';
import { type AchProof, entryClassOf } from '@/domain/payments/achAuthorization';
import { lastPresentation } from '@/domain/payments/webAuthorization';

type NewAuthorization = typeof webAuthorizations.$inferInsert;

/** What a payer agreed to, and in what. */
export interface GivenAuthorization
  extends Pick<NewAuthorization, 'orgId' | 'systemMode' | 'amountCents' | 'purpose' | 'email'> {
  proof: AchProof;
  account: KeptAccount;
  /** ISO date that the text names. */
  day: string;
}

/**
 * Keeps the proof of an authorization before there is a debit by it (docs/adr/0075); gives its id.
 * `amountCents`: whole cents, with the fee on top or the tip.
 */
export async function keepAuthorization(tx: Tx, given: GivenAuthorization): Promise<string> {
  const { proof, account, day, email, ...about } = given;
  const [row] = await tx
    .insert(webAuthorizations)
    .values({
      ...about,
      secCode: entryClassOf(proof),
      receiver: proof.name,
      email: email.toLowerCase(),
      accountKind: account.accountType,
      lastFour: account.lastFour,
      validation: account.validation ?? 'processor',
      consentText: proof.text,
      consentHash: sha256(proof.text),
      ip: proof.ip,
      userAgent: proof.userAgent,
      givenAt: new Date(proof.at),
      endsOn: lastPresentation(day),
    })
    .returning({ id: webAuthorizations.id });
  if (!row) throw new Error('The authorization was not written');
  return row.id;
}

/**
 * Whether an authorization was revoked; until the transaction ends nobody revokes it. False for a
 * payment without one.
 */
export async function isRevoked(tx: Tx, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const [row] = await tx
    .select({ revokedAt: webAuthorizations.revokedAt })
    .from(webAuthorizations)
    .where(eq(webAuthorizations.id, id))
    .for('share');
  return row !== undefined && row.revokedAt !== null;
}

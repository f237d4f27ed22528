import type { Tx } from '@server/platform/db/client';
import { bankAccounts } from '@server/platform/db/schema/banking';
import { transfers } from '@server/platform/db/schema/transfers';
import { and, asc, eq } from 'drizzle-orm';
import type { EscrowDetail, EscrowSide } from '@/domain/banking/escrow/escrow';
import { type EscrowSource, sourceError } from '@/domain/banking/escrow/escrowSource';
import { isUsable } from '../accounts/accountStore';
import type { StoredEscrow } from './escrowStore';

const columns = {
  _id: bankAccounts.id,
  institution: bankAccounts.institution,
  lastFour: bankAccounts.lastFour,
};

/** The bank accounts of an organization that can fund an escrow now, by the name of their bank. */
export const usableSources = (
  tx: Tx,
  { orgId, systemMode }: Pick<typeof bankAccounts.$inferSelect, 'orgId' | 'systemMode'>,
): Promise<EscrowSource[]> =>
  tx
    .select(columns)
    .from(bankAccounts)
    .where(and(eq(bankAccounts.orgId, orgId), eq(bankAccounts.systemMode, systemMode), isUsable()))
    .orderBy(asc(bankAccounts.institutionKey), asc(bankAccounts.lastFour));

/**
 * What funds an escrow and how its debit stands. Which bank, and why a debit failed, is the buyer's
 * and staff's to know.
 */
export async function sourceOf(
  tx: Tx,
  { sourceId, transferId }: StoredEscrow,
  side: EscrowSide,
): Promise<Pick<EscrowDetail, 'source' | 'sourceError' | 'debit'>> {
  if (sourceId === null) return { source: null, sourceError: '', debit: null };
  const [found] = await tx
    .select({ source: columns, account: bankAccounts })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, sourceId));
  const [debit] =
    transferId === null
      ? []
      : await tx
          .select({ number: transfers.number, state: transfers.state, reason: transfers.reason })
          .from(transfers)
          .where(eq(transfers.id, transferId));
  const isSeen = side === 'buyer' || side === 'staff';
  const hidden = { _id: '', institution: '', lastFour: '' };
  return {
    source: (isSeen && found?.source) || hidden,
    sourceError: (isSeen && found && sourceError(found.account)) || '',
    debit: debit ? { ...debit, reason: isSeen ? debit.reason : '' } : null,
  };
}

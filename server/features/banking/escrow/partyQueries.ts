import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, eq } from 'drizzle-orm';
import { importMode } from '@/domain/session/systemMode';
import type { StoredEscrow } from './escrowStore';

/** How an organization is called; '' for one that is gone. */
export async function organizationName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.name ?? '';
}

/**
 * Whether an organization can be paid as a seller: a merchant of the escrow's mode, of whom somebody
 * with a verified address has passed the onboarding, and whose application, where it made one, was
 * approved.
 */
export async function isApprovedMerchant(
  tx: Tx,
  orgId: string,
  { systemMode }: Pick<StoredEscrow, 'systemMode'>,
): Promise<boolean> {
  const [boarded] = await tx
    .select({ mode: organizations.systemMode })
    .from(organizations)
    .innerJoin(users, eq(users.orgId, organizations.id))
    .where(
      and(
        eq(organizations.id, orgId),
        eq(organizations.kind, 'merchant'),
        eq(users.role, 'MERCHANT'),
        eq(users.status, 'active'),
        eq(users.emailVerified, true),
        eq(users.onboardingPassed, true),
      ),
    )
    .limit(1);
  if (!boarded || importMode(boarded.mode) !== systemMode) return false;
  const made = await tx
    .selectDistinct({ status: applications.status })
    .from(applications)
    .where(eq(applications.orgId, orgId));
  return made.length === 0 || made.some(({ status }) => status === 'approved');
}

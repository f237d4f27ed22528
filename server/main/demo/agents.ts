import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { demoAccount } from './accounts';
import { demoOrganizations } from './organizations';
import { daysBefore } from './rows';

/** The agents of the demo world, who answers for them, and their share in percent. */
const splits: readonly (readonly [email: string, splitPercent: string])[] = [
  ['agent@example.com', '40'],
  ['sub-agent@example.com', '25'],
  ['agent-new@example.com', '35'],
  ['agent-2@example.com', '30'],
];

/** Puts their records in; organizations and accounts must be there. */
export async function insertDemoAgents(tx: Tx, now: Date): Promise<void> {
  const joined = daysBefore(now, 300);
  const rows = splits.map(([email, splitPercent]) => {
    const { id, orgId, firstName, lastName } = demoAccount(email);
    const company = demoOrganizations.find((organization) => organization.id === orgId)?.name ?? '';
    const searchKey = [company, firstName, lastName, email]
      .join(' ')
      .normalize('NFC')
      .toLowerCase();
    return { orgId, userId: id, splitPercent, searchKey, createdAt: joined, updatedAt: joined };
  });
  await tx.insert(agents).values(rows);
}

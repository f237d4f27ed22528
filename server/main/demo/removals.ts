import type { Tx } from '@server/platform/db/client';
import { userRemovals } from '@server/platform/db/schema/otherLedgers';
import { users } from '@server/platform/db/schema/users';
import { demoAccount } from './accounts';
import { demoId } from './fixed';
import { daysBefore } from './rows';

interface Story {
  email: string;
  name: readonly [first: string, last: string];
  role: 'BUDTENDER' | 'DELIVERY_DRIVER' | 'USER_MANAGER';
  orgId: string;
  kind: 'suspended' | 'deleted';
  reason: string;
  /** By whom, as an e-mail address, and how many days ago. */
  removed: readonly [by: string, daysAgo: number];
  restored?: readonly [by: string, daysAgo: number, reason: string];
}

const stories: readonly Story[] = [
  {
    email: 'jade.okoro@example.com',
    name: ['Jade', 'Okoro'],
    role: 'BUDTENDER',
    orgId: 'emerald-valley-harbor',
    kind: 'deleted',
    reason: 'Left at the end of the summer',
    removed: ['merchant@example.com', 64],
    restored: ['merchant@example.com', 12, 'Back for the holiday season'],
  },
  {
    email: 'theo.lund@example.com',
    name: ['Theo', 'Lund'],
    role: 'DELIVERY_DRIVER',
    orgId: 'emerald-valley-hilltop',
    kind: 'suspended',
    removed: ['merchant@example.com', 5],
    reason: 'Driver license expired: waits for the renewal',
  },
  {
    email: 'ruth.calder@example.com',
    name: ['Ruth', 'Calder'],
    role: 'USER_MANAGER',
    orgId: 'emerald-valley',
    kind: 'suspended',
    reason: 'Signed in from two states on one morning',
    removed: ['top-admin@example.com', 31],
    restored: [
      'top-admin@example.com',
      30,
      'Was traveling; password changed on the phone with her',
    ],
  },
];

const statusOf = ({ kind, restored }: Story): Story['kind'] | 'active' =>
  restored ? 'active' : kind;

/**
 * People who were shut out, of whom two are in again. Nobody can sign in as them: they have no
 * password.
 */
export async function insertDemoRemovals(tx: Tx, now: Date): Promise<void> {
  const people = stories.map((story) => ({
    id: demoId(story.email),
    email: story.email,
    role: story.role,
    orgId: story.orgId,
    firstName: story.name[0],
    lastName: story.name[1],
    name: story.name.join(' '),
    status: statusOf(story),
    onboardingPassed: true,
    emailVerified: true,
    createdAt: daysBefore(now, 280),
  }));
  await tx.insert(users).values(people);
  const removals = stories.map(({ email, kind, reason, removed: [by, daysAgo], restored }) => ({
    userId: demoId(email),
    kind,
    reason,
    removedBy: demoAccount(by).id,
    removedAt: daysBefore(now, daysAgo),
    ...(restored
      ? {
          state: 'restored' as const,
          restoredBy: demoAccount(restored[0]).id,
          restoredAt: daysBefore(now, restored[1]),
          restoreReason: restored[2],
        }
      : {}),
  }));
  // In the order in which they happened.
  await tx
    .insert(userRemovals)
    .values([...removals].sort((a, b) => a.removedAt.getTime() - b.removedAt.getTime()));
}

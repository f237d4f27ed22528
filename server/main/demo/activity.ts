import type { activityLog } from '@server/platform/db/schema/activity';
import type { ActivityKind } from '@server/platform/logs/activity';
import { demoAccount } from './accounts';
import type { DemoItem } from './items';
import { daysBefore } from './rows';

type Entry = typeof activityLog.$inferInsert & { at: Date };

const hour = 1 / 24;

/** What was done before: how many days ago, by whom. */
const done: readonly (readonly [
  daysAgo: number,
  email: string,
  kind: ActivityKind,
  label: string,
])[] = [
  [6, 'iso@example.com', 'session', 'Signed in'],
  [5.2, 'agent@example.com', 'session', 'Signed in'],
  [4.4, 'top-admin@example.com', 'session', 'Signed in'],
  [3.1, 'merchant-3@example.com', 'session', 'Signed in'],
  [2.2, 'merchant-2@example.com', 'session', 'Signed in'],
  [1.3, 'taxation-admin@example.com', 'session', 'Signed in'],
  [6.2, 'merchant-new@example.com', 'account', 'Registered'],
  [5 * hour, 'merchant@example.com', 'session', 'Signed in'],
];

/**
 * The activity log of the demo world, oldest first: sign-ins, and the newest items with their
 * documents.
 */
export function demoActivity(items: readonly DemoItem[], now: Date): Entry[] {
  const signIns = done.map(([daysAgo, email, kind, label]): Entry => {
    const { id, orgId } = demoAccount(email);
    return { at: daysBefore(now, daysAgo), userId: id, orgId, kind, label };
  });
  const added = items
    .filter(({ daysAgo }) => daysAgo <= 14)
    .flatMap((item) => entriesOf(item, now));
  return [...signIns, ...added].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function entriesOf({ id, owner, values, daysAgo, documentName }: DemoItem, now: Date): Entry[] {
  const common = { userId: owner.id, orgId: owner.orgId, detail: { itemId: id } };
  const added: Entry = {
    ...common,
    at: daysBefore(now, daysAgo),
    kind: 'inventory',
    label: `Added “${values.inventory_title}”`,
  };
  if (documentName === null) return [added];
  const attached: Entry = {
    ...common,
    at: daysBefore(now, daysAgo - hour),
    kind: 'document',
    label: `Attached a document to “${values.inventory_title}”`,
  };
  return [added, attached];
}

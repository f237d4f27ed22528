import { toColumns } from '@server/features/inventory/wire';
import type { files } from '@server/platform/db/schema/files';
import type { inventoryItems } from '@server/platform/db/schema/inventory';
import type { users } from '@server/platform/db/schema/users';
import { sortKey } from '@server/platform/lists/sortKey';
import { type DemoAccount, demoPhone } from './accounts';
import type { DemoDocument } from './documents';
import type { DemoItem } from './items';
import { demoOrganizations } from './organizations';

/** The time so many days, and a few hours, before now. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * 3600 * 1000);

const nameOf = ({ firstName, lastName }: DemoAccount): string => `${firstName} ${lastName}`;

/** The row of a demo account. */
export function accountRow(
  account: DemoAccount,
  passwordHash: string,
  now: Date,
): typeof users.$inferInsert {
  const organization = demoOrganizations.find(({ id }) => id === account.orgId);
  const joined = daysBefore(now, 300);
  return {
    ...account,
    passwordHash,
    name: nameOf(account),
    companyName: organization?.name ?? '',
    phone: demoPhone.replace(/^(\d{3})(\d{3})/, '$1-$2-'),
    country: 'us',
    state: organization?.state ?? '',
    zip: organization?.zip ?? '',
    createdAt: joined,
    updatedAt: joined,
    passwordChangedAt: joined,
  };
}

/** The row of a demo item; its totals follow by themselves. */
export function itemRow(item: DemoItem, now: Date): typeof inventoryItems.$inferInsert {
  const { id, owner, values, documentName } = item;
  const added = daysBefore(now, item.daysAgo);
  return {
    id,
    userId: owner.id,
    orgId: owner.orgId,
    systemMode: owner.systemMode,
    addedByName: nameOf(owner),
    addedByKey: sortKey(nameOf(owner)),
    addedByEmail: owner.email,
    ...toColumns(values),
    documentName,
    createdAt: added,
    updatedAt: added,
  };
}

/** The row of a demo document. */
export function documentRow(document: DemoDocument, now: Date): typeof files.$inferInsert {
  const { id, storageKey, item, name, type, content, sha256 } = document;
  const { owner } = item;
  return {
    id,
    storageKey,
    name,
    type,
    bytes: content.length,
    sha256,
    orgId: owner.orgId,
    userId: owner.id,
    groupId: item.id,
    createdAt: daysBefore(now, item.daysAgo),
  };
}

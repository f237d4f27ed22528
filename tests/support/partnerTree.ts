import { insertOrganization, type UserRecord } from '@server/identity/users/userStore';
import type { TestApi } from './api';

/** Two ISOs with what hangs on them, and who signs in for each. */
export interface PartnerTree {
  /** By organization id. */
  users: Record<TreeOrganization, UserRecord>;
  /** The platform's staff. */
  staff: Record<'TOP_ADMIN' | 'ADMIN' | 'INSTANCE_ADMIN' | 'COMPLIANCE_OFFICER', UserRecord>;
}

const tree = [
  ['platform', 'Platform', 'platform', {}],
  ['redwood', 'Redwood Merchant Services', 'iso', { parentId: 'platform' }],
  ['coast', 'Coastline Payments', 'sub_iso', { parentId: 'redwood', isoId: 'redwood' }],
  ['delgado', 'Delgado & Partners', 'agent', { parentId: 'redwood', isoId: 'redwood' }],
  ['shore', 'Shore Agency', 'agent', { parentId: 'coast', isoId: 'redwood' }],
  [
    'robinson',
    'Robinson Referrals',
    'sub_agent',
    { parentId: 'delgado', isoId: 'redwood', agentId: 'delgado' },
  ],
  ['granite', 'Granite ISO', 'iso', { parentId: 'platform' }],
  ['granger', 'Granger Agency', 'agent', { parentId: 'granite', isoId: 'granite' }],
  [
    'gully',
    'Gully Referrals',
    'sub_agent',
    { parentId: 'granger', isoId: 'granite', agentId: 'granger' },
  ],
] as const;

export type TreeOrganization = Exclude<(typeof tree)[number][0], 'platform'>;

const roleOfKind = {
  iso: 'ISO',
  sub_iso: 'SUB_ISO',
  agent: 'AGENT',
  sub_agent: 'SUB_AGENT',
} as const;

/**
 * Plants the tree; every partner's address is `<organization>@example.com`, the staff's its role in
 * lower case.
 */
export async function plantTree(test: TestApi): Promise<PartnerTree> {
  const users: Partial<PartnerTree['users']> = {};
  for (const [id, name, kind, above] of tree) {
    await test.services.database.transaction((tx) =>
      insertOrganization(tx, { id, name, kind, ...above }),
    );
    if (kind === 'platform') continue;
    const person = {
      name: `${name.split(' ')[0]} Person`,
      firstName: name.split(' ')[0] ?? '',
      lastName: 'Person',
    };
    users[id as TreeOrganization] = await test.addUser({
      orgId: id,
      role: roleOfKind[kind],
      email: `${id}@example.com`,
      companyName: name,
      ...person,
    });
  }
  const roles = ['TOP_ADMIN', 'ADMIN', 'INSTANCE_ADMIN', 'COMPLIANCE_OFFICER'] as const;
  const staff: Partial<PartnerTree['staff']> = {};
  for (const role of roles) {
    staff[role] = await test.addUser({
      orgId: 'platform',
      role,
      email: `${role.toLowerCase()}@example.com`,
    });
  }
  // Every organization and every role of the lists above has been added.
  return { users, staff } as PartnerTree;
}

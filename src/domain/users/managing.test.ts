import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/domain/access/roles';
import { assignableRoles, managedReach, manageRefusal, viewAsRefusal } from './managing';

const active = (role: string, userId = 'u2') => ({ userId, role, status: 'active' as const });

it.each([
  ['TOP_ADMIN', 'all'],
  ['ADMIN', 'all'],
  ['INSTANCE_ADMIN', 'below'],
  ['USER_MANAGER', 'own'],
  ['MERCHANT', 'own'],
  ['ISO', 'own'],
] as const)('%s looks after %s', (role, reach) => expect(managedReach(role)).toBe(reach));

it.each(roles)('%s changes nobody who may change them, but for their own role', (role) => {
  const may = (by: Role, whom: Role): boolean =>
    manageRefusal({ userId: 'u1', role: by }, active(whom)) === null;
  expect(manageRefusal({ userId: 'u1', role }, active(role, 'u1'))).not.toBeNull();
  for (const other of roles)
    if (other !== role && may(other, role)) expect(may(role, other)).toBe(false);
});

it('nobody changes a deleted account', () => {
  const whom = { ...active('AGENT'), status: 'deleted' } as const;
  expect(manageRefusal({ userId: 'u1', role: 'TOP_ADMIN' }, whom)).toMatch('deleted');
});

describe('the roles that an account can be given', () => {
  it.for([
    ['MERCHANT', 'BUDTENDER', 'store', ['BUDTENDER', 'USER_MANAGER', 'DELIVERY_DRIVER']],
    ['USER_MANAGER', 'BUDTENDER', 'store', ['BUDTENDER', 'USER_MANAGER']],
    ['ADMIN', 'AGENT', 'agent', ['AGENT', 'USER_MANAGER', 'SALES_MANAGER']],
    ['ADMIN', 'USER_MANAGER', 'iso', ['USER_MANAGER', 'SALES_MANAGER', 'ISO']],
    ['ISO', 'ISO', 'iso', ['ISO']],
  ] as const)('by %s to %s of a %s: %j', ([by, role, orgKind, expected]) =>
    expect(assignableRoles(by, { role, orgKind })).toEqual(expected),
  );

  it('are those of the platform on the platform alone', () => {
    const given = (orgKind: string) => assignableRoles('TOP_ADMIN', { role: 'DEVELOPER', orgKind });
    for (const role of ['TOP_ADMIN', 'ADMIN', 'INSTANCE_ADMIN', 'COMPLIANCE_OFFICER'] as const) {
      expect(given('platform')).toContain(role);
      expect(given('merchant')).not.toContain(role);
    }
  });
});

describe('viewing the product as somebody else', () => {
  it.each(roles)('as %s', (role) => {
    const may = (by: Role): boolean =>
      viewAsRefusal({ userId: 'u1', role: by }, active(role)) === null;
    expect(may('TOP_ADMIN')).toBe(role !== 'TOP_ADMIN');
    const aboveAdmin = ['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'].includes(role);
    if (aboveAdmin) expect(may('ADMIN')).toBe(false);
    for (const by of roles) if (by !== 'TOP_ADMIN' && by !== 'ADMIN') expect(may(by)).toBe(false);
  });

  it.each(['suspended', 'deleted'] as const)('not as one who is %s, nor as oneself', (status) => {
    const top = { userId: 'u1', role: 'TOP_ADMIN' } as const;
    expect(viewAsRefusal(top, { ...active('MERCHANT'), status })).not.toBeNull();
    expect(viewAsRefusal(top, active('MERCHANT', 'u1'))).not.toBeNull();
  });
});

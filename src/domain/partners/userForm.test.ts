import { describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { creatableRoles, mayAddIso, organizationKindsOf } from './creatableRoles';
import { choosesIso, choosesOrganization, type UserValues, userErrors } from './userForm';

const good: UserValues = {
  role: 'ISO',
  firstName: 'Ingrid',
  lastName: 'Castellano',
  email: 'ingrid@example.com',
  phone: '7075550142',
  orgId: 'new',
  companyName: 'Tidewater',
  isoId: '',
  permissions: null,
};
const admin = { role: 'ADMIN', subjects: new Set(['crm.leads'] as const) } as const;

describe('who is offered to add an ISO', () => {
  it.each([
    ['TOP_ADMIN', true, true],
    ['INSTANCE_ADMIN', true, true],
    ['INSTANCE_ADMIN', false, false],
    ['USER_MANAGER', true, false],
    ['MERCHANT', true, false],
    ['AGENT', true, false],
  ] as const)('%s, opens the users screen: %s', (role, opensUsers, expected) => {
    expect(mayAddIso(role, opensUsers)).toBe(expected);
  });
});

describe('who may give which role', () => {
  it('nobody but a top admin may make somebody who may make as many', () => {
    for (const by of roles.filter((role) => role !== 'TOP_ADMIN')) {
      for (const made of creatableRoles(by)) {
        const gained = creatableRoles(made).filter((role) => !creatableRoles(by).includes(role));
        // A merchant's own people are the one thing that those who make merchants do not make
        // themselves.
        expect(made === 'MERCHANT' ? [] : gained, `${by} makes ${made}`).toEqual([]);
      }
    }
  });

  it('agents and sub-agents have screens of their own', () => {
    for (const by of roles) {
      expect(creatableRoles(by)).not.toContain('AGENT');
      expect(creatableRoles(by)).not.toContain('SUB_AGENT');
    }
  });

  it('most roles give none', () => {
    expect(roles.filter((role) => creatableRoles(role).length > 0)).toEqual([
      'TOP_ADMIN',
      'ADMIN',
      'INSTANCE_ADMIN',
      'USER_MANAGER',
      'MERCHANT',
    ]);
  });
});

describe('the form of a new user', () => {
  it('asks for the organization where the role has kinds of its own, and for the ISO of a new sub-ISO', () => {
    expect(roles.filter(choosesOrganization)).toEqual(
      roles.filter((role) => organizationKindsOf(role) !== null),
    );
    expect(choosesOrganization('BUDTENDER')).toBe(false);
    expect(choosesOrganization('nonsense')).toBe(false);
    expect(choosesIso({ ...good, role: 'SUB_ISO' })).toBe(true);
    expect(choosesIso({ ...good, role: 'SUB_ISO', orgId: 'coast' })).toBe(false);
    expect(choosesIso(good)).toBe(false);
  });

  it.each([
    [{}, {}],
    [{ role: '' }, { role: 'This field is required.' }],
    [{ role: 'TOP_ADMIN', orgId: '' }, { role: 'You cannot assign this role.' }],
    [{ role: '__proto__', orgId: '' }, { role: 'You cannot assign this role.' }],
    [{ orgId: '' }, { orgId: 'This field is required.' }],
    [{ companyName: ' ' }, { companyName: 'This field is required.' }],
    [{ orgId: 'redwood', companyName: '' }, {}],
    [{ role: 'SUB_ISO' }, { isoId: 'This field is required.' }],
    [{ role: 'USER_MANAGER', orgId: '', companyName: '' }, {}],
    [{ permissions: ['crm.leads'] }, {}],
    [
      { permissions: ['compliance.sar'] },
      { permissions: 'You cannot grant the permission compliance.sar.' },
    ],
    [
      { phone: '12345' },
      { phone: 'Phone number should follow US standard without special characters' },
    ],
  ])('%j: %j', (values, errors) => {
    expect(userErrors({ ...good, ...values }, admin)).toEqual(errors);
  });
});

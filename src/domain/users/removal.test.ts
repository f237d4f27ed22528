import { describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { removableRoles, removalActError, removalRefusal, restoreRefusal } from './removal';

describe('whom a role may shut out', () => {
  it('never a higher one', () => {
    const mine = (role: (typeof roles)[number]) => removableRoles(role);
    expect(mine('TOP_ADMIN')).toEqual(roles);
    expect(mine('ADMIN')).not.toContain('TOP_ADMIN');
    expect(mine('ADMIN')).not.toContain('COMPLIANCE_OFFICER');
    expect(mine('ADMIN')).toEqual(
      expect.arrayContaining(['ADMIN', 'ISO', 'AGENT', 'MERCHANT', 'BUDTENDER']),
    );
    expect(mine('INSTANCE_ADMIN')).not.toContain('ADMIN');
    expect(mine('MERCHANT')).toEqual(['USER_MANAGER', 'MERCHANT', 'BUDTENDER', 'DELIVERY_DRIVER']);
    expect(mine('USER_MANAGER')).toEqual(['USER_MANAGER', 'BUDTENDER', 'DELIVERY_DRIVER']);
    expect(mine('AGENT')).toEqual(['AGENT']);
  });

  it.each(roles)(
    '%s does nothing to whoever may do something to it, but for its own role',
    (role) => {
      const above = roles.filter((other) => other !== role && removableRoles(other).includes(role));
      for (const other of above) expect(removableRoles(role)).not.toContain(other);
    },
  );

  it.for([
    ['u1', 'ADMIN', 'u1', 'ADMIN', 'You cannot do this to yourself'],
    [
      'u1',
      'ADMIN',
      'u2',
      'TOP_ADMIN',
      'You cannot do this to someone with a higher role than yours',
    ],
    ['u1', 'ADMIN', 'u2', 'CONTACT', 'You cannot do this to someone with a higher role than yours'],
    ['u1', 'ADMIN', 'u2', 'ADMIN', null],
  ] as const)('%s %s to %s %s: %s', ([userId, role, whom, theirs, expected]) =>
    expect(removalRefusal({ userId, role }, { userId: whom, role: theirs })).toBe(expected),
  );
});

const [topOnly, staffOnly] = [
  'A top admin removed this account. Only a top admin can restore it.',
  'Staff removed this account. Only staff can restore it.',
];

it.each([
  ['TOP_ADMIN', ['TOP_ADMIN', 'ADMIN', null, 'CONTACT'], null],
  ['ADMIN', ['TOP_ADMIN'], topOnly],
  ['ADMIN', ['MERCHANT', 'TOP_ADMIN'], topOnly],
  ['ADMIN', ['ADMIN', 'MERCHANT', null], null],
  ['ADMIN', ['COMPLIANCE_OFFICER'], 'Someone with a higher role than yours removed this account'],
  ['INSTANCE_ADMIN', ['ADMIN'], staffOnly],
  ['MERCHANT', ['TOP_ADMIN'], topOnly],
  ['MERCHANT', ['ADMIN', 'MERCHANT'], staffOnly],
  ['MERCHANT', [null], 'This account has no record of who removed it. Only staff can restore it.'],
  ['MERCHANT', ['MERCHANT', 'USER_MANAGER'], null],
  ['USER_MANAGER', ['MERCHANT'], 'Someone with a higher role than yours removed this account'],
  ['MERCHANT', [], null],
] as const)('%s restores what %j did: %s', (by, removers, expected) =>
  expect(restoreRefusal(by, removers)).toBe(expected),
);

it.each([
  ['suspend', 'active', null],
  ['suspend', 'suspended', 'This account is already suspended'],
  ['suspend', 'deleted', 'This account is already deleted'],
  ['delete', 'active', null],
  ['delete', 'suspended', null],
  ['delete', 'deleted', 'This account is already deleted'],
  ['restore', 'active', 'This account is already active'],
  ['restore', 'suspended', null],
  ['restore', 'deleted', null],
] as const)('%s of one that is %s: %s', (act, status, expected) =>
  expect(removalActError(act, status)).toBe(expected),
);

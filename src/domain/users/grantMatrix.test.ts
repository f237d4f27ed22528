import { describe, expect, it } from 'vitest';
import { subjectsFor } from '@/domain/access/ability';
import { usualList } from '@/domain/access/permissionList';
import { roles } from '@/domain/access/roles';
import { type Subject, subjects } from '@/domain/access/subjects';
import { type Granting, grantMatrix, grantsError, keptWith, storedGrants } from './grantMatrix';

const everything = new Set(subjects);
const granting = (change: Partial<Granting> = {}): Granting => ({
  role: 'MERCHANT',
  held: new Set(usualList('MERCHANT')),
  giver: everything,
  givesRole: true,
  ...change,
});

const cell = (subject: Subject, change: Partial<Granting> = {}) =>
  grantMatrix(granting(change)).find((one) => one.subject === subject);

describe('a cell', () => {
  it.for([
    ['terminal', {}, null],
    ['analytics.isoActivity', {}, null],
    ['dashboard.commerce', {}, 'Everyone who signs in has it'],
    ['admin.other', {}, 'Only top admins have it'],
    ['compliance.sar', {}, 'Confidential: it comes with a role alone'],
    ['analytics.isoActivity', { giver: new Set() }, 'You do not have it yourself'],
    ['terminal', { giver: new Set(), held: new Set() }, null],
    [
      'terminal',
      { giver: new Set(), held: new Set(), givesRole: false },
      'You do not have it yourself',
    ],
    ['terminal', { giver: new Set(), givesRole: false }, null],
    [
      'login.user_manager',
      { role: 'TAXATION_USER', held: new Set() },
      'Not for the role Taxation User',
    ],
    ['helox.virtualTerminal', { role: 'BUDTENDER', held: new Set() }, 'Not for the role Budtender'],
    ['analytics.isoActivity', { role: 'ISO2' }, 'The role Financial Institution always has it'],
    [
      'terminal',
      { role: 'ISO2', held: new Set() },
      'Financial Institution has no permissions beside those of the role',
    ],
    ['referral', { role: 'ISO2', held: new Set() }, null],
    [
      'referral',
      { role: 'ISO2', held: new Set(), giver: new Set() },
      'You do not have it yourself',
    ],
    ['compliance.sar', { held: new Set(['compliance.sar']) }, null],
  ] as [Subject, Partial<Granting>, string | null][])(
    'of %s with %j: %s',
    ([subject, change, refused]) => expect(cell(subject, change)?.refused).toBe(refused),
  );
});

it.each([
  [['terminal'], null],
  [['terminal', 'nonsense'], 'nonsense is not a permission.'],
  [['admin.other'], 'You cannot grant Other admin tools. Only top admins have it.'],
  [['dashboard'], null],
])('a choice of %j: %s', (chosen, error) => expect(grantsError(granting(), chosen)).toBe(error));

describe('what is kept', () => {
  it.each(roles)('of the own subjects of %s is nothing: it follows the role', (role) =>
    expect(storedGrants(role, usualList(role))).toEqual({ permissions: [], features: [] }),
  );

  it.each(roles)('of %s opens what was chosen, and nothing else', (role) => {
    const cells = grantMatrix(granting({ role, held: new Set(usualList(role)) }));
    const chosen = cells.flatMap(({ subject, refused, fixed, isUsual }) =>
      (refused === null ? !isUsual || subject.startsWith('a') : fixed) ? [subject] : [],
    );
    const held = subjectsFor({ role, ...storedGrants(role, chosen) });
    expect([...held].sort()).toEqual([...chosen].sort());
  });

  it('of another role are features alone', () => {
    const person = { role: 'MERCHANT', grants: ['terminal', 'referral'] as Subject[] };
    expect([...keptWith('BUDTENDER', person)]).toEqual(['referral']);
    expect([...keptWith('MERCHANT', person)]).toEqual(['terminal', 'referral']);
  });
});

import { describe, expect, it } from 'vitest';
import { subjectsFor, takesList } from './ability';
import { grantableSubjects } from './grants';
import {
  listChanges,
  listError,
  offeredSubjects,
  permissionsOf,
  usualList,
} from './permissionList';
import { type Role, roles } from './roles';
import { subjectGroup, subjectNames } from './subjectNames';
import { type Subject, subjects } from './subjects';

const held = (role: Role): ReadonlySet<Subject> =>
  subjectsFor({ role, permissions: [], features: [] });
const opened = (role: Role, chosen: readonly string[] | null): Subject[] => [
  ...subjectsFor({ role, permissions: permissionsOf(role, chosen), features: [] }),
];

describe('what may stand in a permission list', () => {
  it.each(roles)('of %s: nothing beyond role, giver and what lists may hold', (role) => {
    for (const giver of ['TOP_ADMIN', 'ADMIN', 'MERCHANT', 'USER_MANAGER'] as const) {
      const offered = offeredSubjects(role, held(giver));
      if (!takesList(role)) expect(offered).toEqual([]);
      for (const one of offered) {
        expect(
          held(role).has(one) || (held(giver).has(one) && grantableSubjects.has(one)),
          one,
        ).toBe(true);
        // What is offered takes effect.
        expect(opened(role, [one])).toContain(one);
      }
    }
  });

  it('leaves the tools of TOP_ADMIN, and what special cases take away, out', () => {
    expect(offeredSubjects('MERCHANT', held('TOP_ADMIN'))).not.toContain('admin.other');
    expect(offeredSubjects('MERCHANT', held('TOP_ADMIN'))).not.toContain('compliance.sar');
    expect(offeredSubjects('TAXATION_ADMIN', held('TOP_ADMIN'))).not.toContain(
      'login.user_manager',
    );
    expect(offeredSubjects('BUDTENDER', held('MERCHANT'))).toContain('product.inventory');
    expect(offeredSubjects('BUDTENDER', held('MERCHANT'))).not.toContain('helox.virtualTerminal');
    expect(offeredSubjects('USER_MANAGER', held('USER_MANAGER'))).toEqual(
      usualList('USER_MANAGER'),
    );
  });
});

describe('a chosen list', () => {
  it.each([
    ['BUDTENDER', null, null],
    ['BUDTENDER', [], null],
    ['BUDTENDER', ['product.inventory', 'dashboard'], null],
    ['BUDTENDER', ['compliance.sar'], 'You cannot grant the permission compliance.sar.'],
    ['BUDTENDER', ['__proto__'], 'You cannot grant the permission __proto__.'],
    ['PURCHASER', ['dashboard'], 'This role has no permission list of its own.'],
  ] as const)('of %s %j, given by a merchant: %j', (role, chosen, message) =>
    expect(listError(role, chosen, held('MERCHANT'))).toBe(message),
  );

  it('that says what the role says is none, so that it follows the role', () => {
    expect(permissionsOf('MERCHANT', null)).toEqual([]);
    expect(permissionsOf('MERCHANT', [...usualList('MERCHANT')].reverse())).toEqual([]);
  });

  it('takes away and adds, but never the landing page and the profile', () => {
    const landing = ['dashboard', 'dashboard.commerce', 'settings', 'settings.profileUpdate'];
    expect(opened('ISO', [])).toEqual(landing);
    expect(opened('ISO', ['crm.leads', 'nonsense'])).toEqual([...landing, 'crm.leads']);
    expect(listChanges('BUDTENDER', ['dashboard', 'terminal', 'product.inventory'])).toEqual({
      taken: ['analytics.tips'],
      added: ['product.inventory'],
    });
  });
});

it('every subject has a name of its own within its group', () => {
  const shown = subjects.map((one) => `${subjectGroup(one)}: ${subjectNames[one]}`);
  expect(new Set(shown).size).toBe(subjects.length);
  expect(subjectGroup('referral')).toBe('General');
});

import { describe, expect, it } from 'vitest';
import { type AccessUser, abilityFor, subjectsFor } from './ability';
import { grantableSubjects, roleSubjects } from './grants';
import type { Permission } from './permissions';
import { type Role, roleOrMerchant, roles } from './roles';
import { subjects } from './subjects';

const access = (...subject: string[]): Permission => ({ action: ['access'], subject, fields: '' });

const user = (role: Role, permissions: Permission[] = [], features: string[] = []): AccessUser => ({
  role,
  permissions,
  features,
});

describe('the table of grants', () => {
  it('gives every subject to TOP_ADMIN', () => {
    expect(new Set(roleSubjects.TOP_ADMIN)).toEqual(new Set(subjects));
  });

  it.each(roles)('lets %s open the landing page and the own profile', (role) => {
    const held = subjectsFor(user(role));
    for (const subject of ['dashboard', 'dashboard.commerce', 'settings.profileUpdate'] as const) {
      expect(held.has(subject), subject).toBe(true);
    }
  });

  it.each(roles)('names no subject twice for %s', (role) => {
    expect(roleSubjects[role].length).toBe(new Set(roleSubjects[role]).size);
  });

  it.each(roles.filter((role) => role !== 'TOP_ADMIN'))(
    'keeps %s from tools reserved to TOP_ADMIN',
    (role) => {
      for (const subject of [
        'admin.other',
        'admin.globals',
        'admin.odfiEditor',
        'admin.cardEditor',
      ] as const) {
        expect(roleSubjects[role]).not.toContain(subject);
      }
    },
  );

  it('gives each sensitive subject to exactly the roles that were reasoned for', () => {
    const holders = (subject: (typeof subjects)[number]): Role[] =>
      roles.filter((role) => roleSubjects[role].includes(subject));
    expect(holders('product.inventory')).toEqual(['TOP_ADMIN', 'MERCHANT', 'TAXATION_ADMIN']);
    expect(holders('compliance.sar')).toEqual(['TOP_ADMIN', 'COMPLIANCE_OFFICER']);
    expect(holders('compliance.transactionLog')).toEqual([
      'TOP_ADMIN',
      'ADMIN',
      'COMPLIANCE_OFFICER',
    ]);
    expect(holders('login.user_manager')).toEqual([
      'TOP_ADMIN',
      'ADMIN',
      'INSTANCE_ADMIN',
      'USER_MANAGER',
      'MERCHANT',
    ]);
    expect(holders('batchProcessing.csvImport')).toEqual(['TOP_ADMIN']);
    expect(holders('referral')).toEqual(['TOP_ADMIN']);
    expect(holders('bankoptions.wire')).toEqual(['TOP_ADMIN']);
    expect(holders('helox.virtualTerminal')).toEqual(['TOP_ADMIN', 'MERCHANT']);
    const tips = ['TOP_ADMIN', 'ADMIN', 'MERCHANT', 'BUDTENDER', 'DELIVERY_DRIVER'];
    expect(holders('analytics.tips')).toEqual(tips);
  });

  it('lets whoever starts or invites applications do so (spec 2.1)', () => {
    const partners: Role[] = [
      'ADMIN',
      'ISO',
      'SUB_ISO',
      'AGENT',
      'SUB_AGENT',
      'INSTANCE_ADMIN',
      'TAXATION_ADMIN',
    ];
    for (const role of [...partners, 'COMPLIANCE_OFFICER' as const]) {
      expect(roleSubjects[role], role).toContain('onboarding.newApplication');
      expect(roleSubjects[role], role).toContain('onboarding.invite-history');
    }
  });

  it('falls back to MERCHANT when a role cannot be read', () => {
    for (const unreadable of [
      undefined,
      null,
      '',
      'merchant',
      'CONTACT',
      'AMBASSADOR',
      'constructor',
      7,
    ]) {
      expect(roleOrMerchant(unreadable)).toBe('MERCHANT');
    }
  });
});

describe('a delivered permission list', () => {
  const replaced: Role[] = [
    'ISO',
    'AGENT',
    'MERCHANT',
    'USER_MANAGER',
    'DEVELOPER',
    'DELIVERY_DRIVER',
    'ODFI_UNDERWRITER',
    'INSTANCE_ADMIN',
    'TAXATION_ADMIN',
    'TAXATION_USER',
    'RECIPIENT',
  ];

  it.each(replaced)('replaces the defaults of %s', (role) => {
    expect([...subjectsFor(user(role, [access('crm.leads', 'dashboard')]))].sort()).toEqual([
      'crm.leads',
      'dashboard',
    ]);
  });

  it.each(replaced)('leaves the defaults of %s when it is empty', (role) => {
    const defaults = roleSubjects[role].filter(
      (one) => !one.startsWith('login.') || !role.startsWith('TAXATION'),
    );
    expect([...subjectsFor(user(role))].sort()).toEqual([...defaults].sort());
  });

  const kept = roles.filter((role) => !replaced.includes(role) && role !== 'BUDTENDER');

  it.each(kept)('does not touch %s', (role) => {
    expect(subjectsFor(user(role, [access('crm.leads')]))).toEqual(new Set(roleSubjects[role]));
  });

  it('grants no unknown subject, no other action and nothing reserved to TOP_ADMIN', () => {
    const list = [
      access('all', 'crm.*', '__proto__', 'Crm.leads', 'admin.other', 'admin.globals', 'tips'),
      { action: ['manage', 'see'], subject: ['crm.leads', 'source'], fields: '' },
    ];
    expect([...subjectsFor(user('MERCHANT', list))]).toEqual([]);
    expect(grantableSubjects.has('admin.other')).toBe(false);
  });
});

describe('the special cases', () => {
  it.each(['TAXATION_ADMIN', 'TAXATION_USER'] as const)('%s drops any login subject', (role) => {
    const delivered = user(role, [access('login.user_manager', 'tax_authority.taxSummary')]);
    expect([...subjectsFor(delivered)]).toEqual(['tax_authority.taxSummary']);
  });

  it.each([
    ['by default', [] as Permission[]],
    ['by a delivered list', [access('helox.virtualTerminal', 'analytics.tips')]],
  ])('BUDTENDER gains the profile and loses the Virtual Terminal %s', (_, permissions) => {
    const held = subjectsFor(user('BUDTENDER', permissions));
    expect(held.has('settings')).toBe(true);
    expect(held.has('settings.profileUpdate')).toBe(true);
    expect(held.has('analytics.tips')).toBe(true);
    expect(held.has('helox.virtualTerminal')).toBe(false);
  });

  it('adds features to any role, with and without a delivered list', () => {
    expect(subjectsFor(user('AGENT', [], ['referral'])).has('referral')).toBe(true);
    const both = user(
      'MERCHANT',
      [access('dashboard')],
      ['batchProcessing.csvImport', 'nothing', 'admin.other'],
    );
    expect([...subjectsFor(both)]).toEqual(['dashboard', 'batchProcessing.csvImport']);
  });
});

describe('the ability', () => {
  it.each(roles)('allows %s exactly the subjects of the table', (role) => {
    const ability = abilityFor(user(role));
    const held = subjectsFor(user(role));
    for (const subject of subjects)
      expect(ability.can('access', subject), subject).toBe(held.has(subject));
    expect(ability.can('access', 'all')).toBe(false);
  });

  it('lets TOP_ADMIN and PURCHASER alone see the source', () => {
    const seeing = roles.filter((role) => abilityFor(user(role)).can('see', 'source'));
    expect(seeing).toEqual(['TOP_ADMIN', 'PURCHASER']);
  });
});

import { describe, expect, it } from 'vitest';
import { partnerLevel } from './partnerLevel';
import * as permissions from './rolePermissions';
import { type Role, roles } from './roles';
import { isNamedTo } from './staff';

const verbs: readonly [string, (role: Role) => boolean, readonly Role[]][] = [
  ['sees all items', permissions.seesAllItems, ['TOP_ADMIN']],
  ['edits any application', permissions.mayEditAnyApplication, ['TOP_ADMIN']],
  ['uses sample data', permissions.mayUseSampleData, ['TOP_ADMIN']],
  ['reopens any decision', permissions.mayReopenAnyDecision, ['TOP_ADMIN']],
  ['adds compliance documents', permissions.mayAddComplianceDocuments, ['TOP_ADMIN']],
  [
    'sees compliance documents',
    permissions.seesComplianceDocuments,
    ['TOP_ADMIN', 'COMPLIANCE_OFFICER'],
  ],
  ['has an application of its own', permissions.hasOwnApplication, ['MERCHANT']],
  ['must apply first', permissions.mustApplyFirst, ['MERCHANT']],
  ['accepts invitations', permissions.mayAcceptInvitation, ['MERCHANT']],
  ['sees own settlements', permissions.seesOwnSettlements, ['MERCHANT']],
  ['disputes settlements', permissions.mayDisputeSettlements, permissions.settlementDisputers],
  ['splits tips', permissions.maySplitTips, permissions.tipPayers],
  ['earns tips', permissions.isTipEarner, ['BUDTENDER', 'DELIVERY_DRIVER']],
  ['starts in the sandbox', permissions.startsInSandbox, ['DEVELOPER']],
  ['chooses from other partners', permissions.choosesOtherPartners, ['INSTANCE_ADMIN']],
];

describe('what a role may do beside its subjects', () => {
  it.each(verbs)('%s', (_name, verb, holders) => {
    expect(new Set(roles.filter(verb))).toEqual(new Set(holders));
  });

  it('settlements and tips: staff and merchants', () => {
    const holders = new Set<Role>(['TOP_ADMIN', 'ADMIN', 'MERCHANT']);
    expect(new Set(permissions.settlementDisputers)).toEqual(holders);
    expect(new Set(permissions.tipPayers)).toEqual(holders);
  });

  it('partner levels: four roles, nobody else', () => {
    expect(roles.filter((role) => partnerLevel(role) !== null)).toEqual([
      'ISO',
      'SUB_ISO',
      'AGENT',
      'SUB_AGENT',
    ]);
    expect(partnerLevel('')).toBeNull();
    expect(partnerLevel('SUB_ISO')).toBe('subIso');
  });

  it('the name of a compliance officer who acted: staff reads it', () => {
    const readers = roles.filter((reader) => isNamedTo(reader, 'COMPLIANCE_OFFICER'));
    expect(readers).toEqual(['TOP_ADMIN', 'ADMIN']);
    expect(isNamedTo('MERCHANT', 'ADMIN')).toBe(true);
    expect(isNamedTo('MERCHANT', null)).toBe(true);
  });
});

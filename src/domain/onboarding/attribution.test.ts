import { describe, expect, it } from 'vitest';
import { type Role, roles } from '@/domain/access/roles';
import {
  type Author,
  afterInvitationPath,
  attributedPartners,
  isPartnerRole,
  maySendInvitation,
  pickersFor,
  stepContextFor,
} from './attribution';

const rolesWhere = (holds: (role: Role) => boolean): Role[] => roles.filter(holds).sort();

describe('roles of the flow', () => {
  it('partners are exactly five (readings C10)', () =>
    expect(rolesWhere(isPartnerRole)).toEqual([
      'AGENT',
      'INSTANCE_ADMIN',
      'ISO',
      'SUB_AGENT',
      'TOP_ADMIN',
    ]));

  it('nine send invitations', () =>
    expect(rolesWhere(maySendInvitation)).toEqual([
      'ADMIN',
      'AGENT',
      'COMPLIANCE_OFFICER',
      'INSTANCE_ADMIN',
      'ISO',
      'SUB_AGENT',
      'SUB_ISO',
      'TAXATION_ADMIN',
      'TOP_ADMIN',
    ]));

  it('seven go to the invitations afterwards (spec 2.2)', () => {
    const toInvites = rolesWhere(
      (role) => afterInvitationPath(role) === '/applications/onboarding-invite-history',
    );
    expect(toInvites).toEqual([
      'AGENT',
      'INSTANCE_ADMIN',
      'ISO',
      'SUB_AGENT',
      'SUB_ISO',
      'TAXATION_ADMIN',
      'TOP_ADMIN',
    ]);
    expect(afterInvitationPath('ADMIN')).toBe('/applications/onboarding-history');
  });

  it('are shown the pickers of spec 2.6', () => {
    const without = (picker: 'iso' | 'agent' | 'subAgent'): Role[] =>
      rolesWhere((role) => !pickersFor(role, false)[picker]);
    expect(without('iso')).toEqual(['AGENT', 'ISO', 'SUB_AGENT', 'SUB_ISO']);
    expect(without('agent')).toEqual(['AGENT', 'SUB_AGENT']);
    expect(without('subAgent')).toEqual(['SUB_AGENT']);
    for (const role of roles) {
      expect(pickersFor(role, true)).toEqual({ iso: false, agent: false, subAgent: false });
    }
  });

  it.for([
    ['MERCHANT', false, true, true],
    ['MERCHANT', true, false, false],
    ['ADMIN', false, true, true],
    ['COMPLIANCE_OFFICER', false, true, true],
    ['TAXATION_ADMIN', false, true, true],
    ['SUB_ISO', false, false, true],
    ['TOP_ADMIN', false, false, false],
    ['INSTANCE_ADMIN', false, false, false],
    ['ISO', false, false, false],
    ['AGENT', false, false, false],
    ['SUB_AGENT', false, false, false],
  ] as const)(
    '%s, invited %j, must choose an ISO %j and an agent %j (readings C11)',
    ([role, isInvited, iso, agent]) =>
      expect(stepContextFor(role, isInvited, '2025-06-15')).toEqual({
        asksIso: iso,
        asksAgent: agent,
        today: '2025-06-15',
      }),
  );
});

describe('partners of an application', () => {
  const chosen = { isoId: 'i', agentId: 'a', subAgentId: 's' };
  const author = (role: Role): Author => ({
    role,
    orgId: 'own',
    parentOrgId: 'parent',
    isoId: 'tree-iso',
    agentId: 'tree-agent',
  });

  it.each([
    ['ISO', { isoId: 'own', agentId: 'a', subAgentId: 's' }],
    ['SUB_ISO', { isoId: 'parent', agentId: 'a', subAgentId: 's' }],
    ['AGENT', { isoId: 'tree-iso', agentId: 'own', subAgentId: 's' }],
    ['SUB_AGENT', { isoId: 'tree-iso', agentId: 'tree-agent', subAgentId: 'own' }],
    ['TOP_ADMIN', chosen],
    ['INSTANCE_ADMIN', chosen],
    ['MERCHANT', chosen],
  ] as const)('of %s', (role, expected) =>
    expect(attributedPartners(author(role), chosen)).toEqual(expected),
  );

  it('of a sub-agent come from its parent where the tree names no agent', () => {
    const values = { ...author('SUB_AGENT'), agentId: '' };
    expect(attributedPartners(values, chosen).agentId).toBe('parent');
  });

  it('are those of the invitation, whoever saves', () => {
    const invited = { isoId: 'x', agentId: 'y', subAgentId: '' };
    for (const role of roles)
      expect(attributedPartners(author(role), chosen, invited)).toEqual(invited);
  });
});

import { merchantsSeen } from '@server/identity/visibility/merchantsSeen';
import { expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';

const seen: Readonly<Record<string, readonly string[]>> = {
  all: ['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'],
  brought: ['ISO', 'SUB_ISO', 'AGENT', 'SUB_AGENT', 'INSTANCE_ADMIN', 'ISO2', 'SALES_MANAGER'],
};

const person = { userId: 'u', orgId: 'o', mode: 'Production', name: '', email: '', sessionId: 's' };

it.each(roles)('whose merchants a %s sees', (role) => {
  const expected = Object.keys(seen).find((one) => seen[one]?.includes(role)) ?? 'none';
  expect(merchantsSeen({ ...person, role, inviteId: null })).toBe(expected);
  expect(merchantsSeen({ ...person, role, inviteId: 7 })).toBe('none');
});

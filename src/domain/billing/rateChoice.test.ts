import { expect, it } from 'vitest';
import { type BilledRole, billedRoleOf, billedRoles, kindsOfRole } from './billedRole';
import type { RateKind } from './billRate';
import { type RateVersion, rateChoice } from './rateChoice';

type Named = RateVersion & { name: string };

const version = (
  name: string,
  effectiveFrom: string,
  over: { orgId?: string; role?: BilledRole; kind?: RateKind } = {},
): Named => ({ name, effectiveFrom, orgId: null, role: null, kind: 'percent', ...over });

const everyone = version('everyone', '2026-01-01');
const merchants = version('merchants', '2026-02-01', { role: 'MERCHANT' });
const agents = version('agents', '2026-02-01', { role: 'AGENT' });
const own = version('own', '2026-03-01', { orgId: 'a' });
const stranger = version('stranger', '2026-01-01', { orgId: 'b' });
const all = [agents, stranger, own, everyone, merchants];

it.for<[string, readonly Named[], string, BilledRole | null, string | null]>([
  ['no version', [], '2026-06-01', 'MERCHANT', null],
  ['the day before the first version', all, '2025-12-31', 'MERCHANT', null],
  ['its first day', all, '2026-01-01', 'MERCHANT', 'everyone'],
  ['the last day before the role has one', all, '2026-01-31', 'MERCHANT', 'everyone'],
  ['the first day of the role', all, '2026-02-01', 'MERCHANT', 'merchants'],
  ['the last day before its own', all, '2026-02-28', 'MERCHANT', 'merchants'],
  ['the first day of its own', all, '2026-03-01', 'MERCHANT', 'own'],
  ['another role', all, '2026-02-28', 'AGENT', 'agents'],
  ['a role without a rate', all, '2026-02-28', 'ISO', 'everyone'],
  ['no role', all, '2026-02-28', null, 'everyone'],
  ['no role, and nothing for everyone', [agents, merchants], '2026-02-28', null, null],
  ['a role, and nothing for everyone', [merchants], '2026-01-31', 'MERCHANT', null],
  [
    'its own ended: the role again',
    [...all, version('end', '2026-04-01', { orgId: 'a', kind: 'standard' })],
    '2026-04-01',
    'MERCHANT',
    'merchants',
  ],
  [
    'its own on the day before it ends',
    [...all, version('end', '2026-04-01', { orgId: 'a', kind: 'standard' })],
    '2026-03-31',
    'MERCHANT',
    'own',
  ],
  [
    'the role ended: everyone again',
    [everyone, merchants, version('end', '2026-04-01', { role: 'MERCHANT', kind: 'standard' })],
    '2026-04-01',
    'MERCHANT',
    'everyone',
  ],
  [
    'a later version of everyone is no reason',
    [...all, version('later', '2026-05-01')],
    '2026-05-01',
    'MERCHANT',
    'own',
  ],
  [
    'the latest of several',
    [version('new', '2026-05-01', { role: 'MERCHANT' }), merchants, everyone],
    '2026-05-01',
    'MERCHANT',
    'new',
  ],
])('%s', ([_what, versions, day, role, name]) =>
  expect(rateChoice(versions, { orgId: 'a', role, day })?.name ?? null).toBe(name),
);

it('each kind of organization is billed as one role', () => {
  const kinds = billedRoles.flatMap(kindsOfRole);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(billedRoleOf('store')).toBe('MERCHANT');
  expect(billedRoleOf('sub_agent')).toBe('SUB_AGENT');
  expect(billedRoleOf('platform')).toBeNull();
});

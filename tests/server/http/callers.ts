import type { CallRow } from '@server/platform/http/call';
import { subjectsFor } from '@/domain/access/ability';
import { type Role, roles } from '@/domain/access/roles';
import type { TestApi } from '../../support/api';

type Guarded = Pick<CallRow, 'access' | 'roles'>;

function mayCall({ access, roles: only }: Guarded, role: Role): boolean {
  if (only && !only.includes(role)) return false;
  if (access === 'public' || access === 'session') return true;
  return subjectsFor({ role, permissions: [], features: [] }).has(access);
}

/** Roles that a call lets through, a merchant first: what anybody else sends nobody reads. */
export const callersOf = (row: Guarded): Role[] =>
  (['MERCHANT', ...roles.filter((role) => role !== 'MERCHANT')] as const).filter((role) =>
    mayCall(row, role),
  );

/** A token is replaced while it is used, and the old one dies soon after: older ones are left. */
const freshMilliseconds = 30_000;

/** Gives a token of an account of each role, made where there is none yet. */
export function tokensOf(test: () => TestApi): (role: Role) => Promise<string> {
  const tokens = new Map<Role, { token: string; since: number }>();
  return async (role) => {
    const known = tokens.get(role);
    if (known && Date.now() - known.since < freshMilliseconds) return known.token;
    const token = await test().signIn(await test().addUser({ role }));
    tokens.set(role, { token, since: Date.now() });
    return token;
  };
}

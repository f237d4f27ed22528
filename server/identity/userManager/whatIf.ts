import type { Call, Scope } from '@server/platform/http/call';
import { mayCall } from '@server/platform/security/mayCall';
import type { AccessUser } from '@/domain/access/ability';
import { isRole, type Role } from '@/domain/access/roles';
import { isSubject } from '@/domain/access/subjects';
import { storedGrants } from '@/domain/users/grantMatrix';
import { managedDetail } from './reading';

/** Calls, as method and path, that other grants would open and close. */
export interface CallDifference {
  appear: string[];
  vanish: string[];
}

type Asking = Pick<Call, 'services' | 'params'> & {
  scope: Scope;
  body: { role: Role; grants: string[] };
};

/** A person of a role who holds just these grants. */
const personOf = (role: Role, grants: readonly string[]): AccessUser => ({
  role,
  ...storedGrants(role, grants.filter(isSubject)),
});

/**
 * Which calls a person could make after an edit and could not before, and the other way round; by
 * the rule that guards the calls (platform/security/mayCall). @throws Refusal 404
 */
export async function whatIf({ services, scope, params, body }: Asking): Promise<CallDifference> {
  const user = await managedDetail(services.database, { services, scope, params });
  const before = isRole(user.role) ? personOf(user.role, user.grants) : null;
  const after = personOf(body.role, body.grants);
  const answers = services.policy().map(({ name, row }) => ({
    name,
    could: before !== null && mayCall(row, before),
    can: mayCall(row, after),
  }));
  return {
    appear: answers.flatMap(({ name, could, can }) => (can && !could ? [name] : [])),
    vanish: answers.flatMap(({ name, could, can }) => (could && !can ? [name] : [])),
  };
}

import type { Call, Scope } from '@server/platform/http/call';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { isRole, type Role } from '@/domain/access/roles';
import { factorRuleStore } from './ruleStore';

type RuleCall = Pick<Call, 'services'> & { scope: Scope };

/** Roles whose people must have a second factor. */
export const factorRoles = async ({ services }: Pick<Call, 'services'>): Promise<Role[]> =>
  (await factorRuleStore(services.database).all()).filter(isRole);

/** Sets them. Whoever has none is led to add one with the next call. */
export function setFactorRoles(call: RuleCall & { body: { roles: Role[] } }): Promise<Role[]> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const store = factorRuleStore(tx);
    const at = services.clock();
    const before = { roles: (await store.all()).join(', ') };
    await store.replace([...new Set(body.roles)], { userId: scope.userId, at });
    const roles = await store.all();
    const after = { roles: roles.join(', ') };
    const target = 'Second factor by role';
    await noteSecurity(tx, { event: 'ruleChange', by: scope, target, before, after, at });
    return roles.filter(isRole);
  });
}

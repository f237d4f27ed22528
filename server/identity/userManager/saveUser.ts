import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { cancelSignIns } from '@server/identity/users/secondFactor/pendingSignIn';
import type { Tx } from '@server/platform/db/client';
import { conflict, invalid, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { subjectsFor } from '@/domain/access/ability';
import { roleName } from '@/domain/access/roleNames';
import { isRole } from '@/domain/access/roles';
import { subjectNames } from '@/domain/access/subjectNames';
import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';
import { chosenOf, grantDifference, grantMatrix, storedGrants } from '@/domain/users/grantMatrix';
import type { ManagedUser } from '@/domain/users/managedUser';
import { grantingOf, userEditErrors } from '@/domain/users/userEdit';
import { lockManaged, type ManagingCall } from './acting';
import { managedDetail } from './reading';
import { managedAccounts } from './userManagerStore';

/** What the form sends; the rules are its own (domain/users/userEdit). */
interface SentEdit {
  firstName: string;
  lastName: string;
  phone: string;
  role: string;
  grants: string[];
  version: number;
}

type SaveCall = ManagingCall & { body: SentEdit };

/** What the trail tells of grants: those that came and those that went, by name. */
function grantFacts(before: ManagedUser, after: ManagedUser): SecurityFacts {
  const { added, removed } = grantDifference(new Set(before.grants), new Set(after.grants));
  const named = (some: typeof added): string => some.map((one) => subjectNames[one]).join(', ');
  return { granted: named(added), taken: named(removed) };
}

const profileOf = ({ name, phone, role }: ManagedUser): SecurityFacts => ({ name, phone, role });

/** Tells the audit trail and the activity log, in the transaction of the change. */
async function note(
  tx: Tx,
  { scope, services }: SaveCall,
  { before, after }: Record<'before' | 'after', ManagedUser>,
): Promise<void> {
  await noteSecurity(tx, {
    event: 'permissionChange',
    by: scope,
    target: after.email,
    before: profileOf(before),
    after: { ...profileOf(after), ...grantFacts(before, after) },
    at: services.clock(),
  });
  const { userId, orgId } = scope;
  const label = `Changed ${after.name}, ${isRole(after.role) ? roleName(after.role) : after.role}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'account', label });
}

/**
 * Saves profile, role and grants of an account. Grants are read with every call, so the person has
 * the new ones with the next; another role ends their sessions (docs/adr/0005).
 * @throws Refusal 400 with a message per field; 403, 404 as `lockManaged`; 409 with `current` when it
 * was changed since it was read
 */
export function saveUser(call: SaveCall): Promise<ManagedUser> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const { caller, account } = await lockManaged(tx, call);
    const before = await managedDetail(tx, call);
    if (account.version !== body.version) throw conflict(before);
    const { permissions, features } = caller;
    const editor = {
      role: scope.role,
      subjects: subjectsFor({ role: scope.role, permissions, features }),
    };
    const values = { ...body, firstName: body.firstName.trim(), lastName: body.lastName.trim() };
    const errors = userEditErrors(values, before, editor);
    const { role, firstName, lastName, phone } = values;
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (!isRole(role))
      throw new Refusal(409, 'This role cannot sign in yet.', { name: 'NotAllowedNow' });
    const cells = grantMatrix(grantingOf(role, before, editor));
    const name = `${firstName} ${lastName}`;
    const grants = storedGrants(role, chosenOf(cells, new Set(body.grants)));
    await managedAccounts(tx).save(
      account.id,
      { firstName, lastName, name, phone, role, ...grants },
      services.clock(),
    );
    // Else their tokens came back to life once the role did.
    if (role !== account.role) {
      await sessionRepository(tx).revokeAllOf(account.id, services.clock());
      await cancelSignIns(tx, account.id, services.clock());
    }
    const after = await managedDetail(tx, call);
    await note(tx, call, { before, after });
    return after;
  });
}

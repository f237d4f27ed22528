import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { isStaff } from '@/domain/access/staff';
import { normalEmail } from '@/domain/contact/email';
import { toBase64 } from '@/domain/encoding/base64';

/**
 * What a partner's profile answers: nothing but what attribution needs (spec 2.6, 2.7; readings
 * E6).
 */
interface AccountEntry {
  _id: string;
  name: string;
  email: string;
  user_metadata: {
    orgId: string;
    accountId: string;
    companyName: string;
    isoId: string;
    agentId: string;
    system_mode: string;
  };
}

type Asked = { scope: Scope; services: Services };

const entryOf = (user: UserRecord): AccountEntry => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  user_metadata: {
    orgId: user.orgId,
    accountId: user.orgId,
    companyName: user.companyName || user.orgName,
    isoId: user.isoId ?? '',
    agentId: user.agentId ?? '',
    system_mode: user.systemMode,
  },
});

const mayRead = (scope: Scope, user: UserRecord | null): user is UserRecord =>
  user !== null && user.status !== 'deleted' && (isStaff(scope.role) || user.orgId === scope.orgId);

/** Somebody of the caller's organization, base64 of JSON (spec 2.7). @throws Refusal 404 */
export async function accountById({
  scope,
  services,
  params,
}: Asked & { params: Record<string, string> }): Promise<string> {
  const id = params.id ?? '';
  const user = isUuid(id) ? await usersRepository(services.database).byId(id) : null;
  if (!mayRead(scope, user)) throw notFound();
  return toBase64(JSON.stringify(entryOf(user)));
}

/** Somebody of the caller's organization by address: a list of one, or of none (spec 2.7). */
export async function accountByEmail({
  scope,
  services,
  body,
}: Asked & { body: { email: string } }): Promise<AccountEntry[]> {
  const user = await usersRepository(services.database).byEmail(normalEmail(body.email));
  return mayRead(scope, user) ? [entryOf(user)] : [];
}

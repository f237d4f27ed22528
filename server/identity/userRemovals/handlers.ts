import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { removableRoles } from '@/domain/users/removal';
import type { RemovableUser, RemovalRow } from '@/domain/users/removalRow';
import { oneRemoval } from './removalListQueries';
import { removableAccounts } from './userRemovalStore';

type Asking = Pick<Call, 'services'> & { scope: Scope };

/** One of those who were shut out. @throws Refusal 404 for one that is absent or not visible */
export async function removalDetail({
  services,
  scope,
  params,
}: Asking & Pick<Call, 'params'>): Promise<RemovalRow> {
  const row = await oneRemoval(services.database, scope, params.id ?? '');
  if (!row) throw notFound();
  return row;
}

/** People whom the caller may suspend or delete, by a part of name or address. */
export async function findRemovable({
  services,
  scope,
  query,
}: Asking & { query: { search: string } }): Promise<RemovableUser[]> {
  const found = await removableAccounts(services.database).find(
    scope,
    removableRoles(scope.role),
    query.search,
  );
  return found.map(({ id, name, email, companyName, role, status }) => ({
    userId: id,
    name,
    email,
    companyName,
    role,
    status: status === 'suspended' ? 'suspended' : 'active',
  }));
}

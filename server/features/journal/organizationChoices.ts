import type { Call, Scope } from '@server/platform/http/call';
import { visibleOrganizations } from './organizations';

/** Organizations that the caller sees, with transactions or not, as fields offer them. */
export const listOrganizations = async ({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<{ id: string; name: string }[]> =>
  (await visibleOrganizations(services.database, scope, 'any')).map(({ _id, companyName }) => ({
    id: _id,
    name: companyName,
  }));

import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { mayActOn } from '@server/features/transactions/actions/acting';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { forbidden, invalid } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';

/** Whose bills: an organization in a mode. */
export interface BillOwner {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
  companyName: string;
}

/**
 * The organization that is asked for, else the caller's own. @throws Refusal 404 out of reach; 400
 * where staff names none
 */
export async function visibleOwner(tx: Tx, scope: Scope, organization: string): Promise<BillOwner> {
  if (organization === '' && isStaff(scope.role))
    throw invalid({ organization: 'This field is required.' });
  const { orgId, systemMode, companyName } = await settledOrganization(
    tx,
    scope,
    organization || scope.orgId,
  );
  return { orgId, systemMode, companyName };
}

/**
 * The same for whoever writes its bills. @throws Refusal 404 out of reach; 403 for partners, who only
 * look; 400 where staff names none
 */
export async function billOwner(tx: Tx, scope: Scope, organization: string): Promise<BillOwner> {
  const owner = await visibleOwner(tx, scope, organization);
  if (!mayActOn(scope, owner)) throw forbidden();
  return owner;
}

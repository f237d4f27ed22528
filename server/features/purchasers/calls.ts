import { chooseOrganizations } from '@server/books/transactions/handlers';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { onePurchaser, purchaserList } from './purchaserListQueries';

const purchasers = { access: 'crm.purchasers' } as const;

/** Who has bought from the organizations that the caller sees (catalogue group 11). */
export const purchasersCalls = calls({
  'GET /purchasers': call({ ...purchasers, ...purchaserList.page }),
  'GET /purchasers/export': call({ ...purchasers, ...purchaserList.export }),
  'GET /purchasers/organizations': call({ ...purchasers, handle: chooseOrganizations }),
  'GET /purchasers/:id': call({
    ...purchasers,
    handle: async ({ services: { database }, scope, params }) => {
      const visibility = await transactionVisibility(database, scope);
      const reader = { visibility, seesPhones: isStaff(scope.role) };
      const found = await onePurchaser(database, reader, params.id ?? '');
      if (!found) throw notFound();
      return found;
    },
  }),
});

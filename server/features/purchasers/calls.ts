import { chooseOrganizations } from '@server/books/transactions/handlers';
import { transactionReach } from '@server/identity/reach/transactionReachQueries';
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
      const reach = await transactionReach(database, scope);
      const reader = { reach, seesPhones: isStaff(scope.role) };
      const found = await onePurchaser(database, reader, params.id ?? '');
      if (!found) throw notFound();
      return found;
    },
  }),
});

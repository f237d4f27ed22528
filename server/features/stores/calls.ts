import { listOrganizations } from '@server/features/journal/organizationChoices';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { object } from 'yup';
import { staffSchema } from '@/domain/stores/staff';
import { storeSchema } from '@/domain/stores/storeForm';
import { reasonError } from '@/domain/transactions/deletion';
import { addStore, pauseStore, resumeStore, saveStaff, saveStore } from './commands';
import { knownOf } from './placeQueries';
import { storeDetail, storeList } from './storeListQueries';

const stores = { access: 'settings.merchantManagement' } as const;

const changing = { ...stores, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const acting = { ...changing, idempotent: true } as const satisfies CallRow;

/** Stores with license, hours, terminals and staff (catalogue: /dispensary-management). */
export const storesCalls = calls({
  'GET /stores': call({ ...stores, ...storeList.page }),
  'GET /stores/export': call({ ...stores, ...storeList.export }),
  'GET /stores/organizations': call({ ...stores, handle: listOrganizations }),
  /** Accounts and licenses that the forms of an organization's stores offer. */
  'GET /stores/known/:org': call({
    ...stores,
    handle: async ({ services: { database }, scope, params: { org = '' } }) => {
      const { mode, orgIds } = await transactionVisibility(database, scope, org);
      if (orgIds && !orgIds.includes(org)) throw notFound();
      return knownOf(database, { orgId: org, mode });
    },
  }),
  'GET /stores/:id': call({ ...stores, handle: storeDetail }),
  'POST /stores': call({
    ...acting,
    body: storeSchema,
    audit: { event: 'recordChange', title: 'Add store' },
    handle: addStore,
  }),
  'PUT /stores/:id': call({
    ...changing,
    body: withMembers(storeSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit store' },
    handle: saveStore,
  }),
  'PUT /stores/:id/staff': call({
    ...changing,
    body: withMembers(staffSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Set staff of store' },
    handle: saveStaff,
  }),
  'POST /stores/:id/pause': call({
    ...acting,
    body: object({ reason: ruledText(reasonError) }),
    audit: { event: 'recordChange', title: 'Pause store' },
    handle: pauseStore,
  }),
  'POST /stores/:id/resume': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Resume store' },
    handle: resumeStore,
  }),
});

import { chooseOrganizations } from '@server/books/transactions/handlers';
import { storeChoices } from '@server/features/stores/placeQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { boolean, number, object, string } from 'yup';
import { pairingSchema, placeSchema } from '@/domain/terminals/terminal';
import { pushSchema } from '@/domain/terminals/terminalPayment';
import { closeBatch } from './closeBatch';
import { pairTerminal, placeTerminal, rebootTerminal } from './commands';
import { followPayment, pushAmount, withdrawPayment } from './push';
import { terminalDetail, terminalList } from './terminalListQueries';
import { unpairTerminal } from './unpairTerminal';

const terminals = { access: 'terminal' } as const;

const acting = { ...terminals, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

/** Codes are short: few may be tried. */
const pairing = { ...terminals, rate: { limit: 20, seconds: 600 } } as const satisfies CallRow;

/** Card terminals of North Bay (catalogue: /north-bay-terminal). */
export const terminalsCalls = calls({
  'GET /terminals': call({ ...terminals, ...terminalList.page }),
  'GET /terminals/export': call({ ...terminals, ...terminalList.export }),
  'GET /terminals/organizations': call({ ...terminals, handle: chooseOrganizations }),
  /** Stores of an organization, with who gets tips there. */
  'GET /terminals/stores': call({
    ...terminals,
    query: object({ organization: string().default('').max(200) }),
    handle: async ({ services: { database }, scope, query }) => {
      const { mode, orgIds } = await transactionVisibility(database, scope, query.organization);
      const orgId = query.organization || scope.orgId;
      return orgIds && !orgIds.includes(orgId) ? [] : storeChoices(database, { orgId, mode });
    },
  }),
  'GET /terminals/:id': call({ ...terminals, handle: terminalDetail }),
  'POST /terminals': call({
    ...pairing,
    body: pairingSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Pair terminal' },
    handle: pairTerminal,
  }),
  'PUT /terminals/:id': call({
    ...acting,
    body: withMembers(placeSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit terminal' },
    handle: placeTerminal,
  }),
  'POST /terminals/:id/reboot': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Reboot terminal' },
    handle: rebootTerminal,
  }),
  'POST /terminals/:id/unpair': call({
    ...acting,
    body: object({ isForced: boolean().default(false) }),
    audit: { event: 'recordChange', title: 'Unpair terminal' },
    handle: unpairTerminal,
  }),
  'POST /terminals/:id/batches': call({
    ...acting,
    body: object({ batch: number().integer().min(1).required() }),
    audit: { event: 'money', title: 'Close batch of terminal' },
    handle: closeBatch,
  }),
  'POST /terminals/:id/payments': call({
    ...acting,
    body: pushSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Push amount to terminal' },
    handle: pushAmount,
  }),
  'GET /terminals/:id/payments/:payment': call({
    ...terminals,
    rate: { limit: 1200, seconds: 600 },
    handle: followPayment,
  }),
  'POST /terminals/:id/payments/:payment/cancel': call({
    ...acting,
    audit: { event: 'money', title: 'Cancel payment on terminal' },
    handle: withdrawPayment,
  }),
});

import { visibleOrganizations } from '@server/features/journal/organizations';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { onlyReads } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { array, boolean, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { limitRule, transferSchema } from '@/domain/banking/transfers/transferForm';
import { mostProcessed } from '@/domain/banking/transfers/transferQueue';
import { transferWireSchema } from '@/domain/banking/transfers/transferWire';
import { free } from '@/domain/forms/fieldRules';
import { toAmount } from '@/domain/money/cents';
import { reasonRule } from '@/domain/settlements/holds';
import { accountVisibility } from '../accounts/visibility';
import { approveTransfer, cancelTransfer, makeTransfer, retryTransfer } from './commands';
import { choosePlaces } from './placeQueries';
import { excludeTransfer, processQueue, validateQueue } from './queue';
import { readQueue } from './queueQueries';
import { setLimit } from './transferLimit';
import { oneTransfer, transferList, transferSummary } from './transferListQueries';
import { limitOf } from './transferStore';
import { wireTransfer } from './wireOfTransfer';

const transfers = { access: 'bankoptions.transfer' } as const;

const acting = {
  ...transfers,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const queue = { access: 'settings.transfer', roles: staffRoles } as const;

const processing = {
  ...queue,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const batch = object({
  bank: string().required().max(100),
  sameDay: boolean().default(false),
  transfers: array(string().uuid().required()).default([]).min(1).max(mostProcessed),
});

/** Transfers, and their queue (catalogue: /transfer, /processTransfer). */
export const transferCalls = calls({
  'GET /transfers': call({ ...transfers, ...transferList.page }),
  'GET /transfers/export': call({ ...transfers, ...transferList.export }),
  'GET /transfers/summary': call({ ...transfers, ...transferSummary }),
  'GET /transfers/places': call({
    ...transfers,
    handle: async ({ services, scope }) =>
      choosePlaces(services.database, await accountVisibility(services.database, scope)),
  }),
  'GET /transfers/organizations': call({
    ...transfers,
    roles: staffRoles,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'any'),
  }),
  'GET /transfers/limits/:id': call({
    ...transfers,
    roles: staffRoles,
    handle: async ({ services: { database }, scope, params }) => {
      const owner = await settledOrganization(database, scope, params.id ?? '');
      return { limit: toAmount(await limitOf(database, owner)) };
    },
  }),
  'GET /transfers/queue': call({
    ...queue,
    query: object({ bank: string().default('').max(100) }),
    handle: ({ services, scope, query }) =>
      readQueue(services.database, { scope, now: services.clock(), bank: query.bank }),
  }),
  'GET /transfers/:id': call({
    ...transfers,
    handle: async ({ services, scope, params }) => {
      const row = await oneTransfer(services.database, scope, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  'POST /transfers': call({
    ...acting,
    body: transferSchema,
    audit: { event: 'money', title: 'Make transfer' },
    handle: makeTransfer,
  }),
  'POST /transfers/limits': call({
    ...acting,
    roles: staffRoles,
    body: object({ organization: string().required().max(200), limit: ruledText(limitRule) }),
    audit: { event: 'ruleChange', title: 'Set transfer limit' },
    handle: setLimit,
  }),
  'POST /transfers/queue/validate': call({
    ...queue,
    rate: { limit: 300, seconds: 600 },
    body: batch,
    audit: onlyReads,
    handle: validateQueue,
  }),
  'POST /transfers/queue/process': call({
    ...processing,
    body: batch,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Process transfers' },
    handle: processQueue,
  }),
  'POST /transfers/:id/approve': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'approval', title: 'Approve transfer' },
    handle: approveTransfer,
  }),
  'POST /transfers/:id/cancel': call({
    ...acting,
    body: object({ reason: ruledText(reasonRule), rest: boolean().default(false) }),
    audit: { event: 'money', title: 'Cancel transfer' },
    handle: cancelTransfer,
  }),
  'POST /transfers/:id/retry': call({
    ...acting,
    audit: { event: 'money', title: 'Retry transfer' },
    handle: retryTransfer,
  }),
  'POST /transfers/:id/wire': call({
    ...processing,
    body: transferWireSchema,
    audit: { event: 'money', title: 'Prepare wire of transfer' },
    handle: wireTransfer,
  }),
  'POST /transfers/:id/exclude': call({
    ...processing,
    body: object({ reason: ruledText(free(300)) }),
    audit: { event: 'money', title: 'Exclude transfer' },
    handle: excludeTransfer,
  }),
});

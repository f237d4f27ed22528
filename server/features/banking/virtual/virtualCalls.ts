import { visibleOrganizations } from '@server/features/journal/organizations';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { day } from '@server/platform/lists/days';
import { boolean, object } from 'yup';
import { renameSchema, virtualSchema } from '@/domain/banking/virtual/virtualAccount';
import { reasonRule } from '@/domain/settlements/holds';
import {
  closeVirtual,
  freezeVirtual,
  openVirtual,
  renameVirtual,
  unfreezeVirtual,
} from './commands';
import { statementOf } from './statementQueries';
import { oneVirtual, virtualList, virtualSummary } from './virtualListQueries';

const virtuals = { access: 'settings.virtualAccount' } as const;

const acting = {
  ...virtuals,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

/** Virtual accounts (catalogue: /virtual-account). */
export const virtualCalls = calls({
  'GET /virtual-accounts': call({ ...virtuals, ...virtualList.page }),
  'GET /virtual-accounts/export': call({ ...virtuals, ...virtualList.export }),
  'GET /virtual-accounts/summary': call({ ...virtuals, ...virtualSummary }),
  'GET /virtual-accounts/organizations': call({
    ...virtuals,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'any'),
  }),
  'GET /virtual-accounts/:id': call({
    ...virtuals,
    handle: async ({ services, scope, params }) => {
      const row = await oneVirtual(services.database, scope, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  'GET /virtual-accounts/:id/statement': call({
    ...virtuals,
    query: object({ from: day.required(), to: day.required() }),
    handle: async ({ services: { database }, scope, params, query }) => {
      const row = await oneVirtual(database, scope, params.id ?? '');
      if (!row) throw notFound();
      return statementOf(database, row, query);
    },
  }),
  'POST /virtual-accounts': call({
    ...acting,
    body: virtualSchema,
    audit: { event: 'recordChange', title: 'Open virtual account' },
    handle: openVirtual,
  }),
  'POST /virtual-accounts/:id/rename': call({
    ...acting,
    body: renameSchema,
    audit: { event: 'recordChange', title: 'Rename virtual account' },
    handle: renameVirtual,
  }),
  'POST /virtual-accounts/:id/freeze': call({
    ...acting,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'money', title: 'Freeze virtual account' },
    handle: freezeVirtual,
  }),
  'POST /virtual-accounts/:id/unfreeze': call({
    ...acting,
    audit: { event: 'money', title: 'Unfreeze virtual account' },
    handle: unfreezeVirtual,
  }),
  'POST /virtual-accounts/:id/close': call({
    ...acting,
    body: object({ reason: ruledText(reasonRule), sweep: boolean().default(false) }),
    audit: { event: 'money', title: 'Close virtual account' },
    handle: closeVirtual,
  }),
});

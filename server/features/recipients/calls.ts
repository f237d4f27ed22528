import { inHistory } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import { recipientSchema } from '@/domain/invoices/schemas';
import { addRecipient, mergeRecipient, saveRecipient } from './commands';
import { recipientList } from './recipientListQueries';
import { recipientsRepository } from './recipientStore';
import { recipientVisibility } from './visibility';
import { toRecipient } from './wire';

const recipients = { access: 'crm.recipients' } as const;
const acts = { limit: 300, seconds: 600 };

/** Most recipients that a search while typing gives. */
const maxFound = 20;

/**
 * Recipients of an organization's invoices; the form of an invoice searches them with the right to
 * make invoices.
 */
export const recipientsCalls = calls({
  'GET /recipients': call({ ...recipients, ...recipientList.page }),
  'GET /recipients/export': call({ ...recipients, ...recipientList.export }),
  'GET /recipients/:id': call({
    ...recipients,
    handle: async ({ services, scope, params }) => {
      const row = await recipientsRepository(services.database).find(
        recipientVisibility(scope),
        params.id ?? '',
      );
      if (!row) throw notFound();
      return toRecipient(row);
    },
  }),
  'POST /recipients': call({
    ...recipients,
    body: recipientSchema,
    rate: acts,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => addRecipient(tx, call.scope, call.body)),
      ),
  }),
  'PUT /recipients/:id': call({
    ...recipients,
    body: withMembers(recipientSchema, object({ version: recordVersion })),
    rate: acts,
    audit: inHistory,
    handle: ({ services, scope, params, body }) =>
      services.database.transaction((tx) =>
        saveRecipient(tx, {
          scope,
          id: params.id ?? '',
          change: { ...body, at: services.clock() },
        }),
      ),
  }),
  'POST /recipients/:id/merge': call({
    ...recipients,
    body: object({ into: string().required().max(100) }),
    rate: acts,
    audit: { event: 'recordChange', title: 'Merge recipient' },
    handle: ({ services, scope, params, body }) =>
      services.database.transaction((tx) =>
        mergeRecipient(tx, scope, { id: params.id ?? '', into: body.into, at: services.clock() }),
      ),
  }),
  'GET /invoices/recipients': call({
    access: 'analytics.printInvoice',
    query: object({ search: string().default('').max(200) }),
    handle: async ({ services, scope, query }) => {
      const found = recipientsRepository(services.database);
      return (await found.matching(recipientVisibility(scope), query.search, maxFound)).map(
        toRecipient,
      );
    },
  }),
});

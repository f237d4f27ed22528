import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { addRecipient, mergeRecipient, saveRecipient } from './acts';
import { exportRecipients, listRecipients } from './lists/answers';
import type { recipientsPolicy } from './policy';
import { recipientReach } from './reach';
import { recipientsRepository } from './recipientStore';
import { toRecipient } from './wire';

/** Most recipients that a search while typing gives. */
const mostFound = 20;

/** Recipients of invoices. What is out of the caller's reach answers like absent. */
export const recipientsHandlers: HandlersOf<typeof recipientsPolicy> = {
  'GET /recipients': listRecipients,
  'GET /recipients/export': exportRecipients,
  'GET /recipients/:id': async ({ services, scope, params }) => {
    const row = await recipientsRepository(services.database).find(
      recipientReach(scope),
      params.id ?? '',
    );
    if (!row) throw notFound();
    return toRecipient(row);
  },
  'POST /recipients': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => addRecipient(tx, call.scope, call.body)),
    ),
  'PUT /recipients/:id': ({ services, scope, params, body }) =>
    services.database.transaction((tx) =>
      saveRecipient(tx, { scope, id: params.id ?? '', change: { ...body, at: services.clock() } }),
    ),
  'POST /recipients/:id/merge': ({ services, scope, params, body }) =>
    services.database.transaction((tx) =>
      mergeRecipient(tx, scope, { id: params.id ?? '', into: body.into, at: services.clock() }),
    ),
  'GET /invoices/recipients': async ({ services, scope, query }) => {
    const found = recipientsRepository(services.database);
    return (await found.matching(recipientReach(scope), query.search, mostFound)).map(toRecipient);
  },
};

import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { object } from 'yup';
import { odfiSchema } from '@/domain/banking/odfiProfile';
import { importMode } from '@/domain/session/systemMode';
import { actOnOdfi, addOdfi, type OdfiAct, saveOdfi } from './odfi/commands';
import { odfiList } from './odfi/odfiListQueries';
import { odfiStore } from './odfi/odfiStore';
import { toOdfi } from './odfi/odfiWire';

const odfi = { access: 'admin.odfiEditor' } as const;

const changing = { ...odfi, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const acting = (act: OdfiAct, title: string) =>
  call({
    ...changing,
    audit: { event: 'recordChange', title },
    handle: ({ services, scope, params }) =>
      services.database.transaction((tx) =>
        actOnOdfi(tx, act, { scope, id: params.id ?? '', at: services.clock() }),
      ),
  });

/** The banks that ACH files go out through (catalogue: /odfi-editor). */
export const bankingCalls = calls({
  'GET /odfi': call({ ...odfi, ...odfiList.page }),
  'GET /odfi/export': call({ ...odfi, ...odfiList.export }),
  'GET /odfi/:id': call({
    ...odfi,
    handle: async ({ services, scope, params }) => {
      const store = odfiStore(services.database, importMode(scope.mode));
      const row = await store.find(params.id ?? '');
      if (!row) throw notFound();
      return toOdfi(row);
    },
  }),
  'POST /odfi': call({
    ...changing,
    body: odfiSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add bank profile' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () =>
          addOdfi(tx, call.scope, { ...call.body, at: call.services.clock() }),
        ),
      ),
  }),
  'PUT /odfi/:id': call({
    ...changing,
    body: withMembers(odfiSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit bank profile' },
    handle: ({ services, scope, params, body }) =>
      services.database.transaction((tx) =>
        saveOdfi(tx, {
          scope,
          id: params.id ?? '',
          change: { ...body, at: services.clock() },
        }),
      ),
  }),
  'POST /odfi/:id/default': acting('default', 'Set default bank'),
  'POST /odfi/:id/activate': acting('activate', 'Activate bank profile'),
  'POST /odfi/:id/deactivate': acting('deactivate', 'Deactivate bank profile'),
});

import type { Tx } from '@server/platform/db/client';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { institutionKind } from '@/domain/organizations/attachedMerchant';
import { attachedStore } from './attachedStore';

const attached = {
  access: 'org-management.organisationSearch',
  roles: staffRoles,
} as const satisfies CallRow;

/** The financial institution of a call. @throws Refusal 404 where it is none */
async function institutionOf(tx: Tx, params: Record<string, string>): Promise<string> {
  const id = params.id ?? '';
  if ((await attachedStore(tx).kindOf(id)) !== institutionKind) throw notFound();
  return id;
}

/** Which merchants a financial institution looks after: staff alone say so. */
export const attachCalls = calls({
  'GET /organizations/:id/attached': call({
    ...attached,
    handle: async ({ services: { database }, params }) =>
      attachedStore(database).of(await institutionOf(database, params)),
  }),
  'POST /organizations/:id/attached': call({
    ...attached,
    body: object({ merchant: string().required().max(200) }),
    rate: { limit: 300, seconds: 600 },
    idempotent: true,
    audit: { event: 'recordChange', title: 'Attach merchant to institution' },
    handle: (made) => {
      const { services, scope, params, body } = made;
      return services.database.transaction((tx) =>
        idempotently(made, tx, async () => {
          const institutionId = await institutionOf(tx, params);
          const store = attachedStore(tx);
          if ((await store.kindOf(body.merchant)) !== 'merchant')
            throw invalid({ merchant: 'Choose a merchant' });
          await store.attach({
            institutionId,
            merchantId: body.merchant,
            attachedBy: scope.userId,
            attachedAt: services.clock(),
          });
          return store.of(institutionId);
        }),
      );
    },
  }),
  'POST /organizations/:id/attached/:merchant/detach': call({
    ...attached,
    rate: { limit: 300, seconds: 600 },
    audit: { event: 'recordChange', title: 'Detach merchant from institution' },
    handle: ({ services, params }) =>
      services.database.transaction(async (tx) => {
        const institutionId = await institutionOf(tx, params);
        const store = attachedStore(tx);
        if (!(await store.detach(institutionId, params.merchant ?? ''))) throw notFound();
        return store.of(institutionId);
      }),
  }),
});

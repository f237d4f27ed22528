import { chooseOrganizations } from '@server/books/transactions/handlers';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { object } from 'yup';
import { fundingSchema } from '@/domain/banking/fundingSource';
import { microSchema } from '@/domain/banking/linking/microEntries';
import { odfiSchema } from '@/domain/banking/odfiProfile';
import { importMode } from '@/domain/session/systemMode';
import { fundingList } from './accounts/accountListQueries';
import {
  actOnAccount,
  confirmAccount,
  type FundingAct,
  linkAccount,
  linkingOf,
} from './accounts/commands';
import { achCalls } from './ach/achCalls';
import { assignmentCalls } from './assignments/assignmentCalls';
import { authorizationCalls } from './authorizations/authorizationCalls';
import { bankFundingCalls } from './bankFunding/fundingCalls';
import { checkCalls } from './checkIssuing/checkCalls';
import { escrowCalls } from './escrow/escrowCalls';
import { linkingCalls } from './linking/linkingCalls';
import { actOnOdfi, addOdfi, type OdfiAct, saveOdfi } from './odfi/commands';
import { odfiList } from './odfi/odfiListQueries';
import { bankOrganizations, odfiStore } from './odfi/odfiStore';
import { toOdfi } from './odfi/odfiWire';
import { testConnection } from './odfi/sftpAccess';
import { returnCalls } from './returns/returnCalls';
import { transferCalls } from './transfers/transferCalls';
import { virtualCalls } from './virtual/virtualCalls';
import { walletBankCalls } from './walletBanks/walletBankCalls';
import { wireCalls } from './wires/wireCalls';

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
const odfiCalls = calls({
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
  'GET /odfi/bank/organizations': call({
    ...odfi,
    handle: ({ services }) => bankOrganizations(services.database),
  }),
  'GET /odfi/sftp/key': call({
    ...odfi,
    handle: ({ services }) => ({ publicKey: services.sftp?.publicKey ?? '' }),
  }),
  'POST /odfi': call({
    ...changing,
    body: odfiSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add bank profile' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () =>
          addOdfi(tx, call.scope, {
            ...call.body,
            at: call.services.clock(),
            keys: call.services.settings.fieldKeys,
          }),
        ),
      ),
  }),
  'PUT /odfi/:id': call({
    ...changing,
    body: withMembers(odfiSchema, object({ version: recordVersion })),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Edit bank profile' },
    handle: (made) => {
      const { services, scope, params, body } = made;
      const change = { ...body, at: services.clock(), keys: services.settings.fieldKeys };
      return services.database.transaction((tx) =>
        idempotently(made, tx, () => saveOdfi(tx, { scope, id: params.id ?? '', change })),
      );
    },
  }),
  // Few, for each asks a host on the internet.
  'POST /odfi/:id/test': call({
    ...odfi,
    rate: { limit: 10, seconds: 600 },
    audit: { event: 'recordChange', title: 'Test SFTP connection of bank' },
    handle: async ({ services, scope, params }) => {
      const store = odfiStore(services.database, importMode(scope.mode));
      const row = await store.find(params.id ?? '');
      if (!row) throw notFound();
      return testConnection(services, row);
    },
  }),
  'POST /odfi/:id/default': acting('default', 'Set default bank'),
  'POST /odfi/:id/activate': acting('activate', 'Activate bank profile'),
  'POST /odfi/:id/deactivate': acting('deactivate', 'Deactivate bank profile'),
});

const funding = { access: 'bankoptions.foundingsources' } as const;

const fundingChange = { ...funding, rate: { limit: 100, seconds: 600 } } as const satisfies CallRow;

const onFunding = (act: FundingAct, title: string) =>
  call({
    ...fundingChange,
    audit: { event: 'recordChange', title },
    handle: ({ services, scope, params }) =>
      services.database.transaction((tx) => actOnAccount(tx, act, { services, scope, params })),
  });

/** Bank accounts that organizations have linked (catalogue: /funding-sources). */
const fundingCalls = calls({
  'GET /funding-sources': call({ ...funding, ...fundingList.page }),
  'GET /funding-sources/export': call({ ...funding, ...fundingList.export }),
  'GET /funding-sources/organizations': call({ ...funding, handle: chooseOrganizations }),
  'POST /funding-sources': call({
    ...fundingChange,
    body: fundingSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Link bank account' },
    handle: (call) => {
      const { services, scope, body } = call;
      return services.database.transaction((tx) =>
        idempotently(call, tx, () => linkAccount(tx, { scope, ...linkingOf(services) }, body)),
      );
    },
  }),
  'POST /funding-sources/:id/confirm': call({
    ...fundingChange,
    body: microSchema,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Confirm test deposits' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => confirmAccount(tx, call)),
      ),
  }),
  'POST /funding-sources/:id/accept': onFunding('accept', 'Confirm bank account from a page'),
  'POST /funding-sources/:id/default': onFunding('default', 'Set default bank account'),
  'POST /funding-sources/:id/verify': onFunding('verify', 'Verify bank account again'),
  'POST /funding-sources/:id/remove': onFunding('remove', 'Remove bank account'),
});

/** Banks, linked accounts and the files that go between (catalogue group 4). */
export const bankingCalls = {
  ...odfiCalls,
  ...assignmentCalls,
  ...fundingCalls,
  ...linkingCalls,
  ...walletBankCalls,
  ...achCalls,
  ...checkCalls,
  ...escrowCalls,
  ...returnCalls,
  ...bankFundingCalls,
  ...transferCalls,
  ...virtualCalls,
  ...wireCalls,
  ...authorizationCalls,
};

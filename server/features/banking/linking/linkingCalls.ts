import { open, visits } from '@server/features/payments/rows';
import { onlyReads } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { answeredBefore, idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { number, object } from 'yup';
import { fundingSchema } from '@/domain/banking/fundingSource';
import {
  bankSignInSchema,
  chosenSchema,
  type LinkedAccount,
} from '@/domain/banking/linking/aggregated';
import { linkPageSchema } from '@/domain/banking/linking/linkPage';
import { importMode } from '@/domain/session/systemMode';
import { askAggregator, chosenAccount, connectBank } from './connectBank';
import { ownLinkPage, rotateKey, saveLinkPage } from './linkPageCommands';
import { organizationNames } from './linkPageStore';
import {
  linkChosen,
  publicChoose,
  publicConnect,
  publicInstitutions,
  publicLinkPage,
  publicTyped,
} from './publicLinking';

const settings = { access: 'integrations.settings' } as const;
const changing = { ...settings, rate: { limit: 100, seconds: 600 } } as const satisfies CallRow;
const funding = { access: 'bankoptions.foundingsources' } as const;

/** A sign-in at a bank is a guess at a password: slower than anything else. */
const signIns = { limit: 20, seconds: 600 };
const links = { limit: 20, seconds: 600 };

const ownerOfUser = (orgId: string, mode: string): string =>
  `organization ${orgId} ${importMode(mode)}`;

/** The settings of the page that sites embed (catalogue: /embedBankLinking). */
const pageCalls = calls({
  'GET /bankLinkPage': call({
    ...settings,
    handle: ({ services, scope }) => ownLinkPage(services.database, scope),
  }),
  'PUT /bankLinkPage': call({
    ...changing,
    // 0: nothing was saved before.
    body: withMembers(linkPageSchema, object({ version: number().integer().min(0).required() })),
    audit: { event: 'recordChange', title: 'Save bank linking page' },
    handle: ({ services, scope, body }) =>
      services.database.transaction((tx) =>
        saveLinkPage(tx, scope, { ...body, at: services.clock() }),
      ),
  }),
  'POST /bankLinkPage/key': call({
    ...changing,
    body: object({ version: recordVersion }),
    idempotent: true,
    audit: { event: 'recordChange', title: 'Rotate key of bank linking page' },
    handle: (made) =>
      made.services.database.transaction((tx) =>
        idempotently(made, tx, () =>
          rotateKey(tx, made.scope, { ...made.body, at: made.services.clock() }),
        ),
      ),
  }),
});

/** Connecting an account by its bank, for somebody signed in (catalogue: /funding-sources). */
const connectCalls = calls({
  'GET /funding-sources/institutions': call({
    ...funding,
    rate: { limit: 300, seconds: 600 },
    handle: ({ services }) => askAggregator(services, (aggregator) => aggregator.institutions()),
  }),
  'POST /funding-sources/connect': call({
    ...funding,
    body: bankSignInSchema,
    rate: signIns,
    audit: onlyReads,
    handle: ({ services, scope, body }) =>
      connectBank(services, ownerOfUser(scope.orgId, scope.mode), body),
  }),
  'POST /funding-sources/connected': call({
    ...funding,
    body: chosenSchema,
    rate: links,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Connect bank account' },
    handle: async (made) => {
      const { services, scope, body } = made;
      const { orgId, mode, userId } = scope;
      // A lost answer is given again although the sign-in has ended by then.
      const before = await answeredBefore<LinkedAccount>(made, services.database);
      if (before) return before;
      const chosen = await chosenAccount(services, ownerOfUser(orgId, mode), body);
      return services.database.transaction((tx) =>
        idempotently(made, tx, async () =>
          linkChosen(tx, services, {
            chosen,
            to: {
              orgId,
              systemMode: importMode(mode),
              names: await organizationNames(tx, orgId),
              origin: 'office',
              createdBy: userId,
            },
          }),
        ),
      );
    },
  }),
});

/** The page itself, for whoever has its key (catalogue: /embeddedBankLinking). */
const publicCalls = calls({
  'GET /bankLinking/:key': call({ ...open, rate: visits, handle: publicLinkPage }),
  'GET /bankLinking/:key/institutions': call({
    ...open,
    rate: visits,
    handle: publicInstitutions,
  }),
  'POST /bankLinking/:key/connect': call({
    ...open,
    body: bankSignInSchema,
    rate: signIns,
    audit: onlyReads,
    handle: publicConnect,
  }),
  'POST /bankLinking/:key/accounts': call({
    ...open,
    body: chosenSchema,
    rate: links,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Connect bank account on a page' },
    handle: publicChoose,
  }),
  'POST /bankLinking/:key/typed': call({
    ...open,
    body: fundingSchema,
    rate: links,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Link bank account on a page' },
    handle: publicTyped,
  }),
});

/** Everything about linking bank accounts beside the list of them. */
export const linkingCalls = { ...pageCalls, ...connectCalls, ...publicCalls };

import { postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { listOrganizations } from '@server/features/journal/organizationChoices';
import { letters, open, visits } from '@server/features/payments/rows';
import { availableFunds } from '@server/features/settlements/availableQueries';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { inHistory } from '@server/platform/http/audit';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { ruledText } from '@server/platform/http/ruledText';
import { boolean, object, string } from 'yup';
import { escrowSchema } from '@/domain/banking/escrow/escrowForm';
import type { EscrowQuote } from '@/domain/banking/escrow/escrowQuote';
import { bounded, free, oneLine, required } from '@/domain/forms/fieldRules';
import { availableCents } from '@/domain/ledger/availability';
import { toAmount } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';
import { reasonError } from '@/domain/transactions/deletion';
import {
  acceptMilestone,
  cancelEscrow,
  claimMilestone,
  decideMove,
  fundEscrow,
  openDispute,
  refundMilestone,
  releaseMilestone,
  splitDispute,
} from './commands';
import { attachDocument } from './documents';
import { escrowDetail } from './escrowDetailQueries';
import { escrowList, escrowSummary } from './escrowListQueries';
import { openTerms, requestSignatures, signByLink, signEscrow } from './signing';
import { usableSources } from './sourceQueries';
import { createEscrow, saveEscrow } from './writing';

const escrow = { access: 'escrow' } as const;

const acting = {
  ...escrow,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const reason = object({ reason: ruledText(reasonError) });
const milestone = string().uuid().required();
const part = object({
  milestone,
  amount: ruledText(heldAmountRule),
  reason: ruledText(free(300)),
});
const splitAmount = ruledText((text) =>
  /^0+(\.0{1,2})?$/.test(text) ? null : heldAmountRule(text),
);

const signing = object({
  name: ruledText(required(oneLine(120))),
  hasConsented: boolean().required().oneOf([true], 'Agree to sign electronically'),
  termsHash: string().required().max(64),
});

/** Escrows (catalogue: /add-escrow, /escrow-history), and the page on which a link signs. */
export const escrowCalls = calls({
  'GET /escrows': call({ ...escrow, ...escrowList.page }),
  'GET /escrows/export': call({ ...escrow, ...escrowList.export }),
  'GET /escrows/summary': call({ ...escrow, ...escrowSummary }),
  'GET /escrows/organizations': call({ ...escrow, handle: listOrganizations }),
  /** What a buyer can put into escrow now, and what we keep of one. */
  'GET /escrows/quote': call({
    ...escrow,
    query: object({ organization: string().required().max(200) }),
    handle: async ({ services, scope, query }): Promise<EscrowQuote> => {
      const { database, clock } = services;
      const { orgId, systemMode } = await settledOrganization(database, scope, query.organization);
      const day = postingToday(clock());
      const funds = await availableFunds(database, { orgId, systemMode });
      return {
        available: toAmount(Math.max(0, availableCents(funds, 'payable'))),
        terms: await rateInForce(database, { service: 'escrow', orgId, day }),
        // Which banks an organization has is its own people's to know here.
        sources: scope.orgId === orgId ? await usableSources(database, { orgId, systemMode }) : [],
      };
    },
  }),
  'GET /escrows/:id': call({
    ...escrow,
    handle: ({ services, scope, params }) =>
      escrowDetail(services.database, { services, scope }, params.id ?? ''),
  }),
  'POST /escrows': call({
    ...acting,
    body: escrowSchema,
    audit: { event: 'recordChange', title: 'Create escrow' },
    handle: createEscrow,
  }),
  'PUT /escrows/:id': call({
    ...escrow,
    rate: { limit: 300, seconds: 600 },
    body: withMembers(escrowSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Change terms of escrow' },
    handle: saveEscrow,
  }),
  'POST /escrows/:id/request': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Request signatures of escrow' },
    handle: requestSignatures,
  }),
  'POST /escrows/:id/sign': call({
    ...acting,
    body: signing,
    audit: { event: 'approval', title: 'Sign terms of escrow' },
    handle: signEscrow,
  }),
  'POST /escrows/:id/fund': call({
    ...acting,
    audit: { event: 'money', title: 'Fund escrow' },
    handle: fundEscrow,
  }),
  'POST /escrows/:id/cancel': call({
    ...acting,
    body: reason,
    audit: { event: 'recordChange', title: 'Cancel escrow' },
    handle: cancelEscrow,
  }),
  'POST /escrows/:id/documents': call({
    ...escrow,
    rate: { limit: 100, seconds: 600 },
    body: 'multipart',
    audit: inHistory,
    handle: attachDocument,
  }),
  'POST /escrows/:id/claim': call({
    ...acting,
    body: object({ milestone, note: ruledText(free(300)) }),
    audit: { event: 'recordChange', title: 'Claim milestone of escrow' },
    handle: claimMilestone,
  }),
  'POST /escrows/:id/accept': call({
    ...acting,
    body: object({ milestone }),
    audit: { event: 'approval', title: 'Accept milestone of escrow' },
    handle: acceptMilestone,
  }),
  'POST /escrows/:id/release': call({
    ...acting,
    body: part,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Release money of escrow' },
    handle: releaseMilestone,
  }),
  'POST /escrows/:id/refund': call({
    ...acting,
    body: part,
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Refund money of escrow' },
    handle: refundMilestone,
  }),
  'POST /escrows/:id/dispute': call({
    ...acting,
    body: reason,
    audit: { event: 'recordChange', title: 'Open dispute of escrow' },
    handle: openDispute,
  }),
  'POST /escrows/:id/split': call({
    ...acting,
    body: object({
      release: splitAmount,
      refund: splitAmount,
      reason: ruledText(required(bounded(1000))),
    }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Decide dispute of escrow' },
    handle: splitDispute,
  }),
  'POST /escrows/:id/decide': call({
    ...acting,
    body: object({
      move: string().uuid().required(),
      decision: string()
        .oneOf(['approve', 'decline'] as const)
        .required(),
      reason: ruledText(free(300)),
    }),
    audit: { event: 'approval', title: 'Decide payment of escrow' },
    handle: decideMove,
  }),
  'GET /escrowSignatures/:key': call({ ...open, rate: visits, handle: openTerms }),
  'POST /escrowSignatures/:key': call({
    ...open,
    rate: letters,
    idempotent: true,
    body: signing,
    audit: { event: 'approval', title: 'Sign terms of escrow by link' },
    handle: signByLink,
  }),
});

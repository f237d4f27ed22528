import { type CallRow, call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { object } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { proofRequestSchema } from '@/domain/payments/webAuthorization';
import { reasonRule } from '@/domain/settlements/holds';
import { authorizationList } from './authorizationListQueries';
import { answerRequest, findAuthorization, recordRequest, revokeAuthorization } from './commands';

const seen = { access: 'bankoptions.foundingsources' } as const;

const changing = {
  ...seen,
  rate: { limit: 100, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

/** What payers agreed to when they let their accounts be debited (catalogue: /web-authorization). */
export const authorizationCalls = calls({
  'GET /web-authorizations': call({ ...seen, ...authorizationList.page }),
  'GET /web-authorizations/export': call({ ...seen, ...authorizationList.export }),
  'GET /web-authorizations/:id': call({ ...seen, handle: findAuthorization }),
  'POST /web-authorizations/:id/revoke': call({
    ...changing,
    body: object({ reason: ruledText(reasonRule) }),
    audit: { event: 'money', title: 'Revoke authorization of bank debit' },
    handle: revokeAuthorization,
  }),
  'POST /web-authorizations/:id/requests': call({
    ...changing,
    roles: staffRoles,
    body: proofRequestSchema,
    audit: { event: 'recordChange', title: 'Record bank request for proof of authorization' },
    handle: recordRequest,
  }),
  'POST /web-authorizations/:id/answer': call({
    ...changing,
    roles: staffRoles,
    audit: { event: 'recordChange', title: 'Answer bank request with proof of authorization' },
    handle: (made) => answerRequest({ ...made, body: undefined }),
  }),
});

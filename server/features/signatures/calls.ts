import { type CallRow, call, calls } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { bool, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { reasonRule } from '@/domain/settlements/holds';
import { signatureAskSchema, signatureBodySchema } from '@/domain/signatures/signature';
import {
  askSignature,
  findSignature,
  listSigners,
  readDocument,
  remindSigner,
  voidSignature,
} from './asking';
import { signatureList } from './signatureListQueries';
import { declineToSign, openSignature, readConsent, sign, withdrawConsent } from './signing';

const seen = { access: 'viewer-document' } as const;

const acting = {
  ...seen,
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const asking = { ...acting, roles: staffRoles } as const satisfies CallRow;

const withReason = object({ reason: ruledText(reasonRule) });

/** Documents that people sign (catalogue: /signature). */
export const signaturesCalls = calls({
  'GET /signatures': call({ ...seen, ...signatureList.page }),
  'GET /signatures/export': call({ ...seen, ...signatureList.export }),
  'GET /signatures/signers': call({
    ...seen,
    roles: staffRoles,
    query: object({ subject: string().required().uuid() }),
    handle: listSigners,
  }),
  'GET /signatures/consent': call({ ...seen, handle: readConsent }),
  'POST /signatures/consent/withdraw': call({
    ...seen,
    rate: { limit: 60, seconds: 600 },
    audit: { event: 'recordChange', title: 'Withdraw consent to sign electronically' },
    handle: withdrawConsent,
  }),
  'GET /signatures/:id': call({ ...seen, handle: findSignature }),
  'GET /signatures/:id/document': call({ ...seen, viewing: 'never', handle: readDocument }),
  'POST /signatures': call({
    ...asking,
    body: signatureAskSchema,
    audit: { event: 'recordChange', title: 'Request signature' },
    handle: askSignature,
  }),
  'POST /signatures/:id/remind': call({
    ...asking,
    audit: { event: 'recordChange', title: 'Remind of signature' },
    handle: (made) => remindSigner({ ...made, body: undefined }),
  }),
  'POST /signatures/:id/void': call({
    ...asking,
    body: withReason,
    audit: { event: 'recordChange', title: 'Void request for signature' },
    handle: voidSignature,
  }),
  'POST /signatures/:id/open': call({
    ...acting,
    body: object({ hasConsented: bool().required() }),
    audit: { event: 'recordChange', title: 'Open document to sign' },
    handle: openSignature,
  }),
  'POST /signatures/:id/sign': call({
    ...acting,
    body: signatureBodySchema,
    audit: { event: 'approval', title: 'Sign document' },
    handle: sign,
  }),
  'POST /signatures/:id/decline': call({
    ...acting,
    body: withReason,
    audit: { event: 'approval', title: 'Decline to sign document' },
    handle: declineToSign,
  }),
});

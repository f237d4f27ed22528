import { inHistory, notesItself, ownDraft } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { boolean, number, object, string } from 'yup';
import { lastStep } from '@/domain/onboarding/steps';
import { applicationBeginning } from './beginning';
import { draftBody, id, submittedStep } from './bodies';
import { documentLink, removeDocument } from './documents/stored';
import { uploadDocuments, uploadProgress } from './documents/upload';
import { keepDraft, listedDrafts, removeDraft } from './drafts/drafts';
import { notifyInternalTeam } from './notices/internalTeam';
import {
  mailCredentials,
  mailMerchantVerification,
  mailNewMerchant,
  mailSummary,
} from './notices/mails';
import { openApplications } from './openApplications';
import { addressIn, oneApplication, ownApplication, revealStep } from './reading';
import { noteSampleData } from './steps/sampleData';
import { saveStep } from './steps/saveStep';
import { acceptInvitation, invitationOffer } from './takeUp';

const applying = { access: 'onboarding.newApplication', invited: true } as const;
const writing = { limit: 300, seconds: 600 };
const mailing = { limit: 20, seconds: 600 };

/** The spec's mails and notices: GET and POST alike act once per application. */
const notice = { ...applying, rate: mailing };

/**
 * Calls of the wizard (spec 2.7). All need onboarding.newApplication and reach what the caller's
 * role sees; what a body, path or header says of user, organization, mode, status, scores or
 * version of the application never decides (E4, E5).
 */
export const onboardingCalls = calls({
  'POST /onboarding/merchant': call({
    ...applying,
    body: submittedStep,
    rate: writing,
    idempotent: true,
    audit: inHistory,
    handle: saveStep,
  }),
  'POST /onboarding/merchant/batch': call({
    ...applying, // Only a top admin fills in sample data (spec 2.6).
    roles: ['TOP_ADMIN'],
    body: object({ _id: id, fakeDataChecked: boolean().required() }),
    rate: writing,
    audit: inHistory,
    handle: ({ services, scope, body }) => noteSampleData(services, scope, body),
  }),
  'GET /onboarding/merchantsBYUserId/:userId': call({
    ...applying,
    handle: (call) => ownApplication(call),
  }),
  'GET /onboarding/merchantsBYUserId/:userId/email/:email': call({
    ...applying,
    handle: (call) => ownApplication(call, { email: addressIn(call.params.email ?? '') }),
  }),
  'GET /onboarding/merchants/:merchantStepId': call({ ...applying, handle: oneApplication }),
  'GET /onboarding/openApplications': call({ ...applying, handle: openApplications }),
  'GET /onboarding/beginning': call({ ...applying, handle: applicationBeginning }),
  'GET /onboarding/invitationOffer': call({
    access: 'onboarding.newApplication',
    handle: invitationOffer,
  }),
  'POST /onboarding/acceptInvitation': call({
    access: 'onboarding.newApplication',
    body: object({ inviteId: number().integer().required() }),
    rate: { limit: 60, seconds: 600 },
    audit: inHistory,
    handle: acceptInvitation,
  }),
  'POST /onboarding/reveal': call({
    stepUp: 'whereFactor',
    ...applying,
    body: object({ merchantStepId: id, step: number().integer().min(0).max(lastStep).required() }),
    rate: { limit: 120, seconds: 600 },
    audit: notesItself,
    handle: (call) => revealStep(call, call.body),
  }),
  'GET /onboarding/drafts': call({
    ...applying,
    query: object({ merchantStepId: id }),
    handle: (call) => listedDrafts(call, call.query.merchantStepId),
  }),
  'PUT /onboarding/drafts/:step': call({
    ...applying,
    body: draftBody,
    rate: { limit: 1500, seconds: 600 },
    audit: ownDraft,
    handle: keepDraft,
  }),
  'DELETE /onboarding/drafts/:step': call({
    ...applying,
    query: object({ merchantStepId: id }),
    audit: ownDraft,
    handle: (call) => removeDraft(call, call.query.merchantStepId),
  }),
  'POST /users/uploadDocumentOnboarding': call({
    ...applying,
    body: 'multipart',
    rate: { limit: 1200, seconds: 600 },
    audit: inHistory,
    handle: uploadDocuments,
  }),
  'GET /onboarding/uploads/:uploadId': call({
    ...applying,
    handle: (call) => uploadProgress(call, call.params.uploadId ?? ''),
  }),
  'GET /onboarding/documents/:id': call({
    ...applying,
    viewing: 'never',
    handle: ({ services, scope, params }) => documentLink(services, scope, params.id ?? ''),
  }),
  'DELETE /onboarding/documents/:id': call({
    ...applying,
    rate: writing,
    audit: { event: 'deletion', title: 'Delete document' },
    handle: ({ services, scope, params }) => removeDocument(services, scope, params.id ?? ''),
  }),
  'GET /onboarding/sendMerchantCredentials/:email/:isInvitation/:userOrgId': call({
    ...notice,
    viewing: 'never',
    handle: (call) => mailCredentials(call, addressIn(call.params.email ?? '')),
  }),
  'GET /onboarding/sendEmailVerificationMail/:email': call({
    ...notice,
    viewing: 'never',
    handle: (call) => mailMerchantVerification(call, addressIn(call.params.email ?? '')),
  }),
  'POST /onboarding/sendPDF': call({
    ...notice, // The name is the specification's (spec 2.7).
    body: object({
      invoiceEncodced: string().required('This field is required.'),
      merchantStepId: id,
    }),
    maxBodyBytes: 10 * 1024 * 1024,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      mailSummary(call, call.body.invoiceEncodced, { merchantStepId: call.body.merchantStepId }),
  }),
  'POST /masterEmail/sendMail': call({
    ...notice,
    body: object({
      type: string().required().oneOf(['New Merchant Created']),
      orgId: id,
      merchantStepId: id,
    }),
    idempotent: true,
    audit: inHistory,
    handle: (call) => mailNewMerchant(call, call.body),
  }),
  'POST /onboarding/notifyInternalTeam': call({
    ...notice,
    body: object({ org_id: id, merchantStepId: id }),
    audit: inHistory,
    handle: (call) =>
      notifyInternalTeam(call, {
        merchantStepId: call.body.merchantStepId,
        orgId: call.body.org_id,
      }),
  }),
});

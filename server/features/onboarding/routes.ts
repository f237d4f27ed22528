import type { HandlersOf } from '@server/platform/http/call';
import { applicationBeginning } from './beginning';
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
import type { onboardingPolicy } from './policy';
import { addressIn, oneApplication, ownApplication, revealStep } from './reading';
import { noteSampleData } from './steps/sampleData';
import { saveStep } from './steps/saveStep';
import { acceptInvitation, invitationOffer } from './takeUp';

/**
 * The wizard's calls (spec 2.7). Applications out of the caller's reach answer like absent ones.
 */
export const onboardingHandlers: HandlersOf<typeof onboardingPolicy> = {
  'POST /onboarding/merchant': saveStep,
  'POST /onboarding/merchant/batch': ({ services, scope, body }) =>
    noteSampleData(services, scope, body),
  'GET /onboarding/merchantsBYUserId/:userId': (call) => ownApplication(call),
  'GET /onboarding/merchantsBYUserId/:userId/email/:email': (call) =>
    ownApplication(call, { email: addressIn(call.params.email ?? '') }),
  'GET /onboarding/merchants/:merchantStepId': oneApplication,
  'GET /onboarding/openApplications': openApplications,
  'GET /onboarding/beginning': applicationBeginning,
  'GET /onboarding/invitationOffer': invitationOffer,
  'POST /onboarding/acceptInvitation': acceptInvitation,
  'POST /onboarding/reveal': (call) => revealStep(call, call.body),
  'GET /onboarding/drafts': (call) => listedDrafts(call, call.query.merchantStepId),
  'PUT /onboarding/drafts/:step': keepDraft,
  'DELETE /onboarding/drafts/:step': (call) => removeDraft(call, call.query.merchantStepId),
  'POST /users/uploadDocumentOnboarding': uploadDocuments,
  'GET /onboarding/uploads/:uploadId': (call) => uploadProgress(call, call.params.uploadId ?? ''),
  'GET /onboarding/documents/:id': ({ services, scope, params }) =>
    documentLink(services, scope, params.id ?? ''),
  'DELETE /onboarding/documents/:id': ({ services, scope, params }) =>
    removeDocument(services, scope, params.id ?? ''),
  'GET /onboarding/sendMerchantCredentials/:email/:isInvitation/:userOrgId': (call) =>
    mailCredentials(call, addressIn(call.params.email ?? '')),
  'GET /onboarding/sendEmailVerificationMail/:email': (call) =>
    mailMerchantVerification(call, addressIn(call.params.email ?? '')),
  'POST /onboarding/sendPDF': (call) =>
    mailSummary(call, call.body.invoiceEncodced, { merchantStepId: call.body.merchantStepId }),
  'POST /masterEmail/sendMail': (call) => mailNewMerchant(call, call.body),
  'POST /onboarding/notifyInternalTeam': (call) =>
    notifyInternalTeam(call, { merchantStepId: call.body.merchantStepId, orgId: call.body.org_id }),
};

import type { CallRow } from '@server/platform/http/call';
import { boolean, mixed, number, object, string } from 'yup';
import { lastStep } from '@/domain/onboarding/steps';

const id = string().default('').max(100);
const version = number().integer().min(0).max(2_000_000_000).default(0);

/**
 * Data of a step as sent: its shape depends on the step, and is checked there
 * (./steps/stepInput.ts).
 */
const stepData = mixed<Record<string, unknown>>()
  .required()
  .test('object', 'Invalid Value', (value) => typeof value === 'object' && !Array.isArray(value));

const applying = { access: 'onboarding.newApplication', reach: 'own', invited: true } as const;
const writing = { limit: 300, seconds: 600 };
const mailing = { limit: 20, seconds: 600 };

/** The spec's mails and notices: GET and POST alike act once per application. */
const notice = { ...applying, rate: mailing };

/**
 * Calls of the wizard (spec 2.7). All need onboarding.newApplication and reach what the caller's
 * role sees; what a body, path or header says of user, organisation, mode, status, scores or
 * version of the application never decides (E4, E5).
 */
export const onboardingPolicy = {
  'POST /onboarding/merchant': {
    ...applying,
    body: object({
      _id: id,
      merchantStep: string()
        .required()
        .matches(/^step(?:\d|10)$/, 'Invalid Value'),
      merchantStepData: stepData,
      stepVersion: version,
      fakeDataChecked: boolean().default(false),
      isComplete: boolean().default(false),
      // The browser tab that saves: its own draft of the step goes, another tab's stays.
      tab: string().default('').max(64),
    }),
    rate: writing,
    idempotent: true,
  },
  'POST /onboarding/merchant/batch': {
    ...applying,
    // Only a top admin fills in sample data (spec 2.6).
    roles: ['TOP_ADMIN'],
    body: object({ _id: id, fakeDataChecked: boolean().required() }),
    rate: writing,
  },
  'GET /onboarding/merchantsBYUserId/:userId': applying,
  'GET /onboarding/merchantsBYUserId/:userId/email/:email': applying,
  'GET /onboarding/merchants/:merchantStepId': applying,
  'GET /onboarding/openApplications': applying,
  'GET /onboarding/beginning': applying,
  'GET /onboarding/invitationOffer': { access: 'onboarding.newApplication', reach: 'own' },
  'POST /onboarding/acceptInvitation': {
    access: 'onboarding.newApplication',
    reach: 'own',
    body: object({ inviteId: number().integer().required() }),
    rate: { limit: 60, seconds: 600 },
  },
  'POST /onboarding/reveal': {
    ...applying,
    body: object({ merchantStepId: id, step: number().integer().min(0).max(lastStep).required() }),
    rate: { limit: 120, seconds: 600 },
  },
  'GET /onboarding/drafts': { ...applying, query: object({ merchantStepId: id }) },
  'PUT /onboarding/drafts/:step': {
    ...applying,
    body: object({
      merchantStepId: id,
      values: stepData,
      baseVersion: version,
      version,
      tab: string().required().max(64),
    }),
    rate: { limit: 1500, seconds: 600 },
  },
  'DELETE /onboarding/drafts/:step': { ...applying, query: object({ merchantStepId: id }) },
  'POST /users/uploadDocumentOnboarding': {
    ...applying,
    body: 'multipart',
    rate: { limit: 1200, seconds: 600 },
  },
  'GET /onboarding/uploads/:uploadId': applying,
  'GET /onboarding/documents/:id': applying,
  'DELETE /onboarding/documents/:id': { ...applying, rate: writing },
  'GET /onboarding/sendMerchantCredentials/:email/:isInvitation/:userOrgId': notice,
  'GET /onboarding/sendEmailVerificationMail/:email': notice,
  'POST /onboarding/sendPDF': {
    ...notice,
    // The name is the specification's (spec 2.7).
    body: object({
      invoiceEncodced: string().required('This field is required.'),
      merchantStepId: id,
    }),
    mostBodyBytes: 10 * 1024 * 1024,
    idempotent: true,
  },
  'POST /masterEmail/sendMail': {
    ...notice,
    body: object({
      type: string().required().oneOf(['New Merchant Created']),
      orgId: id,
      merchantStepId: id,
    }),
    idempotent: true,
  },
  'POST /onboarding/notifyInternalTeam': {
    ...notice,
    body: object({ org_id: id, merchantStepId: id }),
  },
} as const satisfies Record<string, CallRow>;

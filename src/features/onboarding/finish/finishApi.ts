import { toBase64 } from '@/domain/encoding/base64';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { api } from '@/shared/api/api';

/** What a notice says of the application; the server reads the truth from its own records. */
export interface FinishedApplication {
  application: MerchantApplication;
  email: string;
  isInvitation: boolean;
}

/** The internal team's notice (spec 2.7). */
export interface TeamNotice {
  merchantStepId: string;
  org_name: string;
  org_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  'P Risk Score': number | null;
  'B Risk Score': number | null;
  industry: string;
  service_description: string;
  logged_in_user: string;
}

/** The mail `New Merchant Created` (spec 2.7). */
export interface NewMerchantMail {
  merchantStepId: string;
  /** ISO moment. */
  date: string;
  type: 'New Merchant Created';
  username: string;
  parentOrgName: string;
  orgId: string;
  parentOrgId: string;
  orgName: string;
  url: string;
  userId: string;
}

/** The summary, base64 of a PDF. */
interface SummaryMail {
  merchantStepId: string;
  invoiceEncodced: string;
}

/** What the log is told of a submission (spec 2.7). */
export interface StatusNote {
  userId: string;
  activityType: 'On-Boarding App Status';
  /** The applicant's company. */
  menuLabel: string;
  menuUrl: string;
  status: string;
}

/** What our own calls answer: a sentence for people. */
interface Told {
  message: string;
}

const encoded = (text: string): string => encodeURIComponent(toBase64(text));

/**
 * What goes out after the final step (spec 2.4, 2.7). Each acts once per submission, however often
 * it is asked for.
 */
const finishApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Mails the merchant how to sign in. */
    sendCredentials: build.mutation<Told, FinishedApplication>({
      query: ({ email, isInvitation, application }) =>
        `onboarding/sendMerchantCredentials/${encoded(email)}/${isInvitation}/${encodeURIComponent(application.orgId)}`,
    }),
    /** Mails the merchant the link that verifies the address; a verified one needs none. */
    sendVerificationMail: build.mutation<Told & { isSent: boolean }, string>({
      query: (email) => `onboarding/sendEmailVerificationMail/${encoded(email)}`,
    }),
    /** Tells the internal team through the workflow. */
    notifyInternalTeam: build.mutation<Told, TeamNotice>({
      query: (data) => ({ url: 'onboarding/notifyInternalTeam', method: 'POST', data }),
    }),
    /** Tells the support staff. */
    sendNewMerchantMail: build.mutation<Told, NewMerchantMail>({
      query: (data) => ({ url: 'masterEmail/sendMail', method: 'POST', data }),
    }),
    /** Tells the log that an application was submitted; nobody waits for it. */
    noteSubmission: build.mutation<unknown, StatusNote>({
      query: (data) => ({ url: 'logs/savemenulog', answers: 'any', method: 'POST', data }),
    }),
    /** Mails the summary. */
    sendSummary: build.mutation<Told, SummaryMail>({
      query: (data) => ({ url: 'onboarding/sendPDF', method: 'POST', data }),
    }),
  }),
});

export const {
  useSendCredentialsMutation,
  useSendVerificationMailMutation,
  useNotifyInternalTeamMutation,
  useSendNewMerchantMailMutation,
  useNoteSubmissionMutation,
  useSendSummaryMutation,
} = finishApi;

import type { FinishNotice } from './beginning';
import type { StepDataByNumber, UploadedDocument } from './stepData';
import type { StepNumber } from './steps';

/** Where an application is. `info_requested` is open again for the applicant. */
export const applicationStatuses = [
  'in_progress',
  'submitted',
  'info_requested',
  'approved',
  'declined',
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

/** A saved step as the calls answer it; sensitive fields masked. */
export interface SavedStep<Step extends StepNumber = StepNumber> {
  merchantStepData: StepDataByNumber[Step];
  /** Raised at each save; sent back with the next one (`stepVersion`). */
  version: number;
  /** ISO moment. */
  savedAt: string;
}

/**
 * One thing that a compliance officer asked for; the applicant's wizard marks the field and links
 * to it.
 */
export interface RequestedField {
  step: StepNumber;
  /**
   * Formik path in that step, e.g. `federalTaxId` or `subMerchantData[0].driverExpiry`;
   * `uploadDocument` for documents.
   */
  field: string;
  /** As the officer saw it, e.g. `EIN Letter`. */
  label: string;
  /** On documents: the type (domain/onboarding/documents) to upload. */
  documentType?: string;
}

/** A merchant application as the onboarding calls answer it (spec 2.3, 2.7). */
export interface MerchantApplication {
  /** merchantStepId. */
  _id: string;
  /** Display number. */
  merchantId: number;
  /** Last saved step, -1 before the first. */
  updatedStep: number;
  fakeDataChecked: boolean;
  status: ApplicationStatus;
  /** What the officer wrote with the last decision or request; '' for none. */
  statusReason: string;
  /** Requested items while the status is `info_requested`; absent or empty otherwise. */
  requested?: readonly RequestedField[];
  /** Raised at each change of the application. */
  version: number;
  /** Organization the merchant will have. */
  orgId: string;
  /** True when the reader may not change it: approved, declined, submitted, or somebody else's. */
  readOnly: boolean;
  /**
   * True where an invitation or whoever started it has settled ISO, agent and sub-agent for the
   * reader: no pickers (spec 2.6).
   */
  partnersFixed?: boolean;
  /** True where the address is that of an invitation. */
  emailFixed?: boolean;
  /** What of a submission has not gone out yet, for who submitted it; absent or empty otherwise. */
  unsent?: readonly FinishNotice[];
  /** Index = step number; null where nothing is saved. */
  merchant: { [Step in StepNumber]: SavedStep<Step> | null };
  /** The stored documents, also before step 10 is saved. */
  documents: ApplicationDocuments;
}

/** What is typed in a step and not submitted. */
export interface StepDraft<Step extends StepNumber = StepNumber> {
  step: Step;
  values: Partial<StepDataByNumber[Step]>;
  /** Raised at each save of the draft. */
  version: number;
  /** Version of the saved step that it was typed over; 0 when there was none. */
  baseVersion: number;
  /** Random name of the browser tab that wrote it. */
  tab: string;
  /** ISO moment. */
  savedAt: string;
}

/** Submission wrapper of `POST onboarding/merchant` (spec 2.3). */
export interface StepSubmission<Step extends StepNumber = StepNumber> {
  /** The application; absent for the first save of a new one. */
  _id?: string;
  lastUpdatedStep: number;
  merchantStepData: StepDataByNumber[Step];
  dataInvitation: boolean;
  merchantEmail: string;
  inviteId: string;
  isStatusUpdated: boolean;
  /** `step0` … `step10`, both. */
  merchantStep: `step${Step}`;
  merchantStepTitle: `step${Step}`;
  userId: string;
  fakeDataChecked: boolean;
  emailSendToAPI: string;
  /** On the final step only. */
  isComplete?: boolean;
  /**
   * Version of the step that the form was filled from; 0 when it was never saved. 409 when it moved
   * on.
   */
  stepVersion: number;
}

/** Files of a step as the server has them. */
export type ApplicationDocuments = readonly UploadedDocument[];

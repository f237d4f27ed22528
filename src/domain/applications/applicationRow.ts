import type { ApplicationStatus } from '@/domain/onboarding/application';

/**
 * An application as the lists show it. Moments are ISO; a score is 0 to 100 or null; texts are ''
 * when absent.
 */
export interface ApplicationListRow {
  _id: string;
  /** Display number. */
  merchantId: number;
  companyName: string;
  applicantName: string;
  email: string;
  /** Last saved step, -1 before the first. */
  updatedStep: number;
  /** Whole percent of the steps that are saved and good. */
  percentDone: number;
  isoId: string;
  isoName: string;
  agentId: string;
  agentName: string;
  subAgentName: string;
  businessScore: number | null;
  /** The lowest of the owners'. */
  personScore: number | null;
  missingDocuments: number;
  status: ApplicationStatus;
  statusReason: string;
  /**
   * Who of the staff looks after it, by id and name; '' for nobody, and for readers who are no
   * staff.
   */
  assignedTo: string;
  assignedName: string;
  /** What checks found and nobody has decided on; null for readers who are no staff. */
  openFindings: number | null;
  /** Sent back with every act. */
  version: number;
  /** Made by the sample-data switch. */
  fakeDataChecked: boolean;
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
}

/** Display number as people read it, e.g. `#128`. */
export const shownNumber = (merchantId: number): string => `#${merchantId}`;

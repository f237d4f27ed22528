import type { CheckElement } from './checkTree';
import type { CheckType } from './checkType';
import type { BusinessCriteria, PersonCriteria } from './criteria';

/** The application that a check was run for or attached to. */
export interface CheckedApplication {
  _id: string;
  /** Display number. */
  merchantId: number;
  companyName: string;
}

/** An earlier run as lists show it. */
export interface CheckRun {
  record_id: string;
  /** Display number, rising with time. */
  number: number;
  type: CheckType;
  /** Who was searched for. */
  name: string;
  /** The SSN searched for, masked; '' for businesses. */
  ssn: string;
  /** 0 to 100; null when the bureau found nothing. */
  score: number | null;
  /** Names of the flags that it raised; null where that is not known yet. */
  flags: readonly string[] | null;
  /** ISO moment. */
  run_at: string;
  run_by: string;
  application: CheckedApplication | null;
}

/** An application that a run can be attached to (`complianceClear/applications`). */
export interface AttachableApplication extends CheckedApplication {
  /**
   * Of a person's run the owners in their order, of a business's the legal entity; empty where the
   * step is not saved.
   */
  subjects: readonly {
    /** With the last four digits of the number. */
    name: string;
    /** True for whom the run is of. */
    matches: boolean;
  }[];
}

/** The product's own address, which heads the report (spec 3.6). */
export interface CompanyAddress {
  name: string;
  add1: string;
  add2: string;
  city: string;
  state: string;
  zipCode: string;
}

/** A run with its result, as `complianceClear/getclearRecordById` answers it (spec 2.7). */
export interface CheckRecord extends CheckRun {
  /** What was searched for; the SSN masked. */
  criteria: PersonCriteria | BusinessCriteria;
  /** The bureau's tree, SSNs masked; null when it found nothing. */
  meta_data: CheckElement | null;
  company: CompanyAddress;
  globalPhoneNumber: string;
}

/** What a search answers (spec 2.7): one score by type, null when the bureau found nothing. */
export interface SearchAnswer {
  personTotalScore?: number | null;
  businessTotalScore?: number | null;
  record_id: string;
  message: string;
}

/** Texts of searches and their records (spec 2.8). */
export const checkTexts = {
  noPersonScore: 'Did not get any person score for this',
  noBusinessScore: 'Did not get any business score for this',
  noData: 'Did not get any data for the id',
  searchFailed: 'Something went wrong.',
  noRecord: 'No details found for this id',
  noRecordId: 'Please genreate required details',
  personRunning: 'Person Clear api is running ...',
  businessRunning: 'Business Clear api is running ...',
} as const;

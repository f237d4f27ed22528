// Over 250 lines: the points of one meter, in the order in which they are told.

import type { Mismatch, RegisterStatus } from '@/domain/applications/licenses/register';
import type { CheckFinding } from '@/domain/checks/finding';
import { daysBetween, isoDay } from '@/domain/dates/calendarDay';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { businessScoreBlockers, findingBlockers, personScoreBlockers } from './checkReadiness';
import { endNotice } from './dayNotice';
import { missingDocuments } from './documents';
import { blankGaps, type LicenseEnd, licenseEnds } from './gaps';
import { chosenStems, licenseName } from './licenses';
import { ownershipMessage } from './ownerErrors';
import { ownedTotal, ownersOf } from './owners';
import type { ComplianceDocuments, LicenseStem } from './stepData';
import { stepErrors } from './stepErrors';
import { shapedStep } from './stepRules';
import { lastStep, onboardingSteps, type StepNumber } from './steps';

/**
 * One thing that still keeps an application from being approved, and the field that it is about.
 */
export interface Blocker {
  /**
   * `finding`: what a check found is undecided. `gap`: left blank, which the form lets pass.
   * `review`: what staff look into, and tell nobody else.
   */
  kind: 'step' | 'document' | 'license' | 'score' | 'ownership' | 'finding' | 'gap' | 'review';
  step: StepNumber;
  /** Formik path in the step; '' for the step as a whole. */
  field: string;
  message: string;
}

/** The register's latest answer about a license of step 2. */
export interface RegisteredLicense {
  stem: LicenseStem;
  registerStatus: RegisterStatus;
  mismatches: readonly Mismatch[];
}

/** A finding of a check, as far as readiness goes. */
interface FoundAbout
  extends Pick<
    CheckFinding,
    'name' | 'number' | 'type' | 'score' | 'isSanction' | 'state' | 'elsewhere'
  > {
  /** Id of the check; null once it was deleted. */
  runId: string | null;
}

/** What the readiness of an application is judged by. */
export interface ReadinessInput {
  /** Data by step number, null where nothing is saved; plain or masked. */
  steps: readonly (object | null)[];
  /** Types of the stored documents. */
  documents: readonly string[];
  businessScore: number | null;
  /** Of the first owner and the further ones, in their order. */
  personScores: readonly (number | null)[];
  /**
   * What the state register says of the licenses, for who decides; left out where it is not asked.
   */
  registered?: readonly RegisteredLicense[];
  /** What checks found, for who decides; left out where nobody does. */
  findings?: readonly FoundAbout[];
  /** Local ISO date. */
  today: string;
  /** Says only how a check came out: for who runs no checks. */
  hidesScores?: boolean;
}

/** A license that ends within so many days is warned about. */
export const licenseNoticeDays = 60;

/** Steps whose errors are shown; the documents have blockers of their own. */
const judgedFields = (step: StepNumber, errors: FieldErrors): [string, string][] =>
  Object.entries(errors).filter(
    ([field, message]) =>
      !(step === lastStep && field === 'uploadDocument') && message !== ownershipMessage,
  );

function stepBlockers({ steps, today }: ReadinessInput): Blocker[] {
  const context = { asksIso: false, asksAgent: false, today };
  return onboardingSteps.flatMap(({ step, title }): Blocker[] => {
    const data = steps[step] ?? null;
    if (data === null)
      return [{ kind: 'step', step, field: '', message: `${title} is not finished` }];
    return judgedFields(step, stepErrors(step, data, context)).map(([field, message]) => ({
      kind: 'step',
      step,
      field,
      message: `${title}: ${message}`,
    }));
  });
}

/**
 * A word about a license end (`MM-dd-yyyy`) that is near or over; null for one further away than
 * the notice, or none.
 */
export function licenseNotice(text: string, today: string): string | null {
  const end = isoDay(text);
  const days = end === null ? null : daysBetween(today, end);
  if (days === null || days > licenseNoticeDays) return null;
  if (days < 0) return `${endNotice(text, today)} Renew the license before you submit.`;
  const left = days === 1 ? '1 day' : `${days} days`;
  return days === 0 ? 'This license expires today.' : `This license expires in ${left}.`;
}

const toLicensePoint = ({ stem, message }: LicenseEnd): Blocker => ({
  kind: 'license',
  step: 2,
  field: `${stem}EndDate`,
  message,
});

const licenseBlockers = ({ steps, today }: ReadinessInput): Blocker[] =>
  licenseEnds(steps, today)
    .filter(({ days }) => days < 0)
    .map(toLicensePoint);

const gapBlockers = ({ steps }: ReadinessInput): Blocker[] =>
  blankGaps(steps).map((gap) => ({ kind: 'gap', ...gap }));

/** Answers of the register that speak against a license, as they end its sentence. */
const refusedBy: Readonly<Partial<Record<RegisterStatus, string>>> = {
  expired: 'has expired according to the state register',
  suspended: 'is suspended according to the state register',
  revoked: 'was revoked according to the state register',
  not_found: 'is not on the state register',
};

function registerBlockers({ steps, registered = [] }: ReadinessInput): Blocker[] {
  const chosen = new Set(chosenStems(shapedStep(2, steps[2]).values));
  return registered
    .filter(({ stem }) => chosen.has(stem))
    .flatMap(({ stem, registerStatus, mismatches }): Blocker[] => {
      const isOthers = mismatches.includes('Holder');
      const said =
        refusedBy[registerStatus] ??
        (isOthers ? 'belongs to another holder according to the state register' : null);
      if (said === null) return [];
      return [
        {
          kind: 'license',
          step: 2,
          field: stem,
          message: `The ${licenseName(stem)} license ${said}`,
        },
      ];
    });
}

function ownershipBlockers({ steps }: ReadinessInput): Blocker[] {
  const total = ownedTotal(ownersOf(shapedStep(4, steps[4]).values));
  if (total <= 100) return [];
  const message = `${ownershipMessage}: it is ${total}%`;
  return [{ kind: 'ownership', step: 4, field: 'percentageOfEntityOwned', message }];
}

const agrees = (answer: string): boolean => answer === 'Yes';

/** What staff look into before they decide; only for who decides. */
function reviewBlockers({ steps, registered }: ReadinessInput): Blocker[] {
  if (registered === undefined) return [];
  const review = (step: StepNumber, field: string, message: string): Blocker => ({
    kind: 'review',
    step,
    field,
    message,
  });
  const found: Blocker[] = [];
  for (const stem of steps[2] ? chosenStems(shapedStep(2, steps[2]).values) : []) {
    const status = registered.find((one) => one.stem === stem)?.registerStatus ?? 'unchecked';
    if (status === 'unchecked' || status === 'unavailable') {
      const why =
        status === 'unchecked'
          ? 'is not verified'
          : 'is not verified: the state register did not respond';
      found.push(review(2, stem, `The ${licenseName(stem)} license ${why}`));
    }
  }
  return steps[10]
    ? [...found, ...questionnaireBlockers(shapedStep(10, steps[10]).values, review)]
    : found;
}

function questionnaireBlockers(
  answers: ComplianceDocuments,
  review: (step: StepNumber, field: string, message: string) => Blocker,
): Blocker[] {
  const points: [field: keyof ComplianceDocuments, isRaised: boolean, message: string][] = [
    [
      'amlPoliticallyExposed',
      agrees(answers.amlPoliticallyExposed),
      'A politically exposed person is among the owners',
    ],
    [
      'amlPriorSarOrClosure',
      agrees(answers.amlPriorSarOrClosure),
      'The applicant reports a prior SAR or account closure',
    ],
    [
      'amlOwnersDisclosed',
      answers.amlOwnersDisclosed === 'No',
      'Not all beneficial owners are disclosed',
    ],
    [
      'amlLicensesCurrent',
      answers.amlLicensesCurrent === 'No',
      'The applicant reports that not all licenses are current',
    ],
  ];
  return points.flatMap(([field, isRaised, message]) =>
    isRaised ? [review(10, field, message)] : [],
  );
}

const documentBlockers = ({ documents }: ReadinessInput): Blocker[] =>
  missingDocuments(documents).map(({ type }) => ({
    kind: 'document',
    step: lastStep,
    field: 'uploadDocument',
    message: `${type} is missing`,
  }));

/** What still blocks approval, in the order of the steps: empty when the application is ready. */
export function readinessOf(input: ReadinessInput): Blocker[] {
  const all = [
    ...stepBlockers(input),
    ...licenseBlockers(input),
    ...gapBlockers(input),
    ...registerBlockers(input),
    ...businessScoreBlockers(input),
    ...ownershipBlockers(input),
    ...findingBlockers(input),
    ...reviewBlockers(input),
    ...personScoreBlockers(input),
    ...documentBlockers(input),
  ];
  return all.sort((a, b) => a.step - b.step);
}

/** What to look at that does not keep an application from being approved. */
export type Warning = Blocker;

/** Licenses that end soon and are good today: an expired one blocks. */
export const warningsOf = ({ steps, today }: Pick<ReadinessInput, 'steps' | 'today'>): Warning[] =>
  licenseEnds(steps, today)
    .filter(({ days }) => days >= 0 && days <= licenseNoticeDays)
    .map(toLicensePoint);

/** Whole percent of the eleven steps; 100 only when all are done. */
export function percentDone(stepsDone: number): number {
  const share = Math.max(0, Math.min(stepsDone, onboardingSteps.length)) / onboardingSteps.length;
  return Math.floor(share * 100);
}

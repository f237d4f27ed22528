import { daysBetween, isoDay } from '@/domain/dates/calendarDay';
import { counted } from '@/domain/lists/counted';
import { amlQuestions } from './documentRules';
import { chosenStems, hasEndDate, licenseName } from './licenses';
import { ownedTotal, ownersOf } from './owners';
import type { LicenseStem } from './stepData';
import { shapedStep } from './stepRules';
import type { StepNumber } from './steps';

/** Something that may be submitted as it is (spec 2.5), and that staff will ask about. */
export interface Gap {
  step: StepNumber;
  /** Formik path in the step. */
  field: string;
  message: string;
}

/** Data by step number, null where nothing is saved; plain or masked. */
type Steps = readonly (object | null)[];

function licenseGap(steps: Steps): Gap[] {
  if (!steps[2] || chosenStems(shapedStep(2, steps[2]).values).length > 0) return [];
  return [{ step: 2, field: 'licenseeHolder', message: 'No license has been entered' }];
}

function ownershipGap(steps: Steps): Gap[] {
  if (!steps[4] || ownedTotal(ownersOf(shapedStep(4, steps[4]).values)) > 0) return [];
  const message = 'The owners’ shares total 0%';
  return [{ step: 4, field: 'percentageOfEntityOwned', message }];
}

function questionnaireGap(steps: Steps): Gap[] {
  if (!steps[10]) return [];
  const { values } = shapedStep(10, steps[10]);
  const blank = amlQuestions.filter(({ field }) => values[field] === '');
  const [first] = blank;
  if (!first) return [];
  const what =
    blank.length === amlQuestions.length
      ? 'is not answered'
      : `has ${counted(blank.length, 'question')} without an answer`;
  return [{ step: 10, field: first.field, message: `The AML/BSA questionnaire ${what}` }];
}

/** What is left blank, in the order of the steps; nothing of a step that is not saved. */
export const blankGaps = (steps: Steps): Gap[] => [
  ...licenseGap(steps),
  ...ownershipGap(steps),
  ...questionnaireGap(steps),
];

/** When a chosen license ends. */
export interface LicenseEnd {
  stem: LicenseStem;
  /** Days from today; negative once it is over. */
  days: number;
  message: string;
}

/** The ends of the chosen licenses as far as they are known. `today`: local ISO date. */
export function licenseEnds(steps: Steps, today: string): LicenseEnd[] {
  const { values } = shapedStep(2, steps[2]);
  return chosenStems(values).flatMap((stem): LicenseEnd[] => {
    const text = values[`${stem}EndDate`];
    const end = hasEndDate(stem) ? isoDay(text) : null;
    if (end === null) return [];
    const days = daysBetween(today, end);
    const verb = days < 0 ? 'expired' : 'expires';
    const message = `The ${licenseName(stem)} license ${verb} on ${text.replaceAll('-', '/')}`;
    return [{ stem, days, message }];
  });
}

/**
 * What an applicant is asked about before the application is submitted: what is blank, and licenses
 * that expired.
 */
export function gapsOf(steps: Steps, today: string): Gap[] {
  const expired = licenseEnds(steps, today)
    .filter(({ days }) => days < 0)
    .map(({ stem, message }): Gap => ({ step: 2, field: `${stem}EndDate`, message }));
  return [...expired, ...blankGaps(steps)].sort((a, b) => a.step - b.step);
}

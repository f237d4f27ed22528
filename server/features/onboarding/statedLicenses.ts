import type { StepRow } from '@server/features/onboarding/stepStore';
import { isoDay } from '@/domain/dates/calendarDay';
import { chosenStems } from '@/domain/onboarding/licenses';
import {
  type LicenseInformation,
  type LicenseStem,
  licenseStems,
} from '@/domain/onboarding/stepData';

/** A license as the applicant stated it. Dates are ISO or null. */
export interface Stated {
  stem: LicenseStem;
  licenseNumber: string;
  holder: string;
  dba: string;
  state: string;
  starts: string | null;
  ends: string | null;
}

type Steps = readonly Pick<StepRow, 'step' | 'data'>[];

const valuesOf = (steps: Steps, step: number): Record<string, unknown> =>
  steps.find((row) => row.step === step)?.data ?? {};

const textIn = (values: Record<string, unknown>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
};

const listIn = (values: Record<string, unknown>, field: string): string[] => {
  const value = values[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

function chosen(values: Record<string, unknown>): LicenseStem[] {
  const held: Pick<LicenseInformation, 'licenseeHolder' | 'ancillaryTypes'> = {
    licenseeHolder: listIn(values, 'licenseeHolder'),
    ancillaryTypes: listIn(values, 'ancillaryTypes'),
  };
  const stems = new Set(chosenStems(held));
  return licenseStems.filter((stem) => stems.has(stem));
}

/**
 * The licenses that an application's saved steps state: those chosen in step 2 that have a number.
 */
export function statedLicenses(steps: Steps): Stated[] {
  const [basic, license, entity, location] = [0, 2, 3, 6].map((step) => valuesOf(steps, step));
  const values = license ?? {};
  const holder = textIn(entity ?? {}, 'companyName') || textIn(basic ?? {}, 'companyNameBasicInfo');
  const state = textIn(location ?? {}, 'locationState') || textIn(entity ?? {}, 'businessState');
  return chosen(values).flatMap((stem) => {
    const licenseNumber = textIn(values, stem);
    if (licenseNumber === '') return [];
    return {
      stem,
      licenseNumber,
      holder,
      state,
      dba: textIn(location ?? {}, 'nameDBA'),
      starts: isoDay(textIn(values, `${stem}StartDate`)),
      ends: isoDay(textIn(values, `${stem}EndDate`)),
    };
  });
}

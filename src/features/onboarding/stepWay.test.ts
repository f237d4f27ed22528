import { describe, expect, it } from 'vitest';
import type { MerchantApplication, StepDraft } from '@/domain/onboarding/application';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { initialStep } from '@/domain/onboarding/initialValues';
import { isStepNumber, onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { isReachable, startStep, stepStatuses } from './stepWay';

const context = { asksIso: false, asksAgent: false, today: '2026-03-01' };

/** An application whose first steps are saved, each a minute after the one before. */
function application(
  savedSteps: number,
  over: Partial<MerchantApplication> = {},
): MerchantApplication {
  const merchant = onboardingSteps.map(({ step }) =>
    step < savedSteps
      ? {
          merchantStepData: initialStep(step),
          version: 1,
          savedAt: `2026-03-01T10:${String(step).padStart(2, '0')}:00.000Z`,
        }
      : null,
  );
  const known = {
    _id: 'a',
    merchantId: 1,
    fakeDataChecked: false,
    status: 'in_progress',
    statusReason: '',
  };
  return {
    ...known,
    updatedStep: savedSteps - 1,
    version: 1,
    orgId: 'o',
    readOnly: false,
    documents: [],
    merchant,
    ...over,
  } as unknown as MerchantApplication;
}

const draft = (step: StepNumber, savedAt: string): StepDraft => ({
  step,
  savedAt,
  values: {},
  version: 1,
  baseVersion: 0,
  tab: 't',
});

describe('a step', () => {
  it.each([
    [0, 0, true],
    [0, 1, false],
    [3, 3, true],
    [3, 4, false],
    [3, 1, true],
    [11, 10, true],
  ])('with %i saved, step %i may be opened: %s', (saved, step, expected) => {
    expect(isStepNumber(step) && isReachable(application(saved), step)).toBe(expected);
  });

  it('is the only one before the first save', () => {
    expect(
      onboardingSteps.filter(({ step }) => isReachable(null, step)).map(({ step }) => step),
    ).toEqual([0]);
  });
});

describe('the stepper', () => {
  it('tells done, error, open and locked', () => {
    const found = stepStatuses(application(3), context, new Set([2]));
    // Steps 0 and 1 are saved empty here, which their rules refuse.
    expect(found.slice(0, 5)).toEqual(['error', 'error', 'error', 'open', 'locked']);
  });

  it('marks missing documents until they are there', () => {
    const documents = mandatoryDocuments.map(({ type }) => ({
      id: type,
      name: type,
      type,
      status: '',
    }));
    const status = (over: Partial<MerchantApplication>) =>
      stepStatuses(application(10, over), context, new Set<StepNumber>([10]))[10];
    expect([status({}), status({ documents })]).toEqual(['error', 'open']);
  });

  it('marks what compliance asks for', () => {
    const asked = application(11, {
      requested: [{ step: 9, field: 'ipAddress', label: 'IP address' }],
    });
    expect(stepStatuses(asked, context, new Set())[9]).toBe('error');
  });
});

describe('the wizard opens', () => {
  it.for([
    [null, [], false, 0],
    [application(1), [], false, 0],
    [application(5), [], false, 4],
    [application(9), [], false, 8],
    [application(10), [], false, 8],
    [application(11), [], false, 8],
    [application(10), [], true, 9],
    [application(11), [], true, 10],
    // Typed after the last save: there the person stopped.
    [application(3), [draft(3, '2026-03-01T10:30:00.000Z')], false, 3],
    [application(10), [draft(10, '2026-03-01T10:30:00.000Z')], false, 10],
    [
      application(3),
      [draft(1, '2026-03-01T10:30:00.000Z'), draft(3, '2026-03-01T10:20:00.000Z')],
      false,
      1,
    ],
    // Typed before it, or where nobody can be yet.
    [application(3), [draft(1, '2026-03-01T09:00:00.000Z')], false, 2],
    [application(3), [draft(7, '2026-03-01T10:30:00.000Z')], false, 2],
  ] as const)('case %#', ([known, drafts, isInvited, expected]) => {
    expect(startStep(known, drafts, isInvited)).toBe(expected);
  });

  it('at the first field asked for', () => {
    const asked = application(11, {
      status: 'info_requested',
      requested: [{ step: 6, field: 'website', label: 'Website' }],
    });
    expect(startStep(asked, [], false)).toBe(6);
  });
});

import { describe, expect, it } from 'vitest';
import { isStepNumber, onboardingSteps, resumeStep, stepAfter } from './steps';

describe('the eleven steps', () => {
  it('are numbered 0 to 10 in order', () => {
    expect(onboardingSteps.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it.each([0, 5, 10])('%j is one', (value) => expect(isStepNumber(value)).toBe(true));

  it.each([-1, 11, 1.5, Number.NaN, '3', null, undefined, [1]])('%j is none', (value) =>
    expect(isStepNumber(value)).toBe(false),
  );
});

describe('where an applicant resumes', () => {
  it.each([
    [-1, false, 0],
    [0, false, 0],
    [7, false, 7],
    [8, false, 8],
    [9, false, 8],
    [10, false, 8],
    [11, false, 8],
    [-1, true, 0],
    [8, true, 8],
    [9, true, 9],
    [10, true, 10],
    [11, true, 10],
    [Number.NaN, false, 0],
    [Number.POSITIVE_INFINITY, false, 8],
    [Number.POSITIVE_INFINITY, true, 10],
    [3.9, false, 3],
  ])('saved step %d, invited %j: %d', (saved, isInvited, step) =>
    expect(resumeStep(saved, isInvited)).toBe(step),
  );

  it.each([
    [0, 1],
    [8, 9],
    [9, 10],
    [10, 10],
  ] as const)('after %d comes %d', (step, next) => expect(stepAfter(step)).toBe(next));
});

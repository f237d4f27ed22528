import { describe, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { applicationStatuses } from '@/domain/onboarding/application';
import {
  actionsFor,
  actRefused,
  canDecide,
  canReopen,
  canSeeDuplicates,
  isAllowed,
  noteError,
  reasonError,
} from './decisions';

const length = 'This field should be between 3 and 1000 characters';

describe('a reason', () => {
  it.each([
    ['', 'This field is required.'],
    ['   ', 'This field is required.'],
    ['ab', length],
    [' ab ', length],
    ['abc', null],
    ['é🌿x', null],
    ['x'.repeat(1000), null],
    ['🌿'.repeat(1000), null],
    ['x'.repeat(1001), length],
  ])('%j: %s', (text, message) => expect(reasonError(text)).toBe(message));

  it.each([
    ['', null],
    ['  ', null],
    ['ab', length],
    ['abc', null],
  ])('left out of a note %j: %s', (text, message) => expect(noteError(text)).toBe(message));
});

describe('roles', () => {
  it('that decide and that see duplicates are few', () => {
    expect(roles.filter(canDecide)).toEqual(['TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER']);
    expect(roles.filter(canSeeDuplicates)).toEqual(['TOP_ADMIN', 'COMPLIANCE_OFFICER']);
  });

  it('take a decision back in its own session, a top admin always', () => {
    expect([
      canReopen('ADMIN', false),
      canReopen('ADMIN', true),
      canReopen('TOP_ADMIN', false),
    ]).toEqual([false, true, true]);
  });
});

it('every status allows something, and what it does not is refused in words', () => {
  for (const status of applicationStatuses) expect(actionsFor(status).length).toBeGreaterThan(0);
  expect(isAllowed('approve', 'in_progress')).toBe(false);
  expect(isAllowed('reopen', 'declined')).toBe(true);
  expect(actRefused('approve', 'Declined')).toBe(
    'Approve is not possible while the status is Declined',
  );
});

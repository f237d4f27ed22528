import { expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { applicationStatuses } from '@/domain/onboarding/application';
import { canMoveAgents, movedStatuses, moveError } from './agentMove';

it('is for the admins of the platform alone', () =>
  expect(roles.filter(canMoveAgents)).toEqual(['TOP_ADMIN', 'ADMIN']));

it('leaves what is decided where it was decided', () =>
  expect(
    applicationStatuses.filter((status) => !movedStatuses.some((one) => one === status)),
  ).toEqual(['approved', 'declined']));

it.each([
  ['', 'redwood', 'This field is required.'],
  ['redwood', 'redwood', 'The agent already belongs to this ISO.'],
  ['granite', 'redwood', null],
  ['redwood', 'coast', null],
])('to %j from %j: %j', (isoId, parentId, message) =>
  expect(moveError(isoId, parentId)).toBe(message),
);

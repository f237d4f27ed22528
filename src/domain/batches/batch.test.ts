import { expect, it } from 'vitest';
import {
  type BatchAct,
  batchActError,
  batchActions,
  batchStates,
  endState,
  firstRunError,
} from './batch';

const allowed: Readonly<Record<BatchAct, readonly string[]>> = {
  run: ['waiting', 'paused'],
  pause: ['waiting', 'running'],
  retry: ['done', 'failed', 'cancelled'],
  cancel: ['waiting', 'running', 'paused'],
};

it.each(batchActions.flatMap((act) => batchStates.map((state) => [act, state] as const)))(
  '%s of a batch that is %s',
  (act, state) => {
    expect(batchActError(act, { state, failed: 1 }) === null).toBe(allowed[act].includes(state));
  },
);

it.for([
  ['import', true, null, false],
  ['import', false, null, true],
  ['import', true, '2026-11-20T10:00:00Z', true],
  ['settlement', true, null, true],
] as const)(
  '%s, queued by oneself: %s, begun: %s, can be run: %s',
  ([kind, isMine, startedAt, can]) => {
    expect(firstRunError({ kind, isMine, startedAt }) === null).toBe(can);
  },
);

it('is only retried where something failed', () => {
  expect(batchActError('retry', { state: 'done', failed: 0 })).toBe('No rows of the batch failed');
});

it.each([
  [0, 3, 'failed'],
  [1, 3, 'done'],
  [3, 0, 'done'],
])('%i done and %i failed: %s', (done, failed, state) =>
  expect(endState({ done, failed })).toBe(state),
);

import { secondPersonError, twoPersonMatters } from '@/domain/approval/secondPerson';

/**
 * Long work that is done in rows: settling with all that is due, transactions from a file,
 * settlements that the bank sent back, disbursements that went to the bank in one ACH file.
 */
export const batchKinds = ['settlement', 'import', 'resend', 'ach'] as const;

export type BatchKind = (typeof batchKinds)[number];

export const batchKindLabels: Readonly<Record<BatchKind, string>> = {
  settlement: 'Settlement run',
  import: 'Transaction import',
  resend: 'Resent settlements',
  ach: 'ACH disbursements',
};

export const batchStates = ['waiting', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

export type BatchState = (typeof batchStates)[number];

export const batchStateLabels: Readonly<Record<BatchState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};

export const batchRowStates = ['waiting', 'done', 'failed', 'cancelled'] as const;

export type BatchRowState = (typeof batchRowStates)[number];

/** What people do with a batch. */
export const batchActions = ['run', 'pause', 'retry', 'cancel'] as const;

export type BatchAct = (typeof batchActions)[number];

export const batchActLabels: Readonly<Record<BatchAct, string>> = {
  run: 'Run now',
  pause: 'Pause',
  retry: 'Retry failed',
  cancel: 'Cancel …',
};

const isOpen = (state: BatchState): boolean => state === 'waiting' || state === 'running';

/** Why a batch does not take an act as it stands; null where it does. */
export function batchActError(
  act: BatchAct,
  { state, failed }: { state: BatchState; failed: number },
): string | null {
  switch (act) {
    case 'run':
      return state === 'waiting' || state === 'paused'
        ? null
        : 'Only a waiting or paused batch can be run';
    case 'pause':
      return isOpen(state) ? null : 'Only a waiting or running batch can be paused';
    case 'retry':
      if (isOpen(state) || state === 'paused') return 'The batch has not finished yet';
      return failed > 0 ? null : 'No rows of the batch failed';
    case 'cancel':
      return isOpen(state) || state === 'paused' ? null : 'The batch has already finished';
  }
}

/** What a batch is once none of its rows waits: failed where nothing of it came about. */
export const endState = ({ done, failed }: { done: number; failed: number }): BatchState =>
  done === 0 && failed > 0 ? 'failed' : 'done';

/**
 * What a file brings in is money on one person's word: it waits, paused, until somebody else has
 * looked at it.
 */
export const startStates = {
  settlement: 'waiting',
  import: 'paused',
  resend: 'waiting',
  ach: 'waiting',
} as const satisfies Record<BatchKind, BatchState>;

/**
 * Why a person cannot let a batch begin; null where they can. `isMine`: that person has queued it.
 */
export function firstRunError({
  kind,
  startedAt,
  isMine,
}: {
  kind: BatchKind;
  startedAt: Date | string | null;
  isMine: boolean;
}): string | null {
  if (kind !== 'import' || startedAt !== null) return null;
  return secondPersonError('decide', twoPersonMatters.import, isMine);
}

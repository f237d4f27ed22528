import type { ApiFailure } from '@/shared/api/failure';
import type { Progress } from '@/shared/files/transfer';
import type { DocumentToSend } from './documentTransfer';

/**
 * How an upload stands. A failed one can be gone on with; a refused one is over, and its type is
 * free again.
 */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: Progress }
  | { kind: 'failed' | 'refused'; message: string };

/** One file in the queue. */
export interface QueuedUpload {
  document: DocumentToSend;
  state: UploadState;
  /** True once it was begun: another try asks the server how much it has. */
  isBegun: boolean;
}

export type QueueAction =
  | { kind: 'added'; documents: readonly DocumentToSend[] }
  | { kind: 'changed'; uploadId: string; state: UploadState }
  | { kind: 'gone'; uploadId: string };

/** The queue after something happened to it. */
export function uploadQueue(
  queue: readonly QueuedUpload[],
  action: QueueAction,
): readonly QueuedUpload[] {
  switch (action.kind) {
    case 'added': {
      const waiting = { state: { kind: 'waiting' }, isBegun: false } as const;
      return [...queue, ...action.documents.map((document) => ({ document, ...waiting }))];
    }
    case 'changed':
      return queue.map((one) =>
        one.document.uploadId === action.uploadId
          ? { ...one, state: action.state, isBegun: one.isBegun || action.state.kind === 'sending' }
          : one,
      );
    case 'gone':
      return queue.filter(({ document }) => document.uploadId !== action.uploadId);
  }
}

/** Statuses that say nothing of the file: signed out, too slow, too often. */
const passing: ReadonlySet<unknown> = new Set([401, 408, 429]);

/** How an upload stands after a failure: the server has judged the file, or the line was cut. */
export function failedState({ status, name, message }: ApiFailure): UploadState {
  const isJudged = typeof status === 'number' && status >= 400 && status < 500;
  const isRefused = isJudged && !passing.has(status) && name !== 'UploadOutOfPlace';
  return { kind: isRefused ? 'refused' : 'failed', message };
}

const isOver = ({ state }: QueuedUpload): boolean =>
  state.kind === 'failed' || state.kind === 'refused';

/** Types that uploads are taking: a refused one takes none. */
export const takenTypes = (queue: readonly QueuedUpload[]): string[] =>
  queue.filter(({ state }) => state.kind !== 'refused').map(({ document }) => document.type);

/** The upload whose turn it is; undefined while one is being sent or none waits. */
export function nextUpload(queue: readonly QueuedUpload[]): QueuedUpload | undefined {
  if (queue.some(({ state }) => state.kind === 'sending')) return undefined;
  return queue.find(({ state }) => state.kind === 'waiting');
}

/** True while something is being sent or waits for its turn. */
export const isUploading = (queue: readonly QueuedUpload[]): boolean =>
  queue.some((one) => !isOver(one));

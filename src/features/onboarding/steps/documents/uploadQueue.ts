import type { Progress } from '@/shared/files/transfer';
import type { DocumentToSend } from './documentTransfer';

/** How an upload stands. A failed one can be gone on with, a stopped one too. */
export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: Progress }
  | { kind: 'failed'; message: string };

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
export function uploadQueue(queue: readonly QueuedUpload[], action: QueueAction): readonly QueuedUpload[] {
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

/** The upload whose turn it is; undefined while one is being sent or none waits. */
export function nextUpload(queue: readonly QueuedUpload[]): QueuedUpload | undefined {
  if (queue.some(({ state }) => state.kind === 'sending')) return undefined;
  return queue.find(({ state }) => state.kind === 'waiting');
}

/** True while something is being sent or waits for its turn. */
export const isUploading = (queue: readonly QueuedUpload[]): boolean =>
  queue.some(({ state }) => state.kind !== 'failed');

import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { toFailure } from '@/shared/api/failure';
import { type DocumentToSend, sendDocument } from './documentTransfer';
import { failedState, nextUpload, type QueuedUpload, uploadQueue } from './uploadQueue';

interface DocumentUploads {
  queue: readonly QueuedUpload[];
  add: (documents: readonly DocumentToSend[]) => void;
  /** Goes on with a failed one from where it stopped. */
  resume: (uploadId: string) => void;
  /** Stops one, or takes a failed or refused one away. */
  cancel: (uploadId: string) => void;
}

/**
 * Uploads documents one after the other; leaving the screen stops them. `onStored` is told of each.
 */
export function useDocumentUploads(
  onStored: (document: UploadedDocument) => void,
): DocumentUploads {
  const [queue, act] = useReducer(uploadQueue, []);
  const running = useRef<{ uploadId: string; controller: AbortController } | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const send = useCallback(async ({ document, isBegun }: QueuedUpload): Promise<void> => {
    const { uploadId } = document;
    const controller = new AbortController();
    running.current = { uploadId, controller };
    const { signal } = controller;
    act({ kind: 'changed', uploadId, state: { kind: 'sending', progress: { done: 0 } } });
    try {
      const answer = await sendDocument(document, isBegun, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted)
            act({ kind: 'changed', uploadId, state: { kind: 'sending', progress } });
        },
      });
      stored.current(answer);
      act({ kind: 'gone', uploadId });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.status === 'ABORTED') act({ kind: 'gone', uploadId });
      else act({ kind: 'changed', uploadId, state: failedState(failure) });
    } finally {
      running.current = null;
    }
  }, []);

  useEffect(() => {
    const next = nextUpload(queue);
    if (next && !running.current) void send(next);
  }, [queue, send]);
  useEffect(() => () => running.current?.controller.abort(), []);

  return {
    queue,
    add: (documents) => act({ kind: 'added', documents }),
    resume: (uploadId) => act({ kind: 'changed', uploadId, state: { kind: 'waiting' } }),
    cancel: (uploadId) => {
      if (running.current?.uploadId === uploadId) running.current.controller.abort();
      else act({ kind: 'gone', uploadId });
    },
  };
}

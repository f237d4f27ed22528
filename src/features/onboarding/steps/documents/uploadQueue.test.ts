import { expect, it } from 'vitest';
import type { DocumentToSend } from './documentTransfer';
import {
  failedState,
  isUploading,
  nextUpload,
  takenTypes,
  type UploadState,
  uploadQueue,
} from './uploadQueue';

const document = (type: string): DocumentToSend => ({
  uploadId: type,
  file: new File(['x'], `${type}.pdf`),
  type,
  batch: 'b',
  index: 0,
  count: 1,
  merchantStepId: 'a',
  orgId: 'o',
  userId: 'u',
});

it.each([
  [{ status: 400, message: 'no' }, 'refused'],
  [{ status: 403, message: 'no' }, 'refused'],
  [{ status: 409, message: 'no' }, 'refused'],
  [{ status: 413, message: 'no' }, 'refused'],
  [{ status: 409, message: 'no', name: 'UploadOutOfPlace' }, 'failed'],
  [{ status: 401, message: 'no' }, 'failed'],
  [{ status: 408, message: 'no' }, 'failed'],
  [{ status: 429, message: 'no' }, 'failed'],
  [{ status: 500, message: 'no' }, 'failed'],
  [{ status: 507, message: 'no' }, 'failed'],
  [{ status: 'NETWORK', message: 'no' }, 'failed'],
] as const)('after %j an upload is %s', (failure, kind) =>
  expect(failedState(failure)).toEqual({ kind, message: 'no' }),
);

it('lets a refused upload take no type, hold no step and stop no other', () => {
  const added = uploadQueue([], {
    kind: 'added',
    documents: ['one', 'two', 'three'].map(document),
  });
  const put = (queue: typeof added, uploadId: string, state: UploadState): typeof added =>
    uploadQueue(queue, { kind: 'changed', uploadId, state });
  const after = put(put(added, 'one', { kind: 'refused', message: '' }), 'two', {
    kind: 'failed',
    message: '',
  });
  expect(takenTypes(after)).toEqual(['two', 'three']);
  expect(nextUpload(after)?.document.type).toBe('three');
  expect(isUploading(after)).toBe(true);
  expect(isUploading(uploadQueue(after, { kind: 'gone', uploadId: 'three' }))).toBe(false);
});

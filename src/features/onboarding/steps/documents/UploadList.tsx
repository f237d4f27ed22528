import type { ReactElement } from 'react';
import { FormError } from '@/shared/ui/fields/FormError';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { newName } from './chosenFiles';
import type { QueuedUpload } from './uploadQueue';

interface UploadListProps {
  queue: readonly QueuedUpload[];
  onRetry: (uploadId: string) => void;
  onCancel: (uploadId: string) => void;
}

/** Uploads under way: a bar with a figure each, to be cancelled, or to go on with after a failure. */
export function UploadList({ queue, onRetry, onCancel }: UploadListProps): ReactElement | null {
  if (queue.length === 0) return null;
  return (
    <ul className="gl-uploads" aria-label="Uploads">
      {queue.map((upload) => (
        <li key={upload.document.uploadId}>
          <UploadRow upload={upload} onRetry={onRetry} onCancel={onCancel} />
          <p className="gl-note">
            {upload.document.type}: {upload.document.file.name} is stored as {newName(upload.document)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type UploadRowProps = Omit<UploadListProps, 'queue'> & { upload: QueuedUpload };

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps): ReactElement {
  const { document, state } = upload;
  const { uploadId, file } = document;
  const cancel = (): void => onCancel(uploadId);
  if (state.kind === 'failed') {
    return (
      <FormError message={`${file.name} could not be uploaded: ${state.message}`}>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={() => onRetry(uploadId)}>
          Retry<span className="visually-hidden"> {file.name}</span>
        </button>{' '}
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={cancel}>
          Give up<span className="visually-hidden"> {file.name}</span>
        </button>
      </FormError>
    );
  }
  const progress = state.kind === 'sending' ? state.progress : { done: 0, figure: 'Waiting' };
  return <ProgressBar label={`Uploading ${file.name}`} {...progress} onCancel={cancel} />;
}

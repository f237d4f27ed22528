import type { ReactElement } from 'react';
import { FormError } from '@/shared/ui/fields/FormError';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { newName } from './chosenFiles';
import type { QueuedUpload } from './uploadQueue';

interface UploadListProps {
  queue: readonly QueuedUpload[];
  onResume: (uploadId: string) => void;
  onCancel: (uploadId: string) => void;
}

/**
 * Uploads under way: a bar with a figure each, to be cancelled; a cut one to go on with, a refused
 * one to take away.
 */
export function UploadList({ queue, onResume, onCancel }: UploadListProps): ReactElement | null {
  if (queue.length === 0) return null;
  return (
    <ul className="gl-uploads" aria-label="Uploads">
      {queue.map((upload) => (
        <li key={upload.document.uploadId}>
          <UploadRow upload={upload} onResume={onResume} onCancel={onCancel} />
          <UploadNote upload={upload} />
        </li>
      ))}
    </ul>
  );
}

/** Under which name it will be found; nothing is stored of one that failed. */
function UploadNote({
  upload: { document, state },
}: {
  upload: QueuedUpload;
}): ReactElement | null {
  if (state.kind === 'failed' || state.kind === 'refused') return null;
  return (
    <p className="gl-note">
      {document.type}: {document.file.name} will be stored as {newName(document)}
    </p>
  );
}

type UploadRowProps = Omit<UploadListProps, 'queue'> & { upload: QueuedUpload };

function UploadRow({ upload, onResume, onCancel }: UploadRowProps): ReactElement {
  const { document, state } = upload;
  const { uploadId, file } = document;
  const cancel = (): void => onCancel(uploadId);
  if (state.kind === 'failed' || state.kind === 'refused') {
    const isRefused = state.kind === 'refused';
    const what = isRefused ? 'was rejected' : 'could not be uploaded';
    return (
      <FormError message={`${file.name} ${what}: ${state.message}`}>
        {isRefused ? null : (
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => onResume(uploadId)}
          >
            Resume<span className="visually-hidden"> {file.name}</span>
          </button>
        )}{' '}
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={cancel}>
          Remove<span className="visually-hidden"> {file.name}</span>
        </button>
      </FormError>
    );
  }
  const progress = state.kind === 'sending' ? state.progress : { done: 0, figure: 'Waiting' };
  return <ProgressBar label={`Uploading ${file.name}`} {...progress} onCancel={cancel} />;
}

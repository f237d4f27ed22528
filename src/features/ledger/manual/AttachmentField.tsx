import { type ReactElement, useState } from 'react';
import { FilePicker } from '@/shared/files/FilePicker';

interface AttachmentFieldProps {
  /** Name of the file that the draft has; '' for none. */
  stored: string;
  /** The one that is chosen and not sent yet. */
  file: File | null;
  disabled: boolean;
  onFile: (file: File | null) => void;
}

/** The one file of an entry: a stored one stays until another is saved in its place. */
export function AttachmentField({
  stored,
  file,
  disabled,
  onFile,
}: AttachmentFieldProps): ReactElement {
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      <FilePicker
        label="Attachment"
        fileName={file?.name ?? (isReplacing ? null : stored || null)}
        disabled={disabled}
        removal={file ? 'Remove' : 'Replace'}
        onChoose={onFile}
        onRemove={() => (file ? onFile(null) : setReplacing(true))}
      />
      {stored !== '' && isReplacing && !file ? (
        <p className="gl-note">
          {stored} is kept until you save a replacement.{' '}
          <button type="button" className="btn btn-link" onClick={() => setReplacing(false)}>
            Keep it
          </button>
        </p>
      ) : null}
    </>
  );
}

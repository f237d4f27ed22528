import type { ReactElement } from 'react';
import { useDropzone } from 'react-dropzone';
import { fileLimit, maxFilesAtOnce } from '@/domain/files/limits';
import { allowedExtensions } from '@/domain/onboarding/documentRules';
import type { DocumentTypeOption } from '@/domain/onboarding/documents';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Icon } from '@/shared/ui/Icon';

interface DocumentPickerProps {
  types: readonly DocumentTypeOption[];
  type: string;
  error: string | undefined;
  onType: (type: string) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Kept by the file window; what is dropped is judged by the rules. */
const accept = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/bmp': ['.bmp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** The document type comes first, then files of it: dropped or chosen (spec 2.4, 2.5). */
export function DocumentPicker({
  types,
  type,
  error,
  onType,
  onFiles,
}: DocumentPickerProps): ReactElement {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
  });
  return (
    <div className="gl-picker">
      <FieldShell
        id="uploadDocument"
        label="Document type"
        required
        help={`Allowed: ${allowedExtensions.join(', ')}; ${fileLimit} each, ${maxFilesAtOnce} files at most. Choose all files of one type together.`}
        error={error}
      >
        {(control) => (
          <select
            {...control}
            className={error ? 'form-select is-invalid' : 'form-select'}
            value={type}
            onChange={(event) => onType(event.target.value)}
          >
            <option value="">Select</option>
            {types.map(({ value, label, isDisabled }) => (
              <option key={value} value={value} disabled={isDisabled}>
                {isDisabled ? `${label} (uploaded)` : label}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <div
        {...getRootProps()}
        className={isDragActive ? 'gl-dropzone gl-dropzone-active' : 'gl-dropzone'}
      >
        <input {...getInputProps({ 'aria-label': 'Files to upload' })} />
        <button
          type="button"
          className="gl-dropzone-button"
          onClick={() => (type === '' ? onFiles([]) : open())}
        >
          <Icon name="cloud-upload" />
          <span>Drag and drop files here, or click to choose them</span>
        </button>
      </div>
    </div>
  );
}

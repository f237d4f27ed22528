import type { ReactElement } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { importLimit, mostImportBytes, tooLargeMessage } from '@/domain/files/limits';
import { Icon } from '@/shared/ui/Icon';
import { toastError } from '@/shared/ui/toast';

interface CsvDropzoneProps {
  onFile: (file: File) => void;
  disabled: boolean;
}

const largest = `${mostImportBytes / 1024 / 1024} MB`;

/** CSV types alone; spreadsheets register `.csv` under their own type. */
const accept = { 'text/csv': ['.csv'], 'application/vnd.ms-excel': ['.csv'] };

function refused([first]: FileRejection[]): void {
  const has = (wanted: string): boolean =>
    first?.errors.some(({ code }) => code === wanted) ?? false;
  if (has('too-many-files')) toastError('Drop one file only');
  else if (first && has('file-too-large')) toastError(tooLargeMessage(first.file.name, largest));
  else toastError('Please select valid format to upload the file');
}

/** Takes one CSV file, dropped or chosen (spec 3.2.4; readings B11). */
export function CsvDropzone({ onFile, disabled }: CsvDropzoneProps): ReactElement {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple: false,
    maxSize: mostImportBytes,
    disabled,
    noClick: true,
    noKeyboard: true,
    // One answer for all that was dropped together: of two files neither is taken.
    onDrop: ([file], rejections) => {
      if (rejections.length > 0) refused(rejections);
      else if (file) onFile(file);
    },
  });
  return (
    <div
      {...getRootProps()}
      className={isDragActive ? 'gl-dropzone gl-dropzone-active' : 'gl-dropzone'}
    >
      <input {...getInputProps({ 'aria-label': 'CSV file to import' })} />
      <button type="button" className="gl-dropzone-button" disabled={disabled} onClick={open}>
        <Icon name="cloud-upload" />
        <span>Drag 'n' drop some files here, or click to select files</span>
      </button>
      <p className="form-text">{importLimit}</p>
    </div>
  );
}

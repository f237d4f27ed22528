import type { ReactElement } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { tooLargeMessage } from '@/domain/files/limits';
import { Icon } from '@/shared/ui/Icon';

interface ImportDropzoneProps {
  /** What the file is called: `CSV file`. */
  label: string;
  /** What a file may be, in a line of its own. */
  help: string;
  mostBytes: number;
  disabled?: boolean;
  /** Id of what is said of it. */
  describedBy?: string;
  onFile: (file: File) => void;
  /** Says why what was dropped is not taken. */
  onRefused: (message: string) => void;
}

/** CSV types alone; spreadsheets register `.csv` under their own type. */
const accept = { 'text/csv': ['.csv'], 'application/vnd.ms-excel': ['.csv'] };

const megabyte = 1024 * 1024;

function refusalOf([first]: FileRejection[], mostBytes: number): string {
  const has = (wanted: string): boolean =>
    first?.errors.some(({ code }) => code === wanted) ?? false;
  if (has('too-many-files')) return 'Drop one file only';
  if (first && has('file-too-large'))
    return tooLargeMessage(first.file.name, `${mostBytes / megabyte} MB`);
  return 'Please select valid format to upload the file';
}

/** Takes one CSV file, dropped or chosen (spec 3.2.4; readings B11). */
export function ImportDropzone(props: ImportDropzoneProps): ReactElement {
  const { label, help, mostBytes, disabled = false, describedBy, onFile, onRefused } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple: false,
    maxSize: mostBytes,
    disabled,
    noClick: true,
    noKeyboard: true,
    // One answer for all that was dropped together: of two files neither is taken.
    onDrop: ([file], rejections) => {
      if (rejections.length > 0) onRefused(refusalOf(rejections, mostBytes));
      else if (file) onFile(file);
    },
  });
  return (
    <div
      {...getRootProps()}
      className={isDragActive ? 'gl-dropzone gl-dropzone-active' : 'gl-dropzone'}
    >
      <input {...getInputProps({ 'aria-label': label, 'aria-describedby': describedBy })} />
      <button type="button" className="gl-dropzone-button" disabled={disabled} onClick={open}>
        <Icon name="cloud-upload" />
        <span>Drag 'n' drop some files here, or click to select files</span>
      </button>
      <p className="form-text">{help}</p>
    </div>
  );
}

import { type ReactElement, useId, useState } from 'react';
import { Icon } from '@/shared/ui/Icon';
import { ImportDropzone } from './ImportDropzone';
import { ImportProgress } from './ImportProgress';
import { SampleButton } from './SampleButton';
import type { ImportState } from './useImportCheck';

interface ImportFieldProps {
  state: ImportState;
  help: string;
  mostBytes: number;
  sample: { text: () => string; fileName: string };
  /** What is in the file that was chosen, once it is right: `sales.csv: 12 rows, no errors.` */
  summary: string | null;
  /** What is missing; null while nothing is. */
  error?: string | null;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** The file of a dialog: where it is dropped, how it is read, and what it comes to. */
export function ImportField(props: ImportFieldProps): ReactElement {
  const { state, help, mostBytes, sample, summary, error = null, disabled, onFile } = props;
  const errorId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const wrong = refusal ?? error;
  return (
    <div className="gl-import-field">
      <ImportDropzone
        label="CSV file"
        help={help}
        mostBytes={mostBytes}
        disabled={disabled}
        describedBy={wrong ? errorId : undefined}
        onRefused={setRefusal}
        onFile={(file) => {
          setRefusal(null);
          onFile(file);
        }}
      />
      {wrong ? (
        <p className="invalid-feedback d-block" id={errorId} role="alert">
          {wrong}
        </p>
      ) : null}
      <SampleButton {...sample} />
      <ImportProgress {...state} />
      {summary ? (
        <p className="gl-import-good" role="status">
          <Icon name="check-circle" /> {summary}
        </p>
      ) : null}
    </div>
  );
}

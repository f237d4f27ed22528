import { type ReactElement, type RefObject, useState } from 'react';
import { sampleCsv, sampleCsvName } from '@/domain/inventory/csv';
import { numberText } from '@/domain/lists/counted';
import { saveBlob } from '@/shared/files/saveBlob';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { ErrorTable } from '@/shared/ui/ErrorTable';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import type { FormKeeper } from '../formKeeper';
import type { CsvImport, ImportFailure } from '../useCsvImport';
import { CsvDropzone } from './CsvDropzone';

const saveSample = (): void =>
  saveBlob(new Blob([sampleCsv()], { type: 'text/csv;charset=utf-8' }), sampleCsvName);

interface ImportSectionProps {
  csv: CsvImport;
  /** The form on the same screen: an import leads away from it. */
  form: RefObject<FormKeeper>;
}

/** Many items at once from a CSV file; add mode only (spec 3.2.4, 3.5.4). */
export function ImportSection({ csv, form }: ImportSectionProps): ReactElement {
  const { transfer, isRunning, cancel, failure, start } = csv;
  const [waiting, setWaiting] = useState<File | null>(null);
  const begin = (file: File): void => {
    if (form.current?.isSaving) return;
    if (form.current?.isDirty) setWaiting(file);
    else void start(file);
  };
  return (
    <section className="card gl-import" aria-labelledby="import-title">
      <div className="gl-import-head">
        <h2 id="import-title">Import from CSV</h2>
        <button type="button" className="btn btn-outline-secondary" onClick={saveSample}>
          <Icon name="filetype-csv" /> Sample CSV Format
        </button>
      </div>
      <CsvDropzone disabled={isRunning} onFile={begin} />
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {failure && !isRunning ? (
        <Failure failure={failure} onRetry={() => begin(failure.file)} />
      ) : null}
      <ImportQuestion
        file={waiting}
        onImport={(file) => {
          setWaiting(null);
          void start(file);
        }}
        onCancel={() => setWaiting(null)}
      />
    </section>
  );
}

interface ImportQuestionProps {
  /** The file that waits for the answer; null while nothing is asked. */
  file: File | null;
  onImport: (file: File) => void;
  onCancel: () => void;
}

/** Asks before an import whose success drops what is typed in the form. */
function ImportQuestion({ file, onImport, onCancel }: ImportQuestionProps): ReactElement {
  return (
    <ConfirmModal
      isOpen={file !== null}
      title="Import without saving the form?"
      confirmLabel="Import"
      onConfirm={() => file && onImport(file)}
      onCancel={onCancel}
    >
      <p className="gl-named">{file?.name}</p>
      <p className="mb-0">
        Your entries in the form below are not saved. They are discarded once the file is imported,
        and kept if the file is rejected.
      </p>
    </ConfirmModal>
  );
}

function Failure({
  failure,
  onRetry,
}: {
  failure: ImportFailure;
  onRetry: () => void;
}): ReactElement {
  const { file, message, problems, isCompared, canRetry } = failure;
  if (!problems) {
    return (
      <div className="alert alert-danger gl-import-failure" role="alert">
        <p>
          <strong>{file.name} was not imported.</strong> {message}
        </p>
        {canRetry ? (
          <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onRetry}>
            Try again
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="gl-import-failure">
      <div className="alert alert-danger" role="alert">
        <strong>{file.name} was not imported.</strong> It has {numberText(problems.total)}{' '}
        {problems.total === 1 ? 'error' : 'errors'}. Nothing is imported until all rows are valid.
        Row 1 is the first row below the header.
        {problems.listed ? ` The table lists the first ${numberText(problems.listed)}.` : null}
        {isCompared
          ? null
          : ' Titles were not compared with your inventory, so some may already exist.'}
      </div>
      <ErrorTable problems={problems} fileName={`errors of ${file.name}`} />
    </div>
  );
}

import { type ReactElement, type RefObject, useState } from 'react';
import { importLimit, maxImportBytes } from '@/domain/files/limits';
import { sampleCsv, sampleCsvName } from '@/domain/inventory/csv';
import { ImportDropzone } from '@/shared/imports/ImportDropzone';
import { ImportProgress } from '@/shared/imports/ImportProgress';
import { SampleButton } from '@/shared/imports/SampleButton';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { toastError } from '@/shared/ui/toast';
import type { FormKeeper } from '../formKeeper';
import type { CsvImport } from '../useCsvImport';

interface ImportSectionProps {
  csv: CsvImport;
  /** The form on the same screen: an import leads away from it. */
  form: RefObject<FormKeeper>;
}

/** Many items at once from a CSV file; add mode only (spec 3.2.4, 3.5.4). */
export function ImportSection({ csv, form }: ImportSectionProps): ReactElement {
  const { start } = csv;
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
        <SampleButton text={sampleCsv} fileName={sampleCsvName} />
      </div>
      <ImportDropzone
        label="CSV file to import"
        help={importLimit}
        mostBytes={maxImportBytes}
        disabled={csv.isRunning}
        onRefused={toastError}
        onFile={begin}
      />
      <ImportProgress
        {...csv}
        onRetry={begin}
        notCompared="Titles were not compared with your inventory, so some may already exist."
      />
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

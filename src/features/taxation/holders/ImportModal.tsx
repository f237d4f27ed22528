import { type ReactElement, useId, useMemo, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { tableLimit } from '@/domain/files/limits';
import type { HolderProblem } from '@/domain/invoices/mta/holderCsv';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { counted } from '@/domain/lists/counted';
import { toFailure } from '@/shared/api/failure';
import { problemsAtHand } from '@/shared/files/errorList';
import { saveBlob } from '@/shared/files/saveBlob';
import { isObject } from '@/shared/isObject';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorTable } from '@/shared/ui/ErrorTable';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { Icon } from '@/shared/ui/Icon';
import { toastSuccess } from '@/shared/ui/toast';
import { useCloseQuestion } from '@/shared/ui/useCloseQuestion';
import { useImportHoldersMutation } from '../holdersApi';
import { type ReadFile, readHolderFile, sampleFile } from './importFile';

interface ImportModalProps {
  municipalities: readonly MunicipalityChoice[];
  onClose: () => void;
}

const holders = (count: number): string => counted(count, 'license holder');

/** The problems that a refusal of the server tells of. */
function problemsIn(data: unknown): HolderProblem[] {
  // Of our own server, which writes them as the domain has them.
  return isObject(data) && Array.isArray(data.problems) ? (data.problems as HolderProblem[]) : [];
}

/** Reads a file, judges it here, and sends it; whatever is wrong is shown row by row. */
function useHolderImport(municipalities: readonly MunicipalityChoice[], onDone: () => void) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading: isSending }] = useImportHoldersMutation();
  const choose = async (chosen: File | undefined): Promise<void> => {
    setFailure(null);
    setFile(null);
    if (!chosen) return;
    try {
      setFile(await readHolderFile(chosen, municipalities));
    } catch (error) {
      setFailure(toFailure(error).message);
    }
  };
  const run = async (): Promise<void> => {
    if (!file) return;
    setFailure(null);
    try {
      const { imported } = await send(file.rows).unwrap();
      toastSuccess(`Imported ${holders(imported)}`);
      onDone();
    } catch (error) {
      const { message, data } = toFailure(error);
      setFailure(message);
      setFile({ ...file, problems: problemsIn(data) });
    }
  };
  return { file, failure, isSending, choose, run };
}

/** Adds license holders from a CSV file: all rows, or none and why. */
export function ImportModal({ municipalities, onClose }: ImportModalProps): ReactElement {
  const titleId = useId();
  const fileId = useId();
  const { file, failure, isSending, choose, run } = useHolderImport(municipalities, onClose);
  const isGood = file !== null && file.problems.length === 0;
  const { close, question } = useCloseQuestion(onClose, { hasTyped: file !== null });
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} size="lg" backdrop="static" centered>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Import license holders
        </ModalHeader>
        <ModalBody>
          <FormError message={failure} />
          <FieldShell
            id={fileId}
            label="CSV file"
            help={`One license holder per row; 1,000 rows and ${tableLimit} at most. Use the municipality’s name.`}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                className="form-control"
                accept=".csv,text/csv"
                disabled={isSending}
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            )}
          </FieldShell>
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => saveBlob(sampleFile(municipalities), 'license-holders-sample.csv')}
          >
            <Icon name="download" /> Sample CSV format
          </button>
          {file ? <FileState file={file} /> : null}
        </ModalBody>
        <ModalFooter>
          <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
            Cancel
          </button>
          <BusyButton
            type="button"
            busy={isSending}
            busyText="Importing …"
            disabled={!isGood}
            onClick={() => void run()}
          >
            {isGood ? `Import ${holders(file.rows.length)}` : 'Import'}
          </BusyButton>
        </ModalFooter>
      </Dialog>
      {question}
    </>
  );
}

function FileState({ file }: { file: ReadFile }): ReactElement {
  const problems = useMemo(() => problemsAtHand(file.problems), [file]);
  if (problems.total === 0) {
    return (
      <p className="gl-import-good" role="status">
        <Icon name="check-circle" /> {file.name}: {holders(file.rows.length)}, no errors.
      </p>
    );
  }
  return (
    <>
      <p role="alert" className="gl-import-bad">
        {file.name}: {problems.total} {problems.total === 1 ? 'error' : 'errors'} in{' '}
        {holders(file.rows.length)}. Correct the file and choose it again.
      </p>
      <ErrorTable problems={problems} fileName="license-holders-errors.csv" />
    </>
  );
}

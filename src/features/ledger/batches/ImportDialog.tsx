import { type ReactElement, useId, useRef, useState } from 'react';
import { type DebitCode, debitsWithoutCode } from '@/domain/batches/fileSecCode';
import { tableLimit } from '@/domain/files/limits';
import { counted } from '@/domain/lists/counted';
import { mayPass, toFailure } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { saveBlob } from '@/shared/files/saveBlob';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { Icon } from '@/shared/ui/Icon';
import { useAct } from '@/shared/ui/useAct';
import { useListManualOrganizationsQuery } from '../manual/api';
import { AlikeRows } from './AlikeRows';
import { type AskedImport, useStartImportMutation } from './api';
import { FileCodeField } from './FileCodeField';
import { FileReading } from './FileReading';
import { type ImportFile, readImportFile, templateFile } from './importFile';
import { useAlike, useAlikeChoice } from './useAlike';

const rowsText = (count: number): string => counted(count, 'row');

/** The file that is chosen: read and judged at once; `unreadable` says why it is no CSV file. */
function useImportFile() {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  // A large one may be read after a small one that was chosen later.
  const last = useRef<File>();
  const choose = async (chosen: File | undefined): Promise<void> => {
    last.current = chosen;
    setFile(null);
    setUnreadable(null);
    if (!chosen) return;
    try {
      const read = await readImportFile(chosen);
      if (last.current === chosen) setFile(read);
    } catch (error) {
      if (last.current !== chosen) return;
      setUnreadable(error instanceof Error ? error.message : 'The file could not be read.');
    }
  };
  return { file, unreadable, choose };
}

/** What the dialog asks for beside its file, and what is still missing of all. */
function useImportChoices(file: ImportFile | null) {
  const [organization, setOrganization] = useState('');
  const [secCode, setSecCode] = useState<DebitCode | ''>('');
  const { rows: alike, onRetry } = useAlike(organization, file);
  const { seen, choice, onChoose } = useAlikeChoice(alike);
  const good = file !== null && file.faults.length === 0 ? file : null;
  const uncoded = good ? debitsWithoutCode(good.rows) : 0;
  return {
    organization,
    secCode,
    setSecCode,
    onOrganization: (id: string) => {
      setOrganization(id);
      onChoose('');
    },
    onFile: () => {
      onChoose('');
      setSecCode('');
    },
    similar: { rows: alike ?? [], seen, choice, onChoose, onRetry },
    /** The file without a fault; null until there is one. */
    good,
    uncoded,
    isUndecided: alike !== null && alike.length > 0 && choice === '',
    isUncoded: uncoded > 0 && secCode === '',
  };
}

/** How many rows would be queued: those that look like known ones may be left out. */
const queuedCount = ({ good, similar }: ReturnType<typeof useImportChoices>): number =>
  good ? good.rows.length - (similar.choice === 'leave' ? similar.rows.length : 0) : 0;

/**
 * Imports transactions of one organization from a CSV file: nothing is queued before all of it is
 * right and its totals were seen.
 */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { file, unreadable, choose } = useImportFile();
  const choices = useImportChoices(file);
  const { organization, secCode, similar, good, isUndecided, isUncoded } = choices;
  const [isTried, setTried] = useState(false);
  const [start] = useStartImportMutation();
  const { busy, failure, run } = useAct(onClose);
  const [keyOf] = useState(actKeys);
  const queue = async (asked: Omit<AskedImport, 'attempt'>) => {
    try {
      return await start({ ...asked, attempt: keyOf(asked) }).unwrap();
    } catch (error) {
      // Something like it may have come in meanwhile: then that is shown, and decided about. Where
      // no answer came it may be this very batch.
      if (!mayPass(toFailure(error))) similar.onRetry();
      throw error;
    }
  };
  const confirm = (): void => {
    setTried(true);
    if (!good || organization === '' || isUndecided || isUncoded) return;
    const { name: fileName, lines } = good;
    const { choice: alike, seen } = similar;
    void run(
      () => queue({ organization, fileName, lines, alike, seen, secCode }),
      ({ rows }) => `${rowsText(rows)} queued. Someone else must run them.`,
    );
  };
  const missing = isTried && !file ? 'Choose a file' : null;
  return (
    <ActDialog
      title="Import transactions"
      confirm={good ? `Queue ${rowsText(queuedCount(choices))}` : 'Queue the rows'}
      busyText="Queuing …"
      {...{ busy, failure, onClose }}
      isTyped={file !== null}
      onConfirm={confirm}
    >
      <OrganizationField
        value={organization}
        error={isTried && organization === '' ? 'This field is required.' : null}
        onChoose={choices.onOrganization}
      />
      <FileField
        error={unreadable ?? missing}
        onChoose={(chosen) => {
          choices.onFile();
          void choose(chosen);
        }}
      />
      {file ? <FileReading file={file} secCode={secCode} /> : null}
      <FileCodeField
        count={choices.uncoded}
        value={secCode}
        isMissing={isTried && isUncoded}
        onChoose={choices.setSecCode}
      />
      <AlikeRows
        rows={similar.rows}
        choice={similar.choice}
        onChoose={similar.onChoose}
        isMissing={isTried && isUndecided}
      />
    </ActDialog>
  );
}

interface OrganizationFieldProps {
  value: string;
  error: string | null;
  onChoose: (id: string) => void;
}

/** Whose transactions they are. */
function OrganizationField({ value, error, onChoose }: OrganizationFieldProps): ReactElement {
  const id = useId();
  const { data: organizations = [] } = useListManualOrganizationsQuery();
  return (
    <FieldShell id={id} label="Organization" required error={error}>
      {(control) => (
        <select
          {...control}
          className={error ? 'form-select is-invalid' : 'form-select'}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Choose …</option>
          {organizations.map(({ _id, companyName }) => (
            <option key={_id} value={_id}>
              {companyName}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

interface FileFieldProps {
  error: string | null;
  onChoose: (file: File | undefined) => void;
}

/** The CSV file, and one that shows how it is filled in. */
function FileField({ error, onChoose }: FileFieldProps): ReactElement {
  const id = useId();
  return (
    <>
      <FieldShell
        id={id}
        label="CSV file"
        required
        help={`One CSV file; up to 5,000 rows and ${tableLimit}. Each becomes a transaction with the label Batch Import, once another staff member runs the batch.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv"
            className={error ? 'form-control is-invalid' : 'form-control'}
            onChange={({ target }) => onChoose(target.files?.[0])}
          />
        )}
      </FieldShell>
      <p>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => saveBlob(templateFile(), 'transactions-template.csv')}
        >
          <Icon name="download" /> Template
        </button>
      </p>
    </>
  );
}

import { type ReactElement, useId, useState } from 'react';
import { type DebitCode, debitsWithoutCode } from '@/domain/batches/fileSecCode';
import { importSample, maxImported } from '@/domain/batches/importHeads';
import { transactionImport } from '@/domain/batches/transactionImport';
import { isoToday } from '@/domain/dates/today';
import { tableLimit } from '@/domain/files/limits';
import { importText } from '@/domain/imports/importDefinition';
import { counted, numberText } from '@/domain/lists/counted';
import { mayPass, toFailure } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { ImportField } from '@/shared/imports/ImportField';
import { type GoodFile, useSmallImport } from '@/shared/imports/useSmallImport';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';
import { useListManualOrganizationsQuery } from '../manual/api';
import { AlikeRows } from './AlikeRows';
import { type ImportRequest, useStartImportMutation } from './api';
import { FileCodeField } from './FileCodeField';
import { FileTotals } from './FileTotals';
import { useAlike, useAlikeChoice } from './useAlike';

type SalesFile = GoodFile<'transactions'>;

const help = `One CSV file; up to ${numberText(maxImported)} rows and ${tableLimit}. Each becomes a transaction with the label Batch Import, once another staff member runs the batch.`;

const sample = {
  text: () => importText(transactionImport, importSample),
  fileName: 'transactions-template.csv',
};

const rowsText = (count: number): string => counted(count, 'row');

/** What the dialog asks for beside its file, and what is still missing of all. */
function useImportChoices(good: SalesFile | null) {
  const [organization, setOrganization] = useState('');
  const [secCode, setSecCode] = useState<DebitCode | ''>('');
  const { rows: alike, onRetry } = useAlike(organization, good);
  const { seen, choice, onChoose } = useAlikeChoice(alike);
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
    uncoded,
    isUndecided: alike !== null && alike.length > 0 && choice === '',
    isUncoded: uncoded > 0 && secCode === '',
  };
}

/** How many rows would be queued: those that look like known ones may be left out. */
const queuedCount = (
  good: SalesFile,
  { similar }: Pick<ReturnType<typeof useImportChoices>, 'similar'>,
): number => good.rows.length - (similar.choice === 'leave' ? similar.rows.length : 0);

/** Queues a file; what the server refuses of it is shown by `refuse`, if those are its rows. */
function useQueue(refuse: (error: unknown) => boolean, onRefused: () => void) {
  const [start] = useStartImportMutation();
  const [keyOf] = useState(actKeys);
  return async (asked: Omit<ImportRequest, 'attempt'>) => {
    try {
      return await start({ ...asked, attempt: keyOf(asked) }).unwrap();
    } catch (error) {
      // Something like it may have come in meanwhile: then that is shown, and decided about. Where
      // no answer came it may be this very batch.
      if (!refuse(error) && !mayPass(toFailure(error))) onRefused();
      throw error;
    }
  };
}

/**
 * Imports transactions of one organization from a CSV file: nothing is queued before all of it is
 * right and its totals were seen.
 */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { state, file, good, choose, refuse } = useSmallImport<'transactions'>({
    name: 'transactions',
    context: isoToday(),
  });
  const choices = useImportChoices(good);
  const { organization, secCode, similar, isUndecided, isUncoded } = choices;
  const [isTried, setTried] = useState(false);
  const { busy, failure, run, forgetFailure } = useAct(onClose);
  const queue = useQueue(refuse, similar.onRetry);
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
  return (
    <ActDialog
      title="Import transactions"
      confirm={good ? `Queue ${rowsText(queuedCount(good, choices))}` : 'Queue the rows'}
      busyText="Queuing …"
      {...{ busy, failure, onClose }}
      size="lg"
      isTyped={file !== null}
      onConfirm={confirm}
    >
      <OrganizationField
        value={organization}
        error={isTried && organization === '' ? 'This field is required.' : null}
        onChoose={choices.onOrganization}
      />
      <ImportField
        state={state}
        help={help}
        mostBytes={transactionImport.mostBytes}
        sample={sample}
        summary={good ? `${good.name}: ${rowsText(good.rows.length)}, no errors.` : null}
        error={isTried && !file ? 'Choose a file' : null}
        disabled={busy}
        onFile={(chosen) => {
          forgetFailure();
          choices.onFile();
          void choose(chosen);
        }}
      />
      {good ? <FileTotals rows={good.rows} secCode={secCode} /> : null}
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
  const asked = useListManualOrganizationsQuery();
  const help = unreadHelp('organizations', unreadChoices(asked));
  return (
    <FieldShell id={id} label="Organization" required help={help} error={error}>
      {(control) => (
        <select
          {...control}
          className={error ? 'form-select is-invalid' : 'form-select'}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Choose …</option>
          {(asked.data ?? []).map(({ _id, companyName }) => (
            <option key={_id} value={_id}>
              {companyName}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}

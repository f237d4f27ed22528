import { type ReactElement, useId, useState } from 'react';
import type { CheckAccount } from '@/domain/banking/checkIssuing/checkAccount';
import {
  maxPaidChecks,
  type PaidException,
  type PaidResult,
  paidCheckImport,
  paidCheckSample,
} from '@/domain/banking/checkIssuing/paidChecks';
import { formatDate } from '@/domain/dates/format';
import { tableLimit } from '@/domain/files/limits';
import { importText } from '@/domain/imports/importDefinition';
import { counted, numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { ImportField } from '@/shared/imports/ImportField';
import { useSmallImport } from '@/shared/imports/useSmallImport';
import { SmallTable } from '@/shared/lists/SmallTable';
import { ActDialog } from '@/shared/ui/ActDialog';
import type { Column } from '@/shared/ui/columns';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { SelectInput } from '@/shared/ui/fields/SelectInput';
import { useAct } from '@/shared/ui/useAct';
import { accountOptions } from './CheckDialogs';
import { useReadPaidChecksMutation } from './checksApi';

interface PaidDialogProps {
  accounts: readonly CheckAccount[];
  onClose: () => void;
}

const help = `One CSV file of the bank with check number, amount, date and, if it has them, payees; up to ${numberText(maxPaidChecks)} rows and ${tableLimit}.`;

const sample = {
  text: () => importText(paidCheckImport, [paidCheckSample]),
  fileName: 'paid-checks-template.csv',
};

const doneText = ({ cleared, known, exceptions }: PaidResult): string =>
  [
    `${counted(cleared, 'check')} cleared`,
    known > 0 ? `${known} known already` : '',
    exceptions.length > 0 ? counted(exceptions.length, 'exception') : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Clears what the bank's file says was paid; what differs stays open and is listed. */
export function PaidDialog({ accounts, onClose }: PaidDialogProps): ReactElement {
  const { state, file, good, choose, refuse } = useSmallImport<'paidChecks'>({
    name: 'paidChecks',
    context: null,
  });
  const id = useId();
  const [account, setAccount] = useState(accounts[0]?._id ?? '');
  const [result, setResult] = useState<PaidResult | null>(null);
  const [read] = useReadPaidChecksMutation();
  const [keyOf] = useState(actKeys);
  const { busy, failure, run, forgetFailure } = useAct(() => undefined);
  const send = async (lines: readonly (readonly string[])[]): Promise<PaidResult> => {
    try {
      return await read({ account, lines, attempt: keyOf({ account, lines }) }).unwrap();
    } catch (error) {
      refuse(error);
      throw error;
    }
  };
  const confirm = (): void => {
    if (result) onClose();
    if (result || !good || account === '') return;
    void run(
      () => send(good.lines),
      (answer) => {
        setResult(answer);
        return doneText(answer);
      },
    );
  };
  return (
    <ActDialog
      title="Read paid checks"
      confirm={result ? 'Done' : 'Clear checks'}
      busyText="Clearing …"
      {...{ busy, failure, onClose }}
      size="lg"
      isTyped={file !== null && result === null}
      canConfirm={result !== null || (good !== null && account !== '')}
      onConfirm={confirm}
    >
      {result ? (
        <Outcome result={result} />
      ) : (
        <>
          <FieldShell id={id} label="Account" required error={null}>
            {(control) => (
              <SelectInput
                {...control}
                options={accountOptions(accounts)}
                value={account}
                onChoose={setAccount}
              />
            )}
          </FieldShell>
          <ImportField
            state={state}
            help={help}
            mostBytes={paidCheckImport.mostBytes}
            sample={sample}
            summary={good ? `${good.name}: ${counted(good.rows.length, 'row')}, no errors.` : null}
            disabled={busy}
            onFile={(chosen) => {
              forgetFailure();
              void choose(chosen);
            }}
          />
        </>
      )}
    </ActDialog>
  );
}

const columns: readonly Column<PaidException>[] = [
  { key: 'number', title: 'Check', text: ({ number }) => `No. ${number}` },
  { key: 'amount', title: 'Paid', align: 'end', text: ({ amount }) => formatAmount(amount) },
  { key: 'day', title: 'On', text: ({ day }) => formatDate(day) },
  { key: 'reason', title: 'Why it is not cleared', text: ({ reason }) => reason },
];

function Outcome({ result }: { result: PaidResult }): ReactElement {
  const { exceptions } = result;
  return (
    <>
      <p>{doneText(result)}.</p>
      {exceptions.length > 0 ? (
        <SmallTable
          label="Exceptions"
          columns={columns}
          rows={exceptions}
          rowKey={({ number }) => String(number)}
          busy={false}
        />
      ) : null}
    </>
  );
}

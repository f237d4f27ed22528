import { type ReactElement, useRef, useState } from 'react';
import type { CheckAccount } from '@/domain/banking/checkIssuing/checkAccount';
import {
  type PositivePayFile,
  type PositivePayValues,
  positivePayErrors,
  positivePaySchema,
} from '@/domain/banking/checkIssuing/positivePay';
import { daysAfter, typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { actKeys } from '@/shared/attemptKey';
import { saveBlob } from '@/shared/files/saveBlob';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { accountOptions } from './CheckDialogs';
import {
  useDownloadPositivePayMutation,
  useListPositivePayQuery,
  useMakePositivePayMutation,
} from './checksApi';

interface PositivePayDialogProps {
  accounts: readonly CheckAccount[];
  onClose: () => void;
}

/** Tells the bank which checks it may pay: issues and voids since the last file. */
export function PositivePayDialog({ accounts, onClose }: PositivePayDialogProps): ReactElement {
  const [make] = useMakePositivePayMutation();
  const [download] = useDownloadPositivePayMutation();
  const [keyOf] = useState(actKeys);
  const save = async (id: string): Promise<void> => {
    const { name, text } = await download(id).unwrap();
    saveBlob(new Blob([text], { type: 'text/csv' }), name);
  };
  const made = useRef({ of: '', id: '' });
  const send = async (typed: PositivePayValues): Promise<void> => {
    const values = positivePaySchema.cast(typed);
    const of = JSON.stringify(values);
    // One that is made, and could not be downloaded, is not made again.
    if (made.current.of !== of) {
      const { _id } = await make({ values, attempt: keyOf(values) }).unwrap();
      made.current = { of, id: _id };
    }
    await save(made.current.id);
    toastSuccess('The Positive Pay file is made');
    onClose();
  };
  const today = easternToday();
  return (
    <FormModal<PositivePayValues>
      title="Positive Pay"
      values={{
        account: accounts[0]?._id ?? '',
        from: typedDay(daysAfter(today, -30)),
        to: typedDay(today),
      }}
      validate={positivePayErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Make file"
    >
      <p>
        The bank pays only checks that this file names. It has each issue of the period, and each
        void through its last day, that no file had before.
      </p>
      <SelectField name="account" label="Account" options={accountOptions(accounts)} required />
      <DateField name="from" label="From" required />
      <DateField name="to" label="Through" required />
      <Earlier onDownload={(id) => void save(id).catch(toastFailure)} />
    </FormModal>
  );
}

const fileText = ({ number, accountName, from, to, issues, voids }: PositivePayFile): string =>
  `P-${number}, ${accountName}, ${formatDate(from)} to ${formatDate(to)}: ${counted(issues, 'issue')}, ${counted(voids, 'void')}`;

/** Files that were made before, to be downloaded again. */
function Earlier({ onDownload }: { onDownload: (id: string) => void }): ReactElement | null {
  const asked = useListPositivePayQuery();
  const unread = unreadChoices(asked);
  if (unread) return <div className="gl-wide">{unreadHelp('earlier files', unread)}</div>;
  const files = asked.currentData ?? [];
  if (files.length === 0) return null;
  return (
    <section className="gl-wide">
      <h3 className="gl-drawer-title">Earlier files</h3>
      <ul className="gl-wire-templates">
        {files.map((file) => (
          <li key={file._id}>
            <span>
              {fileText(file)}
              <span className="gl-cell-sub">
                {formatDateTime(file.madeAt)}, {file.madeBy}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`Download P-${file.number} again`}
              onClick={() => onDownload(file._id)}
            >
              Download
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { type ReactElement, useCallback, useState } from 'react';
import {
  acknowledgeError,
  coverSheetPdf,
  redeliverError,
  type TransmittalColumn,
  type TransmittalRow,
  transmittalColumnSet,
  transmittalColumns,
} from '@/domain/banking/transmittal';
import { requiredMessage } from '@/domain/contact/messages';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { AchFileBadge } from '../nacha/fileList';

const transmittals = listSource('ach/transmittals', ['Banking']);

const acknowledgeKey = attemptKeys();

const { useListTransmittalsQuery, useAcknowledgeFileMutation, useRedeliverFileMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listTransmittals: build.query(transmittals.rows<TransmittalRow>()),
      /** 409 for a file that is acknowledged. */
      acknowledgeFile: build.mutation<{ _id: string }, { id: string; text: string }>({
        query: ({ id, text }) => ({
          url: `${transmittals.url}/${encodeURIComponent(id)}/acknowledge`,
          method: 'POST',
          data: { text },
          headers: { 'Idempotency-Key': acknowledgeKey({ id, text }) },
        }),
        invalidatesTags: ['Banking'],
      }),
      /** 409 for a file that is acknowledged, or which a person handed in. */
      redeliverFile: build.mutation<{ _id: string }, string>({
        query: (id) => ({
          url: `${transmittals.url}/${encodeURIComponent(id)}/redeliver`,
          method: 'POST',
        }),
        invalidatesTags: ['Banking'],
      }),
    }),
  });

const nameOf = ({ number }: TransmittalRow): string => `T-${number}`;

const transmittalList = defineListPage<TransmittalRow, TransmittalColumn>({
  list: 'achTransmittals',
  path: '/ach-transmittal',
  icon: 'send-check',
  label: 'ACH transmittals',
  noun: ['transmittal', 'transmittals'],
  empty: {
    title: 'No files sent yet',
    text: 'Each file that is sent at NACHA files appears here with its control totals.',
  },
  url: transmittals.url,
  useRows: useListTransmittalsQuery,
  columns: { set: transmittalColumnSet, byKey: transmittalColumns },
  cells: {
    number: (row) => (
      <RowLink id={row._id}>
        <span className="gl-cell-main">{nameOf(row)}</span>
      </RowLink>
    ),
    status: ({ state }) => <AchFileBadge state={state} />,
  },
  shrink: { bank: 'name', acknowledgement: 'name' },
  mobileColumns: ['number', 'status', 'bank', 'entries', 'debits'],
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'sent', label: 'Sent' },
        { value: 'acknowledged', label: 'Acknowledged' },
      ],
    },
  ],
  pdf: { widths: { bank: 1.6, acknowledgement: 2.4, sent: 1.4, acknowledged: 1.4 } },
});

/** What was asked for with a transmittal. */
interface Asked {
  act: 'acknowledge' | 'redeliver';
  row: TransmittalRow;
}

async function saveCoverSheet(row: TransmittalRow): Promise<void> {
  try {
    // Fetched with its first use: drawing is large.
    const { makePdf } = await import('@/shared/files/pdf/makePdf');
    saveBlob(await makePdf(coverSheetPdf(row)), `ACH transmittal ${nameOf(row)}.pdf`);
  } catch (error) {
    toastFailure(error);
  }
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="transmittal">transmittal</TermLink> tells the bank what a file adds up to; its{' '}
    <TermLink term="acknowledgment">acknowledgment</TermLink> says that the file was taken.
  </>
);

/** Files sent to the bank, with control totals, cover sheet and acknowledgment (catalogue: /ach-transmittal). */
export default function TransmittalsPage(): ReactElement {
  const list = useListPage(transmittalList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions: RowActions<TransmittalRow> = useCallback(
    (row) => ({
      subject: nameOf(row),
      actions: [
        { label: 'Cover sheet (PDF)', onSelect: () => void saveCoverSheet(row) },
        {
          label: 'Record acknowledgment …',
          onSelect: () => setAsked({ act: 'acknowledge', row }),
          refused: acknowledgeError(row) ?? undefined,
        },
        {
          label: 'Deliver again …',
          onSelect: () => setAsked({ act: 'redeliver', row }),
          refused: redeliverError(row) ?? undefined,
        },
      ],
    }),
    [],
  );
  const close = (): void => setAsked(null);
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions}>
        <p className="gl-page-about">
          The bank compares the control totals of a file with its own. The cover sheet names them;
          record here what the bank answers.
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={nameOf}>
        {(row) => (
          <Facts
            facts={transmittalColumnSet.all.map((key) => [
              transmittalColumns[key].title,
              transmittalColumns[key].text(row, shownHere()),
            ])}
          />
        )}
      </ListRowDrawer>
      {asked?.act === 'acknowledge' ? <AcknowledgeDialog row={asked.row} onClose={close} /> : null}
      {asked?.act === 'redeliver' ? <RedeliverQuestion row={asked.row} onClose={close} /> : null}
    </>
  );
}

interface DialogProps {
  row: TransmittalRow;
  onClose: () => void;
}

function AcknowledgeDialog({ row, onClose }: DialogProps): ReactElement {
  const [record] = useAcknowledgeFileMutation();
  return (
    <FormModal<{ text: string }>
      title={`Record acknowledgment: ${nameOf(row)}`}
      values={{ text: '' }}
      validate={({ text }) => (text.trim() ? {} : { text: requiredMessage })}
      onSave={async ({ text }) => {
        await record({ id: row._id, text: text.trim() }).unwrap();
        toastSuccess(`${nameOf(row)} acknowledged`);
        onClose();
      }}
      onClose={onClose}
      saveLabel="Record acknowledgment"
    >
      <p>
        {transmittalColumns.entries.text(row)} entries, {transmittalColumns.debits.text(row)}{' '}
        debits, {transmittalColumns.credits.text(row)} credits, entry hash {row.entryHash}.
      </p>
      <TextField
        name="text"
        label="What the bank answered"
        help="For example its confirmation number and the totals that it read."
        autoComplete="off"
        maxLength={200}
        required
      />
    </FormModal>
  );
}

function RedeliverQuestion({ row, onClose }: DialogProps): ReactElement {
  const [send] = useRedeliverFileMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Deliver again: ${nameOf(row)}`}
      confirmLabel="Deliver again"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => send(row._id).unwrap(), `${nameOf(row)} was delivered again`)
      }
    >
      <p className="mb-0">
        The same file goes to {row.bank} under the same name. Do this only after the bank says that
        it has not received it.
      </p>
    </ConfirmModal>
  );
}

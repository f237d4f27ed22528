import { type ReactElement, useCallback, useState } from 'react';
import {
  acknowledgeError,
  coverSheetPdf,
  redeliverError,
  rejectError,
  rejectPersonError,
  type TransmittalColumn,
  type TransmittalRow,
  transmittalColumnSet,
  transmittalColumns,
  transmittalName,
  waitsForRejection,
} from '@/domain/banking/transmittal';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { useListPage } from '@/shared/lists/useListPage';
import { Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { AchFileBadge } from '../nacha/fileList';
import { AcknowledgeDialog, RedeliverQuestion, RejectDialog } from '../nacha/TransmittalDialogs';
import { transmittals, useListTransmittalsQuery } from '../nacha/transmittalsApi';

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
        <span className="gl-cell-main">{transmittalName(row)}</span>
      </RowLink>
    ),
    sent: ({ sentAt }) => <MomentLines at={sentAt || null} />,
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
        { value: 'rejected', label: 'Rejected' },
      ],
    },
  ],
  pdf: { widths: { bank: 1.6, acknowledgement: 2.4, sent: 1.4, acknowledged: 1.4 } },
});

/** What was asked for with a transmittal. */
interface Asked {
  act: 'acknowledge' | 'reject' | 'redeliver';
  row: TransmittalRow;
}

async function saveCoverSheet(row: TransmittalRow): Promise<void> {
  try {
    // Fetched with its first use: drawing is large.
    const { makePdf } = await import('@/shared/files/pdf/makePdf');
    saveBlob(await makePdf(coverSheetPdf(row)), `ACH transmittal ${transmittalName(row)}.pdf`);
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
      subject: transmittalName(row),
      actions: [
        { label: 'Cover sheet (PDF)', onSelect: () => void saveCoverSheet(row) },
        {
          label: 'Record acknowledgment …',
          onSelect: () => setAsked({ act: 'acknowledge', row }),
          refused: acknowledgeError(row) ?? undefined,
        },
        {
          label: waitsForRejection(row) ? 'Confirm rejection …' : 'Record rejection …',
          onSelect: () => setAsked({ act: 'reject', row }),
          tone: 'danger' as const,
          refused: rejectError(row) ?? rejectPersonError(row) ?? undefined,
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
          Record here what the bank answers. Entries settle only after the bank has taken their
          file; those of a rejected file go into the next one.
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={transmittalName}>
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
      {asked?.act === 'reject' ? <RejectDialog row={asked.row} onClose={close} /> : null}
      {asked?.act === 'redeliver' ? <RedeliverQuestion row={asked.row} onClose={close} /> : null}
    </>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  type ReceivedColumn,
  type ReceivedFileRow,
  receivedColumnSet,
  receivedColumns,
  receivedState,
} from '@/domain/banking/receivedFile';
import { returnCsvSample } from '@/domain/banking/returnCsv';
import { reportFileName } from '@/domain/dates/format';
import { saveBlob } from '@/shared/files/saveBlob';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { RowLink } from '@/shared/lists/RowLink';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { ParkedList } from '../returns/ParkedList';
import { parkedCsv } from '../returns/parkedCsv';
import { received, useLazyListParkedQuery, useListReceivedQuery } from '../returns/returnsApi';
import { UploadButton } from '../returns/UploadButton';

const receivedList = defineListPage<ReceivedFileRow, ReceivedColumn>({
  list: 'achReceived',
  path: '/processReturns',
  icon: 'inbox',
  label: 'Return files',
  noun: ['file', 'files'],
  empty: {
    title: 'No return files yet',
    text: 'Upload a file of returns that your bank sent.',
  },
  url: received.url,
  useRows: useListReceivedQuery,
  columns: { set: receivedColumnSet, byKey: receivedColumns },
  cells: {
    file: ({ _id, number }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">R-{number}</span>
      </RowLink>
    ),
    state: (row) => (
      <StatusBadge tone={row.parked > 0 ? 'warning' : 'success'}>{receivedState(row)}</StatusBadge>
    ),
  },
  shrink: { name: 'name' },
  mobileColumns: ['file', 'state', 'received', 'entries', 'parked'],
  filters: [
    {
      key: 'status',
      label: 'State',
      options: [
        { value: 'parked', label: 'Needs matching' },
        { value: 'posted', label: 'Posted' },
      ],
    },
  ],
  pdf: { widths: { name: 2, received: 1.4 } },
});

/** One line of help, with its words in the glossary. */
const help = (
  <>
    <TermLink term="return">Returns</TermLink> and changes (<TermLink term="noc">NOC</TermLink>) as
    banks send them. What matches no entry is <TermLink term="parked-answer">parked</TermLink> until
    you decide.
  </>
);

/** Return files of banks: taken once, matched by trace number, the rest parked (catalogue: /processReturns). */
export default function ProcessReturnsPage(): ReactElement {
  const list = useListPage(receivedList);
  return (
    <>
      <ListPage subheading={help} list={list} tools={<Tools />}>
        <p className="gl-page-about">
          Each return is matched to its entry by the trace number and posted at once. What matches
          no entry stays here until it is matched or dismissed. The same file is taken once. NACHA
          files and CSV files with trace number, return code, amount and return date are taken.{' '}
          <button type="button" className="btn btn-link btn-sm p-0" onClick={saveSample}>
            Download a sample CSV file
          </button>
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ number }) => `R-${number}`}>
        {(row) => (
          <>
            <Facts
              facts={receivedColumnSet.all.map((key) => [
                receivedColumns[key].title,
                receivedColumns[key].text(row, shownHere()),
              ])}
            />
            <ParkedList fileId={row._id} />
          </>
        )}
      </ListRowDrawer>
    </>
  );
}

const saveSample = (): void =>
  saveBlob(new Blob([returnCsvSample], { type: 'text/csv;charset=utf-8' }), 'returns-sample.csv');

function Tools(): ReactElement {
  return (
    <>
      <ExceptionsButton />
      <Link className="btn btn-outline-secondary" to="/processReturns/add">
        Add a return
      </Link>
      <UploadButton />
    </>
  );
}

/** Saves all unmatched entries as CSV. */
function ExceptionsButton(): ReactElement {
  const [ask] = useLazyListParkedQuery();
  const { orgId } = useUser();
  const save = async (): Promise<void> => {
    try {
      const rows = await ask('').unwrap();
      if (rows.length === 0) return toastSuccess('There are no unmatched entries');
      const name = reportFileName(orgId, new Date(), { report: 'Unmatched returns', type: 'csv' });
      saveBlob(parkedCsv(rows), name);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <button type="button" className="btn btn-outline-secondary" onClick={() => void save()}>
      Export exceptions
    </button>
  );
}

import { type ReactElement, useState } from 'react';
import { achItemStates } from '@/domain/banking/achItem';
import {
  type PrenoteColumn,
  type PrenoteRow,
  prenoteColumnSet,
  prenoteColumns,
  prenoteResult,
  prenoteStateLabels,
} from '@/domain/banking/prenote';
import { api } from '@/shared/api/api';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { useListPage } from '@/shared/lists/useListPage';
import { Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { TermLink } from '@/shared/ui/TermLink';
import { BuildDialog } from '../nacha/BuildDialog';
import { useListAchBanksQuery } from '../nacha/filesApi';

const prenotes = listSource('ach/prenotes', ['Banking']);

const { useListPrenotesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listPrenotes: build.query(prenotes.rows<PrenoteRow>()),
  }),
});

const toneOf = ({ state, isCleared }: PrenoteRow) => {
  if (state === 'returned') return 'danger';
  return isCleared ? 'success' : 'warning';
};

const prenoteList = defineListPage<PrenoteRow, PrenoteColumn>({
  list: 'prenotes',
  path: '/processPreNotes',
  icon: 'shield-check',
  label: 'Prenotes',
  noun: ['prenote', 'prenotes'],
  searchLabel: 'Search by holder, trace or last four digits',
  empty: {
    title: 'No prenotes yet',
    text: 'Each linked account is verified by a zero-dollar entry, which appears here.',
  },
  url: prenotes.url,
  useRows: useListPrenotesQuery,
  columns: { set: prenoteColumnSet, byKey: prenoteColumns },
  cells: {
    holder: ({ _id, holder }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{holder}</span>
      </RowLink>
    ),
    result: (row) => <StatusBadge tone={toneOf(row)}>{prenoteResult(row)}</StatusBadge>,
  },
  shrink: { holder: 'name', organization: 'name', institution: 'name' },
  mobileColumns: ['holder', 'result', 'account', 'settles', 'clears'],
  filters: [
    {
      key: 'status',
      label: 'State',
      options: achItemStates.map((value) => ({ value, label: prenoteStateLabels[value] })),
    },
  ],
  pdf: { widths: { holder: 1.6, organization: 1.6, trace: 1.4 } },
});

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="prenote">prenote</TermLink> is a zero-dollar entry that tests an account
    before money moves.
  </>
);

/** Zero-dollar entries that verify accounts, and the three days they wait (catalogue: /processPreNotes). */
export default function PrenotesPage(): ReactElement {
  const list = useListPage(prenoteList);
  const banks = useListAchBanksQuery();
  const [isBuilding, setBuilding] = useState(false);
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        tools={
          <button
            type="button"
            className="btn btn-primary"
            disabled={banks.isLoading}
            onClick={() => setBuilding(true)}
          >
            Build file …
          </button>
        }
      >
        <p className="gl-muted">
          A prenote is a zero-dollar entry. Where neither a return nor a correction comes back, live
          entries may follow from the third banking day after it settled. Files are sent at NACHA
          files.
        </p>
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ holder }) => holder}>
        {(row) => (
          <Facts
            facts={prenoteColumnSet.all.map((key) => [
              prenoteColumns[key].title,
              prenoteColumns[key].text(row, shownHere()),
            ])}
          />
        )}
      </ListRowDrawer>
      {isBuilding ? (
        <BuildDialog banks={banks.data ?? []} onClose={() => setBuilding(false)} />
      ) : null}
    </>
  );
}

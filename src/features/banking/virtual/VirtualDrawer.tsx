import { type ReactElement, useState } from 'react';
import type { VirtualMovement, VirtualRow } from '@/domain/banking/virtual/virtualAccount';
import { spacedNumber } from '@/domain/banking/virtual/virtualNumber';
import {
  statementCsv,
  statementDocument,
  statementFileName,
  statementSums,
  type VirtualStatement,
} from '@/domain/banking/virtual/virtualStatement';
import { easternDay, easternToday } from '@/domain/dates/easternTime';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { type Days, type Period, periodDays } from '@/domain/dates/period';
import { formatAmount, formatMoney } from '@/domain/money/cents';
import { failureMessage } from '@/shared/api/failure';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { PeriodPicker } from '@/shared/lists/PeriodPicker';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { ListState } from '@/shared/lists/useListPage';
import type { Column } from '@/shared/ui/columns';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useGetVirtualAccountQuery, useGetVirtualStatementQuery } from './virtualApi';
import { VirtualBadge } from './virtualList';

const moment = (at: string): string => (at ? formatDateTime(at) : '');

const factsOf = (row: VirtualRow): Fact[] => [
  ['Virtual number', spacedNumber(row.virtualNumber)],
  ['Organization', row.companyName],
  ['Purpose', row.purpose],
  ['Balance', formatAmount(row.balance)],
  ['Available', formatAmount(row.available)],
  ['Opened', [moment(row.openedAt), row.openedBy].filter(Boolean).join(', ')],
  ['Closed', moment(row.closedAt)],
  ['Reason', row.stateReason],
  ['Last activity', moment(row.lastActivityAt)],
];

interface VirtualDrawerProps {
  list: ListState<VirtualRow>;
  actions: RowActions<VirtualRow>;
}

/** A virtual account in full, with its movements over a period. */
export function VirtualDrawer({ list, actions }: VirtualDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetVirtualAccountQuery(openId(list))}
      titleOf={({ name }) => name}
    >
      {(row) => (
        <>
          <div className="gl-detail-head">
            <VirtualBadge state={row.state} />
          </div>
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
          <Statement key={row._id} row={row} />
        </>
      )}
    </ListDrawer>
  );
}

/** The days of the books that the server is asked for: all of them begin with the opening. */
const askedDays = ({ from, to }: Days, { openedAt }: VirtualRow): Days => ({
  from: from || easternDay(new Date(openedAt)),
  to: to || easternToday(),
});

function Statement({ row }: { row: VirtualRow }): ReactElement {
  const [shown, setShown] = useState<{ period: Period; days: Days }>(() => ({
    period: 'thisMonth',
    days: periodDays('thisMonth', easternToday()),
  }));
  const asked = useGetVirtualStatementQuery(
    { id: row._id, ...askedDays(shown.days, row) },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = asked;
  return (
    <section aria-label="Movements">
      <h3>Movements</h3>
      <PeriodPicker {...shown} onPeriod={(period, days) => setShown({ period, days })} />
      {currentData ? <Movements statement={currentData} busy={isFetching} /> : null}
      {!currentData && isFetching ? <LoadingRows rows={4} /> : null}
      {!currentData && error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : null}
    </section>
  );
}

const columns: readonly Column<VirtualMovement>[] = [
  { key: 'day', title: 'Date', text: ({ day }) => formatDate(day) },
  { key: 'text', title: 'Description', text: ({ text }) => text },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => formatAmount(amount) },
  { key: 'balance', title: 'Balance', align: 'end', text: ({ balance }) => formatAmount(balance) },
];

async function savePdf(statement: VirtualStatement): Promise<void> {
  try {
    const file = await makePdf(statementDocument(statement));
    saveBlob(file, `${statementFileName(statement)}.pdf`);
  } catch (error) {
    toastFailure(error);
  }
}

function saveCsv(statement: VirtualStatement): void {
  const file = new Blob([statementCsv(statement)], { type: 'text/csv;charset=utf-8' });
  saveBlob(file, `${statementFileName(statement)}.csv`);
}

function Movements({ statement, busy }: { statement: VirtualStatement; busy: boolean }) {
  const { opening, closing, lines, isCut } = statement;
  const { inCents, outCents } = statementSums(statement);
  const button = 'btn btn-outline-secondary';
  return (
    <>
      {isCut ? (
        <p className="gl-note">
          These are the first {lines.length} movements. Choose fewer days to see them all and to
          save the statement.
        </p>
      ) : (
        <Facts
          facts={[
            ['Opening balance', formatAmount(opening)],
            ['Money in', formatMoney(inCents)],
            ['Money out', formatMoney(outCents)],
            ['Closing balance', formatAmount(closing)],
          ]}
        />
      )}
      {lines.length === 0 ? (
        <EmptyState title="Nothing moved in this period" text="Choose another period." />
      ) : (
        <SmallTable
          label="Movements"
          columns={columns}
          rows={lines}
          rowKey={({ _id }) => _id}
          busy={busy}
        />
      )}
      {isCut ? null : (
        <div className="gl-facility-actions">
          <button type="button" className={button} onClick={() => void savePdf(statement)}>
            Statement (PDF)
          </button>
          <button type="button" className={button} onClick={() => saveCsv(statement)}>
            Statement (CSV)
          </button>
        </div>
      )}
    </>
  );
}

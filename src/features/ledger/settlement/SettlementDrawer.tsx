import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type {
  SettledTransaction,
  SettlementDetail,
  SettlementRow,
} from '@/domain/settlements/history';
import { periodText, settledColumnSet, settledColumns } from '@/domain/settlements/historyColumns';
import { shownLines } from '@/domain/settlements/parts';
import { disputeStateLabels, settlementStateLabels } from '@/domain/settlements/state';
import { settlementName } from '@/domain/settlements/statementPdf';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { screenColumn } from '@/shared/lists/listDefinition';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { ListState } from '@/shared/lists/useListPage';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { FigureTable } from '@/shared/reports/FigureTable';
import type { Column } from '@/shared/ui/columns';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { useGetSettlementQuery, useListSettledTransactionsQuery } from './api';
import { LedgerLink } from './LedgerLink';
import { settlementTones } from './settlementReport';
import { useStatement } from './useStatement';

const factsOf = (detail: SettlementDetail): Fact[] => [
  ['Merchant', detail.companyName],
  ['Period', periodText(detail)],
  ['Batch date', formatDate(detail.day)],
  ['Expected on', formatDate(detail.expectedOn)],
  ['Settled on', detail.settledAt ? formatDate(detail.settledAt) : ''],
  ['Bank', detail.bankLastFour ? `•••• ${detail.bankLastFour}` : ''],
  ['Trace no.', detail.traceNo],
];

const linked = ({ _id, label }: SettledTransaction): ReactElement => (
  <LedgerLink id={_id}>{label}</LedgerLink>
);

const columns: readonly Column<SettledTransaction>[] = settledColumnSet.shown.map((key) => ({
  ...screenColumn<SettledTransaction>(settledColumns[key]),
  yields: key === 'label' || key === 'purchaser' ? 'name' : undefined,
  ...(key === 'label' ? { cell: linked } : {}),
}));

interface SettlementDrawerProps {
  list: ListState<SettlementRow>;
  /** Acts on the settlement, beside its statement. */
  actsOf: (detail: SettlementDetail) => ReactNode;
}

/**
 * A settlement in full: its figures, the transactions that add up to them, and what happened to it.
 */
export function SettlementDrawer(props: SettlementDrawerProps): ReactElement {
  const { list, actsOf } = props;
  return (
    <ListDrawer
      list={list}
      asked={useGetSettlementQuery(openId(list))}
      titleOf={(detail) => `Settlement ${settlementName(detail)}`}
    >
      {(detail) => <Settlement detail={detail} acts={actsOf(detail)} />}
    </ListDrawer>
  );
}

function Settlement({ detail, acts }: { detail: SettlementDetail; acts: ReactNode }): ReactElement {
  const { state, disputeState, failure, net } = detail;
  const sums = shownLines(detail).map(({ label, value }) => [label, value]);
  return (
    <>
      <Head detail={detail} acts={acts} />
      {state === 'failed' ? <p className="gl-notice gl-notice-warning">{failure}</p> : null}
      {disputeState === 'none' ? null : <Dispute detail={detail} />}
      <Facts facts={factsOf(detail)} />
      <FigureTable
        caption="Figures"
        heads={['Figure', 'Amount']}
        rows={[...sums, ['Net', formatMoney(moneyCents(net) ?? 0)]]}
      />
      <Reasons title="Adjustments" rows={detail.adjusted} />
      <Reasons title="Held and released" rows={detail.holds} />
      <Transactions id={detail._id} />
      <section>
        <h3>History</h3>
        <ChangeHistory changes={detail.events} />
      </section>
    </>
  );
}

function Head({ detail, acts }: { detail: SettlementDetail; acts: ReactNode }): ReactElement {
  const { transfer, isRunning, cancel, csv, pdf } = useStatement();
  return (
    <div>
      <div className="gl-detail-head">
        <StatusBadge tone={settlementTones[detail.state]}>
          {settlementStateLabels[detail.state]}
        </StatusBadge>
        <span className="gl-detail-acts">
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            disabled={isRunning}
            onClick={() => void pdf(detail)}
          >
            Statement PDF
          </button>
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            disabled={isRunning}
            onClick={() => void csv(detail)}
          >
            CSV
          </button>
          {acts}
        </span>
      </div>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
    </div>
  );
}

function Dispute({ detail }: { detail: SettlementDetail }): ReactElement {
  const { disputeState, disputeReason, disputeAnswer } = detail;
  return (
    <div className={disputeState === 'open' ? 'gl-notice gl-notice-warning' : 'gl-notice'}>
      <div className="gl-notice-text">
        <p>
          <strong>{disputeStateLabels[disputeState]}</strong>: {disputeReason}
        </p>
        {disputeAnswer ? <p>Answer: {disputeAnswer}</p> : null}
      </div>
    </div>
  );
}

interface ReasonsProps {
  title: string;
  rows: readonly { _id: string; reason: string; amount: string }[];
}

function Reasons({ title, rows }: ReasonsProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Facts
        facts={rows.map(
          ({ reason, amount }) => [reason, formatMoney(moneyCents(amount) ?? 0)] as const,
        )}
      />
    </section>
  );
}

function Transactions({ id }: { id: string }): ReactElement {
  const pages = usePages();
  const asked = useListSettledTransactionsQuery({ id, params: pages.params });
  return (
    <section className="gl-dense">
      <h3>Transactions</h3>
      <PagedTable
        label="Transactions of this settlement"
        columns={columns}
        asked={asked}
        pages={pages}
        empty={
          <EmptyState title="No transactions" text="It pays only corrections and released holds." />
        }
      />
    </section>
  );
}

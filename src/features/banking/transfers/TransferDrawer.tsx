import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { placeOfText, travelText } from '@/domain/banking/transfers/place';
import { type TransferRow, transferName } from '@/domain/banking/transfers/transferRow';
import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { TransferBadge } from './transferList';
import { useGetTransferQuery } from './transfersApi';

const factsOf = (row: TransferRow): Fact[] => [
  ['From', placeOfText(row.from)],
  ['To', placeOfText(row.to)],
  ['Route', travelText(row)],
  ['Amount', formatAmount(row.amount)],
  ['Fee', formatAmount(row.fee)],
  ['Date', formatDate(row.runsOn)],
  ['Asked for', row.day === row.runsOn ? '' : formatDate(row.day)],
  ['Repeat', row.series],
  ['Memo', row.memo],
  ['Reason', row.reason],
  ['Excluded from batches', row.excluded],
  ['Trace number', row.traceNo],
  ['Settles on', row.settlesOn ? formatDate(row.settlesOn) : ''],
  ['Record', row.behind],
];

/** How a transfer ended that did not get there. */
const endLabels: Readonly<Partial<Record<TransferRow['state'], string>>> = {
  canceled: 'Canceled',
};

/** What happened to it, the newest first. */
const historyOf = (row: TransferRow): Change[] =>
  [
    {
      id: 'end',
      at: row.endedAt,
      label: endLabels[row.state] ?? 'Ended',
      by: row.endedBy,
      reason: row.reason,
    },
    { id: 'done', at: row.doneAt, label: 'Completed', by: '', reason: '' },
    {
      id: 'processed',
      at: row.processedAt,
      label: row.method === 'wire' ? 'Wire prepared' : 'Processed into a batch',
      by: row.processedBy,
      reason: '',
    },
    { id: 'approved', at: row.approvedAt, label: 'Approved', by: row.approvedBy, reason: '' },
    { id: 'made', at: row.createdAt, label: 'Made', by: row.createdBy, reason: row.memo },
  ].filter(({ at }) => at !== '');

interface TransferDrawerProps {
  list: ListState<TransferRow>;
  actions: RowActions<TransferRow>;
  /** Whether the reader may open NACHA files. */
  opensFiles: boolean;
  /** The same of wires. */
  opensWires: boolean;
}

/** A transfer in full, whether its list shows it or not. */
export function TransferDrawer(props: TransferDrawerProps): ReactElement {
  const { list, actions, opensFiles, opensWires } = props;
  return (
    <ListDrawer
      list={list}
      asked={useGetTransferQuery(openId(list))}
      titleOf={(row) => `Transfer ${transferName(row)}`}
    >
      {(row) => (
        <>
          <div className="gl-detail-head">
            <TransferBadge state={row.state} />
          </div>
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
          {row.fileId && opensFiles ? (
            <p>
              <Link to={`/nacha?open=${encodeURIComponent(row.fileId)}`}>
                NACHA file F-{row.fileNumber}
              </Link>
            </p>
          ) : null}
          {row.wireId ? (
            <p>
              {opensWires ? (
                <Link to={`/wire?open=${encodeURIComponent(row.wireId)}`}>Wire {row.wireName}</Link>
              ) : (
                `Wire ${row.wireName}`
              )}
            </p>
          ) : null}
          <section>
            <h3>History</h3>
            <ChangeHistory changes={historyOf(row)} />
          </section>
        </>
      )}
    </ListDrawer>
  );
}

import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { wireDayText } from '@/domain/banking/wires/wireDay';
import {
  bankOfWire,
  routeOfWire,
  screeningLabels,
  type WireRow,
  wireDirectionLabels,
  wireName,
} from '@/domain/banking/wires/wireRow';
import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import { masked } from '@/domain/transactions/bankAccount';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { useAbility } from '@/shared/session/ability';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { ScreeningBadge, WireBadge } from './wireList';
import { useGetWireQuery } from './wiresApi';

const isOut = ({ direction }: WireRow): boolean => direction === 'out';

const factsOf = (row: WireRow): Fact[] => [
  ['Direction', wireDirectionLabels[row.direction]],
  [isOut(row) ? 'Beneficiary' : 'Originator', row.party],
  ['Address', row.partyAddress],
  ['Bank', bankOfWire(row)],
  ...(isOut(row) ? ([['Route', routeOfWire(row)]] as const) : []),
  ['Account', masked(row.lastFour)],
  ['Amount', formatAmount(row.amount)],
  ['Fee', formatAmount(row.fee)],
  [isOut(row) ? 'Paid for' : 'Credited to', row.companyName],
  ['Purpose', row.purpose],
  ['Memo (OBI)', row.memo],
  ['IMAD', row.imad],
  ['OMAD', row.omad],
  ['Fedwire day', row.valueOn ? formatDate(row.valueOn) : ''],
  ['Record', row.behind],
];

const originatorOf = (row: WireRow): Fact[] => [
  ['Name', row.originatorName],
  ['Address', row.originatorAddress],
  ['Account', masked(row.originatorLastFour)],
];

const endLabel = ({ state }: WireRow): string => (state === 'returned' ? 'Came back' : 'Canceled');

/** What happened to it, the newest first. */
const historyOf = (row: WireRow): Change[] =>
  [
    { id: 'end', at: row.endedAt, label: endLabel(row), by: row.endedBy, reason: row.endReason },
    { id: 'sent', at: row.sentAt, label: 'Sent', by: row.sentBy, reason: '' },
    { id: 'approved', at: row.approvedAt, label: 'Approved', by: row.approvedBy, reason: '' },
    {
      id: 'decided',
      at: row.decidedAt,
      label: `Sanctions match: ${screeningLabels[row.screening].toLowerCase()}`,
      by: row.decidedBy,
      reason: row.decisionReason,
    },
    {
      id: 'screened',
      at: row.screenedAt,
      label: 'Screened against sanctions lists',
      by: '',
      reason: row.screeningNote,
    },
    { id: 'prepared', at: row.preparedAt, label: 'Prepared', by: row.preparedBy, reason: '' },
  ].filter(({ at }) => at !== '');

const isOpen = ({ direction, state }: WireRow): boolean =>
  direction === 'out' && (state === 'prepared' || state === 'approved');

interface WireDrawerProps {
  list: ListState<WireRow>;
  actions: RowActions<WireRow>;
}

/** A wire in full, whether its list shows it or not. */
export function WireDrawer({ list, actions }: WireDrawerProps): ReactElement {
  const opensTransfers = useAbility().can('access', 'bankoptions.transfer');
  return (
    <ListDrawer
      list={list}
      asked={useGetWireQuery(openId(list))}
      titleOf={(row) => `Wire ${wireName(row)}`}
    >
      {(row) => (
        <>
          <div className="gl-detail-head">
            <WireBadge state={row.state} />
            {isOut(row) ? <ScreeningBadge screening={row.screening} /> : null}
          </div>
          <RowActs actions={actions(row).actions} />
          {isOpen(row) ? <p className="gl-note">{wireDayText(new Date())}</p> : null}
          <Facts facts={factsOf(row)} />
          {row.transferId ? (
            <p>
              {opensTransfers ? (
                <Link to={`/transfer?open=${encodeURIComponent(row.transferId)}`}>
                  Transfer {row.transferName}
                </Link>
              ) : (
                `Transfer ${row.transferName}`
              )}
            </p>
          ) : null}
          {isOut(row) ? (
            <section>
              <h3>Originator</h3>
              <Facts facts={originatorOf(row)} />
            </section>
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

import type { ReactElement } from 'react';
import {
  checkName,
  type IssuedCheckRow,
  issuedCheckColumnSet,
  issuedCheckColumns,
} from '@/domain/banking/checkIssuing/checkRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { shownHere } from '@/shared/lists/listDefinition';
import type { ListState } from '@/shared/lists/useListPage';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { CheckBadge } from './checkList';
import { useGetIssuedCheckQuery } from './checksApi';

const factsOf = (row: IssuedCheckRow): Fact[] => [
  ...issuedCheckColumnSet.all
    .filter((key) => key !== 'state')
    .map(
      (key): Fact => [
        issuedCheckColumns[key].title,
        issuedCheckColumns[key].text(row, shownHere()),
      ],
    ),
  ['Printed', row.printedTimes > 0 ? `${row.printedTimes} ×` : ''],
  ['Record', row.behind],
];

/** What happened to it, the newest first. */
const historyOf = (row: IssuedCheckRow): Change[] =>
  [
    { id: 'end', at: row.endedAt, label: 'Ended', by: row.endedBy, reason: row.endReason },
    { id: 'issued', at: row.issuedAt, label: 'Issued', by: row.issuedBy, reason: '' },
    { id: 'approved', at: row.approvedAt, label: 'Approved', by: row.approvedBy, reason: '' },
    { id: 'prepared', at: row.preparedAt, label: 'Prepared', by: row.preparedBy, reason: '' },
  ].filter(({ at }) => at !== '');

interface CheckDrawerProps {
  list: ListState<IssuedCheckRow>;
  actions: RowActions<IssuedCheckRow>;
}

/** A check in full, whether its list shows it or not. */
export function CheckDrawer({ list, actions }: CheckDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetIssuedCheckQuery(openId(list))}
      titleOf={(row) => `Check ${checkName(row)}`}
    >
      {(row) => (
        <>
          <div className="gl-detail-head">
            <CheckBadge state={row.state} />
          </div>
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
          <section>
            <h3>History</h3>
            <ChangeHistory changes={historyOf(row)} />
          </section>
        </>
      )}
    </ListDrawer>
  );
}

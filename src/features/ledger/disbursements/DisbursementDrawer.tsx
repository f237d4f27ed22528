import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  type DisbursementRow,
  disbursementFundingLabels,
  disbursementMethodLabels,
  disbursementStateLabels,
  payeeTypeLabels,
} from '@/domain/settlements/disbursement';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { useGetDisbursementQuery } from './api';
import { CarrierLink } from './CarrierLink';

const factsOf = (row: DisbursementRow): Fact[] => [
  ['Payee', row.payee],
  ['Type', payeeTypeLabels[row.payeeType]],
  ['Amount', formatMoney(moneyCents(row.amount) ?? 0)],
  ['Paid for', row.companyName],
  ['Funding account', disbursementFundingLabels[row.funding]],
  ['Method', disbursementMethodLabels[row.method]],
  ['Batch', row.batch],
  ['Status', disbursementStateLabels[row.state]],
  ['Confirmation', row.confirmation],
  ['Memo', row.memo],
];

/** What happened to it, the newest first. */
const historyOf = (row: DisbursementRow): Change[] =>
  [
    {
      id: 'returned',
      at: row.returnedAt,
      label: 'Came back',
      by: row.returnedBy,
      reason: row.returnReason,
    },
    { id: 'void', at: row.voidedAt, label: 'Voided', by: row.voidedBy, reason: row.voidReason },
    { id: 'sent', at: row.sentAt, label: 'Sent', by: row.sentBy, reason: '' },
    { id: 'approved', at: row.approvedAt, label: 'Approved', by: row.approvedBy, reason: '' },
    { id: 'prepared', at: row.preparedAt, label: 'Prepared', by: row.preparedBy, reason: '' },
  ].filter(({ at }) => at !== '');

interface DisbursementDrawerProps {
  list: ListState<DisbursementRow>;
  /** Absent for those who may only look. */
  actions?: RowActions<DisbursementRow>;
}

/** A disbursement in full, whether its list shows it or not. */
export function DisbursementDrawer({ list, actions }: DisbursementDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetDisbursementQuery(openId(list))}
      titleOf={({ number }) => `Disbursement D-${number}`}
    >
      {(row) => (
        <>
          {actions ? <RowActs actions={actions(row).actions} /> : null}
          <Facts facts={factsOf(row)} />
          {row.carrierId ? (
            <p>
              It is handled with its own record: <CarrierLink row={row} />
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

import type { ReactElement } from 'react';
import { manualTypeLabels } from '@/domain/ledger/manualEntry';
import type { ManualEntryRow } from '@/domain/ledger/manualEntryRow';
import { accountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';

/** What an entry moves, or what takes it back. */
export function Moved({
  row,
  isContrary,
}: {
  row: ManualEntryRow;
  isContrary: boolean;
}): ReactElement {
  const isDebit = (row.side === 'debit') !== isContrary;
  const [debit, credit] = isDebit ? [row.account, row.contra] : [row.contra, row.account];
  return (
    <>
      <p className="gl-named">
        {row.companyName}: {manualTypeLabels[row.type]} of{' '}
        {formatMoney(moneyCents(row.amount) ?? 0)}
      </p>
      <p>
        {isContrary ? 'The reversal debits' : 'It debits'} “{accountLabels[debit]}” and credits “
        {accountLabels[credit]}”. Reason: {row.reason}
      </p>
    </>
  );
}

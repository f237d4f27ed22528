import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { walletPhoneText } from '@/domain/wallet/phone';
import { walletSourceLabel } from '@/domain/wallet/source';
import {
  changeName,
  type WalletChangeDetail,
  type WalletChangeRow,
} from '@/domain/wallet/walletChange';
import { walletCodeText } from '@/domain/walletPay/walletUser';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { FigureTable } from '@/shared/reports/FigureTable';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { useGetWalletChangeQuery } from './api';
import { logPlace } from './walletPlaces';
import { Reference } from './walletReport';

const changeFacts = ({ change }: WalletChangeDetail): Fact[] => [
  ['Event', change.event],
  ['Amount', formatAmount(change.amount)],
  ['Before', formatAmount(change.before)],
  ['After', formatAmount(change.after)],
  ['Business day', formatDate(change.day)],
  ['Time', formatDateTime(change.at)],
  ['Source', walletSourceLabel(change.source)],
];

const walletFacts = ({
  change,
  balance,
  enrolledAt,
  code,
  changes,
}: WalletChangeDetail): Fact[] => [
  ['User', change.user],
  ['Email', change.email],
  ['Phone', change.phone === '' ? 'Not provided' : walletPhoneText(change.phone)],
  ['Enrolled by', change.companyName],
  ['Enrolled', formatDateTime(enrolledAt)],
  ['Balance now', formatAmount(balance)],
  ...(code ? ([['Wallet code', walletCodeText(code)]] as const) : []),
  ['Changes', numberText(changes)],
];

/** A change in full, with its wallet and what happened to it last. */
export function WalletDrawer({ list }: { list: ListState<WalletChangeRow> }): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetWalletChangeQuery(openId(list))}
      titleOf={({ change }) => `${formatAmount(change.amount)} ${change.event}`}
    >
      {(detail) => (
        <>
          <DetailSection title={`Change ${changeName(detail.change)}`}>
            <Facts facts={changeFacts(detail)} />
            <p className="mb-0">
              Reference: <Reference row={detail.change} />
            </p>
          </DetailSection>
          <DetailSection title="Wallet">
            <Facts facts={walletFacts(detail)} />
            <Link to={logPlace(detail.change.walletId)}>All changes of this wallet</Link>
          </DetailSection>
          <DetailSection title="Last changes">
            <FigureTable
              caption="Last changes"
              heads={['Change', 'Amount', 'After']}
              rows={latestRows(detail)}
            />
          </DetailSection>
        </>
      )}
    </ListDrawer>
  );
}

const latestRows = ({ latest }: WalletChangeDetail): string[][] =>
  latest.map((row) => [
    `${changeName(row)}, ${formatDate(row.at)}: ${row.event}`,
    formatAmount(row.amount),
    formatAmount(row.after),
  ]);

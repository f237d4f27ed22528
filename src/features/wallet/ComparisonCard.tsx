import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted, numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import type { WalletComparison, WalletComparisonSummary } from '@/domain/wallet/comparison';
import { answerOf } from '@/shared/lists/answerOf';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListComparedWalletsQuery, useSummarizeComparedWalletsQuery } from './api';
import { ledgerPlace, logPlace } from './walletPlaces';

type Row = WalletComparison;

const logged = ({ walletId, logged: amount }: Row): ReactNode =>
  walletId ? <Link to={logPlace(walletId)}>{formatAmount(amount)}</Link> : formatAmount(amount);

const ledger = ({ orgId, holderKey, ledger: amount }: Row): ReactElement => (
  <Link to={ledgerPlace(orgId, holderKey)}>{formatAmount(amount)}</Link>
);

/** Whether both agree, and where they do not, what is wrong. */
function statusOf({ agrees, walletId, difference }: Row): string {
  if (agrees) return 'Agrees';
  if (walletId === null) return 'No wallet';
  return difference === '0.00' ? 'Balance differs' : 'Differs';
}

const status = (row: Row): ReactElement => (
  <StatusBadge tone={row.agrees ? 'success' : 'danger'}>{statusOf(row)}</StatusBadge>
);

const columns: readonly Column<Row>[] = [
  { key: 'user', title: 'User', text: ({ user }) => user, yields: 'name' },
  {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
    yields: 'name',
  },
  {
    key: 'transactions',
    title: 'Transactions',
    align: 'end',
    text: ({ transactions }) => numberText(transactions),
  },
  {
    key: 'ledger',
    title: 'Ledger',
    align: 'end',
    text: (row) => formatAmount(row.ledger),
    cell: ledger,
  },
  {
    key: 'logged',
    title: 'Wallet log',
    align: 'end',
    text: (row) => formatAmount(row.logged),
    cell: logged,
  },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    text: (row) => formatAmount(row.difference),
  },
  { key: 'changes', title: 'All changes', align: 'end', text: (row) => formatAmount(row.changes) },
  { key: 'balance', title: 'Balance', align: 'end', text: (row) => formatAmount(row.balance) },
  { key: 'status', title: 'Status', text: statusOf, cell: status },
];

/** `2,113 wallets agree with the ledger: $120.00 in each.` */
function told({
  wallets,
  differing,
  ledger: inLedger,
  logged: inLog,
}: WalletComparisonSummary): string {
  const many = (count: number): string => counted(count, 'wallet');
  const sums = `The ledger has ${formatAmount(inLedger)}, the log ${formatAmount(inLog)}.`;
  if (wallets === 0) return 'No wallets yet.';
  if (differing === 0)
    return `${wallets === 1 ? 'The only wallet agrees' : `All ${many(wallets)} agree`} with the ledger. ${sums}`;
  return `${many(differing)} of ${numberText(wallets)} ${differing === 1 ? 'differs' : 'differ'} from the ledger. ${sums}`;
}

/** Whether the books owe the holders what their wallets hold. */
function owedText({ owed, balance }: WalletComparisonSummary): string {
  const held = `Wallets hold ${formatAmount(balance)} in total.`;
  return owed === balance
    ? `${held} The ledger’s Wallets account matches.`
    : `${held} The ledger’s Wallets account shows ${formatAmount(owed)}: the two must match.`;
}

function Told({ sums }: { sums: WalletComparisonSummary }): ReactElement {
  const { unnamed, unnamedAmount } = sums;
  return (
    <>
      <p role="status">{told(sums)}</p>
      {sums.wallets > 0 ? (
        <p className={sums.owed === sums.balance ? 'gl-note' : 'text-danger'}>{owedText(sums)}</p>
      ) : null}
      {unnamed > 0 ? (
        <p className="gl-note">
          {numberText(unnamed)} more transactions by wallet ({formatAmount(unnamedAmount)}) have no
          wallet holder. They are fees and payouts of organizations and do not change any wallet.
        </p>
      ) : null}
    </>
  );
}

interface ComparisonCardProps {
  /** Id of one organization; '' for all in sight. */
  organization: string;
  onClose: () => void;
}

/** The log of wallets held against the ledger, wallet by wallet, over all days. */
export function ComparisonCard({ organization, onClose }: ComparisonCardProps): ReactElement {
  const id = useId();
  const [shows, setShows] = useState<'differing' | 'all'>('differing');
  const fresh = { refetchOnMountOrArgChange: true };
  const totals = answerOf(
    useSummarizeComparedWalletsQuery({ organization: organization || undefined }, fresh),
  );
  return (
    <section className="card gl-list-card gl-dense" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}>Compared with the ledger</h2>
        <div className="gl-detail-acts">
          <div className="nav nav-tabs">
            {(['differing', 'all'] as const).map((name) => (
              <button
                key={name}
                type="button"
                className={shows === name ? 'nav-link active' : 'nav-link'}
                aria-pressed={shows === name}
                onClick={() => setShows(name)}
              >
                {name === 'differing' ? 'Differences' : 'All wallets'}
              </button>
            ))}
          </div>
          <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
      <div className="card-body">
        {totals.failure ? <ErrorState message={totals.failure} onRetry={totals.onRetry} /> : null}
        {totals.page ? <Told sums={totals.page} /> : null}
        {!totals.page && !totals.failure ? <LoadingRows rows={1} label="Comparing" /> : null}
      </div>
      <Wallets key={`${shows} ${organization}`} {...{ shows, organization }} />
    </section>
  );
}

interface WalletsProps {
  shows: 'differing' | 'all';
  organization: string;
}

function Wallets({ shows, organization }: WalletsProps): ReactElement {
  const pages = usePages();
  const narrowed = {
    organization: organization || undefined,
    differing: shows === 'all' ? undefined : 'yes',
  };
  const asked = useListComparedWalletsQuery(
    { ...pages.params, ...narrowed },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedTable
      label="Wallets compared with the ledger"
      columns={columns}
      asked={asked}
      pages={pages}
      empty={
        shows === 'all' ? (
          <EmptyState
            title="No wallets yet"
            text="Wallets appear here after the first wallet payment."
          />
        ) : (
          <EmptyState title="No differences" text="Every wallet agrees with the ledger." />
        )
      }
    />
  );
}

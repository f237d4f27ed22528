import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { numberText } from '@/domain/lists/counted';
import type { DemoLedger } from '@/domain/transactions/demoLedger';
import { failureMessage } from '@/shared/api/failure';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { useOpenDemoLedgerQuery } from '../demo/api';
import { ResetDialog } from '../demo/ResetDialog';
import { TransactionScreen } from '../transactions/TransactionScreen';
import { TransactionTrend } from '../transactions/TransactionTrend';

const path = '/demo-transaction-ledger';

/** The transaction ledger over sample rows, for sales demos (spec 1.2, catalogue group 3). */
export default function DemoLedgerPage(): ReactElement {
  const { data, error, isFetching, refetch } = useOpenDemoLedgerQuery();
  if (data) return <SampleLedger ledger={data} />;
  return (
    <>
      <PageTitle {...pageHead(path)} icon="journal-bookmark" />
      {error && !isFetching ? (
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} label="Creating the sample data" />
      )}
    </>
  );
}

function SampleLedger({ ledger }: { ledger: DemoLedger }): ReactElement {
  const [isResetting, setResetting] = useState(false);
  const reset = (
    <button type="button" className="btn btn-outline-secondary" onClick={() => setResetting(true)}>
      <Icon name="arrow-clockwise" /> Reset data
    </button>
  );
  return (
    <>
      <TransactionScreen
        list="demo"
        head={{ path, icon: 'journal-bookmark', actions: reset }}
        empty={<EmptyState title="No sample transactions" text="Reset the data to create some." />}
        note={<DemoNote ledger={ledger} />}
        chart={({ filter, days }) => (
          <TransactionTrend of="demoLedger" filter={filter} days={days} />
        )}
      />
      {isResetting ? (
        <ResetDialog count={ledger.count} onClose={() => setResetting(false)} />
      ) : null}
    </>
  );
}

/** Says that nothing here happened. */
function DemoNote({ ledger: { count, madeAt } }: { ledger: DemoLedger }): ReactElement {
  return (
    <p className="gl-demo-note" role="note">
      <StatusBadge tone="warning">DEMO</StatusBadge> Sample data: none of these {numberText(count)}{' '}
      transactions are real, and no other screen includes them. Created on {formatDateTime(madeAt)}.
    </p>
  );
}

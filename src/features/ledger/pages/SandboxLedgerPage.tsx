import { type ReactElement, useState } from 'react';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import { useGetOwnSandboxQuery } from '../sandbox/api';
import { ClearDialog } from '../sandbox/ClearDialog';
import { SimulateDialog } from '../sandbox/SimulateDialog';
import { TransactionScreen } from '../transactions/TransactionScreen';
import { TransactionTrend } from '../transactions/TransactionTrend';

/**
 * The ledger of test-mode transactions, where payments are simulated (spec 1.2, catalogue group 3).
 */
export default function SandboxLedgerPage(): ReactElement {
  const [asked, setAsked] = useState<'simulate' | 'clear' | null>(null);
  const counted = useGetOwnSandboxQuery();
  const { data: own } = counted;
  const close = (): void => setAsked(null);
  const acts = (
    <>
      {unreadHelp('number of your test transactions', unreadChoices(counted))}
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={!own || own.count === 0}
        onClick={() => setAsked('clear')}
      >
        <Icon name="trash" /> Clear sandbox
      </button>
      <button type="button" className="btn btn-primary" onClick={() => setAsked('simulate')}>
        <Icon name="flask" /> Simulate
      </button>
    </>
  );
  return (
    <>
      <TransactionScreen
        list="sandbox"
        head={{ path: '/sandbox-ledger', icon: 'flask', actions: acts }}
        empty={
          <EmptyState
            title="No test transactions yet"
            text="Simulate a payment, or pay in test mode. It appears here, and no money moves."
          />
        }
        chart={({ filter, days }) => (
          <TransactionTrend of="sandboxLedger" filter={filter} days={days} />
        )}
      />
      {asked === 'simulate' ? <SimulateDialog onClose={close} /> : null}
      {asked === 'clear' && own ? <ClearDialog {...own} onClose={close} /> : null}
    </>
  );
}

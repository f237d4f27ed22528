import { type ReactElement, useState } from 'react';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { reasonText } from '@/domain/transactions/returnReason';
import { DrillDrawer } from '../insight/DrillDrawer';
import type { Drill } from '../insight/drill';
import { useCanOpen } from '../parts/useCanOpen';
import { PartsTable } from './PartsTable';
import type { SalesView } from './useSalesView';

interface ReasonsCardProps {
  reasons: NonNullable<CommerceSales['reasons']>;
  view: Pick<SalesView, 'days'>;
}

/** Why money came back, or was declined; each count opens its transactions. */
export function ReasonsCard({ reasons, view: { days } }: ReasonsCardProps): ReactElement {
  const [drill, setDrill] = useState<Drill | null>(null);
  const canOpen = useCanOpen()('/transaction-ledger');
  return (
    <section className="card" aria-labelledby="sales-reasons">
      <div className="card-header">
        <h3 id="sales-reasons">Returns and declines</h3>
      </div>
      <PartsTable
        caption="Returns and declines"
        head="Reason"
        heads={['Transactions', 'Amount']}
        rows={reasons.map(({ reason, count, amount }) => {
          const name = reasonText(reason);
          const text = count.toLocaleString('en-US');
          const onOpen = canOpen ? () => setDrill({ kind: 'reason', title: name, reason }) : undefined;
          const figures = [
            { text, onOpen, label: `${name}: show the ${text}` },
            formatMoney(moneyCents(amount) ?? 0),
          ];
          return { key: reason, name, figures };
        })}
      />
      <DrillDrawer drill={drill} view={{ days, organisation: '' }} onClose={() => setDrill(null)} />
    </section>
  );
}

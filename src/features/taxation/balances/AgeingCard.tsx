import { type ReactElement, useState } from 'react';
import { ageingBuckets, ageingLabels, currentNote } from '@/domain/invoices/ageing';
import type { BalanceTotals } from '@/domain/invoices/mta/holderBalance';
import { counted } from '@/domain/lists/counted';
import { formatMoney } from '@/domain/money/cents';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';

/**
 * The sums over all license holders that match, and how late what is owed is: as a chart or as the
 * table behind it.
 */
export function AgeingCard({ totals }: { totals: BalanceTotals }): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  const { openCount, owed, balanceCents, paidYearCents } = totals;
  return (
    <section className="card gl-ageing" aria-labelledby="ageing">
      <div className="card-header">
        <h2 id="ageing">Aging</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className="card-body gl-ageing-body">
        <dl className="gl-tax-figures">
          <Figure
            label="Owed"
            value={formatMoney(balanceCents)}
            note={counted(openCount, 'open invoice')}
          />
          <Figure
            label="More than 90 days past due"
            value={formatMoney(owed['90+'])}
            note={shareText(owed['90+'], balanceCents)}
          />
          <Figure
            label="Paid this year"
            value={formatMoney(paidYearCents)}
            note="since January 1"
          />
        </dl>
        <div>
          <p className="gl-note">{currentNote}</p>
          {view === 'chart' ? (
            <BarsChart
              label="amounts owed by age"
              bars={ageingBuckets.map((bucket) => ({
                name: ageingLabels[bucket],
                count: owed[bucket],
              }))}
              figure={formatMoney}
            />
          ) : (
            <AgeingTable totals={totals} />
          )}
        </div>
      </div>
    </section>
  );
}

/** `12% of total`. */
const shareText = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}% of total` : 'nothing past due';

function Figure({
  label,
  value,
  note,
}: {
  label: string;
  value: string;
  note: string;
}): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="gl-figure">{value}</dd>
      <dd className="gl-muted">{note}</dd>
    </div>
  );
}

function AgeingTable({ totals }: { totals: BalanceTotals }): ReactElement {
  return (
    <table className="table">
      <caption className="visually-hidden">Amounts owed by age</caption>
      <thead>
        <tr>
          <th scope="col">Past the due date</th>
          <th scope="col" className="gl-end">
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {ageingBuckets.map((bucket) => (
          <tr key={bucket}>
            <td>{ageingLabels[bucket]}</td>
            <td className="gl-end">{formatMoney(totals.owed[bucket])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="gl-end">{formatMoney(totals.balanceCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

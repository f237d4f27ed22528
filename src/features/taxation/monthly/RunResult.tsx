import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MonthlyResult } from '@/domain/invoices/mta/monthlyWire';
import { monthName } from '@/domain/invoices/mta/period';
import { formatMoney, toCents } from '@/domain/money/cents';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { Icon } from '@/shared/ui/Icon';
import { taxPlaces } from '../taxPlaces';

/** What a run made: every invoice by its number, and the way to all of them. */
export function RunResult({ result }: { result: MonthlyResult }): ReactElement {
  const { made, period } = result;
  const box = useRef<HTMLElement>(null);
  // The button that was pressed has nothing left to make.
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="card gl-run-result" aria-labelledby="run-result" tabIndex={-1}>
      <div className="card-header">
        <h2 id="run-result">
          <Icon name="check-circle-fill" /> {made.length}{' '}
          {made.length === 1 ? 'invoice' : 'invoices'} created for {monthName(period)}
        </h2>
        <Link className="btn btn-primary" to={taxPlaces.ofPeriod(period)}>
          View in tax invoices
        </Link>
      </div>
      <div className="card-body">
        <p className="gl-test-note">The invoices are drafts. Nothing has been sent yet.</p>
        <ul className="gl-run-made">
          {made.map(({ _id, invoiceId, holder, totalAmount }) => (
            <li key={_id}>
              <Link to={invoicePlaces.mta.view(_id)}>{invoiceId}</Link>
              <span>{holder}</span>
              <span className="gl-figure">{formatMoney(toCents(totalAmount) ?? 0)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

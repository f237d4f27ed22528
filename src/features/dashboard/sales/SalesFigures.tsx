import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type CommerceSales, changeText } from '@/domain/dashboard/sales';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';
import { ledgerPlace } from './salesPlaces';
import type { SalesView } from './useSalesView';

interface Figure {
  label: string;
  value: (sums: TransactionSummary) => number;
  /** A count instead of cents. */
  isCount?: true;
}

const cents = (amount: string): number => moneyCents(amount) ?? 0;

const figures: readonly Figure[] = [
  { label: 'Gross', value: ({ gross }) => cents(gross) },
  { label: 'Refunds', value: ({ refunds }) => cents(refunds) },
  { label: 'Fees', value: ({ fees }) => cents(fees) },
  { label: 'Net', value: ({ net }) => cents(net) },
  { label: 'Tips', value: ({ tips }) => cents(tips) },
  { label: 'Tax', value: ({ tax }) => cents(tax) },
  { label: 'Transactions', value: ({ count }) => count, isCount: true },
];

/** The figures of the period, each with its change against the days before and the way to its rows. */
export function SalesFigures({ sales, view }: { sales: CommerceSales; view: SalesView }): ReactElement {
  const mayOpen = accessOf(useUser()).can('access', 'analytics.transactionLedger');
  const { total, before } = sales;
  return (
    <dl className="gl-figures gl-sales-figures">
      {figures.map(({ label, value, isCount }) => {
        const now = value(total);
        const shown = isCount ? now.toLocaleString('en-US') : formatMoney(now);
        return (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd className="gl-figure">
              {mayOpen ? (
                <Link to={ledgerPlace(view)} aria-label={`${label} ${shown}: show its transactions`}>
                  {shown}
                </Link>
              ) : (
                shown
              )}
              {before ? <small>{changeText(now, value(before))} vs. prior</small> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

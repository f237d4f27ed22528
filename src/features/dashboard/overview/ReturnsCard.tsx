import { memo, type ReactElement } from 'react';
import type { ReturnedPart } from '@/domain/dashboard/overview';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { PartsTable } from '../sales/PartsTable';

/** Id of the heading, which the figure leads to. */
export const returnsHeading = 'board-returns';

interface ReturnsCardProps {
  returned: readonly ReturnedPart[];
  placeOf: (narrowed: Record<string, string>) => string | undefined;
}

/** Refunds and returns by the label of their transactions. */
export const ReturnsCard = memo(function ReturnsCard({
  returned,
  placeOf,
}: ReturnsCardProps): ReactElement {
  return (
    <section className="card" aria-labelledby={returnsHeading}>
      <div className="card-header">
        <h2 id={returnsHeading} tabIndex={-1}>
          Refunds and returns
        </h2>
      </div>
      <PartsTable
        caption="Refunds and returns by label"
        head="Label"
        heads={['Transactions', 'Amount']}
        rows={returned.map(({ label, count, amount }) => ({
          key: label,
          name: label,
          place: placeOf({ trade: 'back', label }),
          figures: [numberText(count), formatMoney(moneyCents(amount) ?? 0)],
        }))}
      />
    </section>
  );
});

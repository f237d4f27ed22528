import { type ReactElement, useId } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { NextPayout } from '@/domain/settlements/pending';
import { FigureTable } from '@/shared/reports/FigureTable';

const centsOf = (amount: string): number => moneyCents(amount) ?? 0;

const money = (amount: string): string => formatMoney(centsOf(amount));

/** What the payout is made of, each part as it is added; those that are nothing are left out. */
function partsOf(next: NextPayout): string[][] {
  const parts: readonly (readonly [label: string, cents: number])[] = [
    ['Put on hold', -centsOf(next.held)],
    ['Released', centsOf(next.released)],
    ['Adjustments', centsOf(next.adjustments)],
    ['Carried over', centsOf(next.carried)],
    ['Without a bank account', -centsOf(next.unpaid)],
  ];
  const some = parts
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => [label, formatMoney(cents)]);
  return [['Due', money(next.due)], ...some, ['Next payout', money(next.net)]];
}

function keptText({ onHold, reserved }: NextPayout): string {
  const parts = [
    ...(centsOf(onHold) > 0 ? [`${money(onHold)} on hold`] : []),
    ...(centsOf(reserved) > 0 ? [`${money(reserved)} in reserve`] : []),
  ];
  return parts.length === 0 ? '' : ` Not included: ${parts.join(' and ')}, listed below.`;
}

/** What may stop a settlement of it. */
function approvedText({ approved }: NextPayout): string {
  if (centsOf(approved) === 0) return '';
  return ` ${money(approved)} in disbursements is approved and waiting to be sent. A settlement that would use this money is refused.`;
}

/** What settling today pays, whatever is filtered, with its parts. */
export function NextPayoutCard({ next }: { next: NextPayout }): ReactElement {
  const titleId = useId();
  return (
    <section className="card gl-dense" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>Next payout</h2>
      </div>
      <div className="card-body">
        <FigureTable
          caption="Next payout breakdown"
          heads={['Part', 'Amount']}
          rows={partsOf(next)}
        />
        <p className="gl-note">
          Settled through {formatDate(next.upTo)}, funds expected on {formatDate(next.expectedOn)}.
          {keptText(next)}
          {approvedText(next)}
        </p>
      </div>
    </section>
  );
}

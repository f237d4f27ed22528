import type { ReactElement, ReactNode } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';

/** An amount (`x.xx`) as text. */
export const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** A card of the settlement screens; the table inside names the region. */
export function MoneyCard({
  title,
  act,
  children,
}: {
  title: string;
  act?: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <div className="card gl-list-card gl-dense">
      <div className="card-header">
        <h2>{title}</h2>
        {act}
      </div>
      {children}
    </div>
  );
}

import { memo, type ReactElement, useState } from 'react';
import type { TaxPart } from '@/domain/dashboard/overview';
import type { Days } from '@/domain/dates/period';
import { noMunicipality } from '@/domain/invoices/invoiceListRow';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { href } from '@/routes/catalogue';
import { EmptyState } from '@/shared/ui/states';
import { PartsTable } from '../sales/PartsTable';
import { CollectedDrawer } from './CollectedDrawer';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const place = (query: Record<string, string>): string =>
  `${href('/invoices')}?${new URLSearchParams(query)}`;

/** Id of the heading, which a figure leads to. */
export const taxHeading = 'board-tax';

interface TaxCardProps {
  parts: readonly TaxPart[];
  days: Days;
  /** One organization is chosen, which narrows other figures but none of these. */
  isOfAll: boolean;
}

/**
 * Tax invoices by municipality: what is owed, what of it is overdue, and what was collected in the
 * period.
 */
export const TaxCard = memo(function TaxCard({ parts, days, isOfAll }: TaxCardProps): ReactElement {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className="card gl-board-card" aria-labelledby={taxHeading}>
      <div className="card-header">
        <h2 id={taxHeading} tabIndex={-1}>
          Tax invoices by municipality
        </h2>
      </div>
      {isOfAll ? <p className="card-body gl-muted">Tax invoices cover all organizations.</p> : null}
      {parts.length === 0 ? (
        <EmptyState title="No tax invoices yet" text="Amounts owed and collected appear here." />
      ) : (
        <PartsTable
          caption="Tax invoices by municipality"
          head="Municipality"
          heads={['Open', 'Owed', 'Overdue', 'Collected in the period']}
          rows={parts.map(({ municipality, openCount, owed, overdue, collected, paymentCount }) => {
            const name = municipality || 'No municipality';
            const among = municipality || noMunicipality;
            const open = place({ municipality: among, status: 'Open' });
            return {
              key: municipality,
              name,
              figures: [
                { text: numberText(openCount), place: open, label: `${name}: open invoices` },
                { text: money(owed), place: open, label: `${name}: ${money(owed)} owed` },
                {
                  text: money(overdue),
                  place: place({ municipality: among, status: 'Overdue' }),
                  label: `${name}: ${money(overdue)} overdue`,
                },
                paymentCount === 0
                  ? money(collected)
                  : {
                      text: money(collected),
                      onOpen: () => setOpened(municipality),
                      label: `${name}: ${money(collected)} collected, show the payments`,
                    },
              ],
            };
          })}
        />
      )}
      <CollectedDrawer municipality={opened} days={days} onClose={() => setOpened(null)} />
    </section>
  );
});

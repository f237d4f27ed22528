import type { ReactElement } from 'react';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { formatMoney, toCents } from '@/domain/money/cents';

interface Figure {
  label: string;
  value: string;
  /** What the figure is made of. */
  note?: string;
}

const whole = (count: number): string => count.toLocaleString('en-US');

function inventoryFigures({ total, byType }: NonNullable<CommerceSummary['inventory']>): Figure[] {
  const cents = byType.reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);
  return [
    { label: 'Inventory items', value: whole(total), note: `${whole(byType.length)} types` },
    { label: 'Inventory value', value: formatMoney(cents), note: 'Unit cost × count' },
  ];
}

function peopleFigures({ organisations, users }: NonNullable<CommerceSummary['counts']>): Figure[] {
  const all = users.reduce((sum, { count }) => sum + count, 0);
  const active = users.find(({ status }) => status === 'active')?.count ?? 0;
  return [
    { label: 'Organisations', value: whole(organisations) },
    { label: 'Users', value: whole(all), note: `${whole(active)} active` },
  ];
}

/** The figures on top of the landing page: only those that exist for this user. */
export function Figures({ summary }: { summary: CommerceSummary }): ReactElement | null {
  const { inventory, counts } = summary;
  const figures = [
    ...(inventory ? inventoryFigures(inventory) : []),
    ...(counts ? peopleFigures(counts) : []),
  ];
  if (figures.length === 0) return null;
  return (
    <dl className="gl-figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="card">
          <dt>{label}</dt>
          <dd className="gl-figure">
            {value}
            {note ? <small>{note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

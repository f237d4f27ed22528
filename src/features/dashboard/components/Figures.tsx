import type { ReactElement } from 'react';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type FigureTile, FigureTiles } from '@/shared/ui/FigureTiles';

const whole = (count: number): string => count.toLocaleString('en-US');

function inventoryFigures({ total, byType }: NonNullable<CommerceSummary['inventory']>): FigureTile[] {
  const cents = byType.reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);
  return [
    { label: 'Inventory items', value: whole(total), note: `${whole(byType.length)} types` },
    { label: 'Inventory value', value: formatMoney(cents), note: 'Unit cost × count' },
  ];
}

function peopleFigures({ organisations, users }: NonNullable<CommerceSummary['counts']>): FigureTile[] {
  const all = users.reduce((sum, { count }) => sum + count, 0);
  const active = users.find(({ status }) => status === 'active')?.count ?? 0;
  return [
    { label: 'Organizations', value: whole(organisations) },
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
  return <FigureTiles figures={figures} />;
}

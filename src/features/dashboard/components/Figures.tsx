import type { ReactElement } from 'react';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, toCents } from '@/domain/money/cents';
import { type BoardTile, FigureGrid } from '../parts/FigureGrid';

function inventoryFigures({
  total,
  byType,
}: NonNullable<CommerceSummary['inventory']>): BoardTile[] {
  const cents = byType.reduce((sum, { value }) => sum + (toCents(value) ?? 0), 0);
  return [
    {
      name: 'Inventory items',
      text: numberText(total),
      place: '/inventory',
      notes: [byType.length === 1 ? '1 type' : `${numberText(byType.length)} types`],
    },
    {
      name: 'Inventory value',
      text: formatMoney(cents),
      place: '/inventory',
      notes: ['Unit cost × count'],
    },
  ];
}

function peopleFigures({
  organizations,
  users,
}: NonNullable<CommerceSummary['counts']>): BoardTile[] {
  const all = users.reduce((sum, { count }) => sum + count, 0);
  const active = users.find(({ status }) => status === 'active')?.count ?? 0;
  return [
    { name: 'Organizations', text: numberText(organizations), notes: [] },
    { name: 'Users', text: numberText(all), notes: [`${numberText(active)} active`] },
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
  return <FigureGrid tiles={figures} />;
}

import type { StatementPeriod } from '@/domain/invoices/statement';
import { monthEnd, monthStart } from '../days';

/** A period that can be chosen by its name. */
export interface NamedPeriod extends StatementPeriod {
  label: string;
}

/** The periods to choose from, as of an ISO date. */
export function statementPeriods(today: string): NamedPeriod[] {
  const year = today.slice(0, 4);
  const before = String(Number(year) - 1);
  return [
    { label: 'This month', from: monthStart(today), to: today },
    { label: 'Last month', from: monthStart(today, -1), to: monthEnd(today, -1) },
    { label: 'Last 3 months', from: monthStart(today, -3), to: today },
    { label: 'Last 12 months', from: monthStart(today, -12), to: today },
    { label: 'This year', from: `${year}-01-01`, to: today },
    { label: 'Last year', from: `${before}-01-01`, to: `${before}-12-31` },
  ];
}

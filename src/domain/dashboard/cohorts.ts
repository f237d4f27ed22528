import { monthsAfter } from '@/domain/dates/days';
import type { CohortCell } from './insight';

/**
 * Purchasers of one month (ISO, its first day), and how many of them bought in each month since,
 * their first one included.
 */
export interface Cohort {
  month: string;
  size: number;
  /** By months since; as many as have begun. */
  kept: number[];
}

/**
 * The grid of who came back: a row for each month with new purchasers, the oldest first.
 * `thisMonth`: ISO, its first day.
 */
export function cohortGrid(cells: readonly CohortCell[], thisMonth: string): Cohort[] {
  const months = [...new Set(cells.map(({ month }) => month))].sort();
  return months.map((month) => {
    const own = new Map(
      cells.filter((cell) => cell.month === month).map((cell) => [cell.after, cell.purchasers]),
    );
    const kept: number[] = [];
    for (let after = 0; monthsAfter(month, after) <= thisMonth; after += 1)
      kept.push(own.get(after) ?? 0);
    return { month, size: own.get(0) ?? 0, kept };
  });
}

import { open } from '@server/platform/lists/statementQueries';
import { sql } from 'drizzle-orm';
import type { DueFilter, DueValues } from './filterQueries';

/** What a filter is compared with, left open. */
export const openValues: DueValues = {
  today: sql`${open('today')}::date`,
  status: sql`${open('status')}`,
};

/** What of a filter by status and due date makes one statement another. */
export interface DueShape {
  /** A status stands for any of them where it is `one`. */
  status: 'All' | 'Open' | 'Overdue' | 'Paid' | 'one';
  ageing: NonNullable<DueFilter['ageing']> | '';
}

/** The shape of a filter. */
export function shapeOf({ status = 'All', ageing }: DueFilter): DueShape {
  const isGroup =
    status === 'All' || status === 'Open' || status === 'Overdue' || status === 'Paid';
  return { status: isGroup ? status : 'one', ageing: ageing ?? '' };
}

/** A filter of a shape. */
export const filterOf = ({ status, ageing }: DueShape): DueFilter => ({
  status: status === 'one' ? 'Draft' : status,
  ageing: ageing || undefined,
});

import type { Tx } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { DueFilter, DueValues } from '../filters/repository';

// drizzle takes a placeholder wherever it takes a value, which its types do not say; `never` fits each of them.
export const open = (name: string): never => sql.placeholder(name) as never;

/** What a filter is compared with, left open. */
export const openValues: DueValues = { today: sql`${open('today')}::date`, status: sql`${open('status')}` };

/** What of a filter by status and due date makes one statement another. */
export interface DueShape {
  /** A status stands for any of them where it is `one`. */
  status: 'All' | 'Open' | 'Overdue' | 'Paid' | 'one';
  ageing: NonNullable<DueFilter['ageing']> | '';
}

/** The shape of a filter. */
export function shapeOf({ status = 'All', ageing }: DueFilter): DueShape {
  const isGroup = status === 'All' || status === 'Open' || status === 'Overdue' || status === 'Paid';
  return { status: isGroup ? status : 'one', ageing: ageing ?? '' };
}

/** A filter of a shape. */
export const filterOf = ({ status, ageing }: DueShape): DueFilter => ({
  status: status === 'one' ? 'Draft' : status,
  ageing: ageing || undefined,
});

/**
 * Makes the statement of each shape once and names it, so that a connection plans it once. Names have 63 characters at most.
 */
export function preparedOnce<Shape, Statement>(
  prepare: (tx: Tx, shape: Shape) => { prepare(name: string): Statement },
  nameOf: (shape: Shape) => string,
): (tx: Tx, shape: Shape) => Statement {
  const statements = new WeakMap<Tx, Map<string, Statement>>();
  return (tx, shape) => {
    const known = statements.get(tx) ?? new Map<string, Statement>();
    statements.set(tx, known);
    const name = nameOf(shape);
    const made = known.get(name) ?? prepare(tx, shape).prepare(name);
    known.set(name, made);
    return made;
  };
}

import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** A value that a statement is given when it is run. */
// drizzle takes a placeholder wherever it takes a value, which its types do not say; `never` fits
// each of them.
export const open = (name: string): never => sql.placeholder(name) as never;

/**
 * Makes the statement of each shape once and names it, so that a connection plans it once. Names
 * have 63 characters at most.
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

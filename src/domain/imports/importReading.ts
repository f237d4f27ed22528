import {
  type CellError,
  type ImportDefinition,
  type ImportShape,
  noErrors,
  type RowError,
  type RowRules,
  type UniqueCell,
} from './importDefinition';
import { ImportLines } from './importLines';

/** Where the values of earlier rows are kept that no other row may have. */
export interface RowKeys {
  /**
   * The row that has the value of the cell already, 0 for none; a new value is noted with its row.
   * @param place of the cell in the line as it was read
   */
  add: (line: readonly string[], place: number, row: number) => number;
}

/** Values with the row where each comes first. */
export class KeyMap implements RowKeys {
  readonly rows = new Map<string, number>();

  /** `kept`: what of a value is kept, where that may not be a piece of a large text. */
  constructor(
    private readonly unique: UniqueCell,
    private readonly kept: (key: string) => string = (key) => key,
  ) {}

  add(line: readonly string[], place: number, row: number): number {
    const key = this.unique.key(line[place] ?? '');
    if (key === '') return 0;
    const earlier = this.rows.get(key);
    if (earlier === undefined) this.rows.set(this.kept(key), row);
    return earlier ?? 0;
  }
}

/** Judges a file line by line, whoever reads it: rows by their rules, and values that repeat. */
export class ImportReading<Row, Context> {
  readonly lines: ImportLines;
  private readonly rules: RowRules<Row>;

  constructor(
    private readonly definition: ImportDefinition<Row, Context>,
    context: Context,
    private readonly keys: RowKeys,
  ) {
    this.lines = new ImportLines(definition);
    this.rules = definition.rulesOf(context);
  }

  /** Takes the next line; gives the errors of a row, none for any other line. */
  take(line: readonly string[]): readonly CellError[] {
    const cells = this.lines.take(line);
    if (cells === null) return noErrors;
    const errors = this.rules.check(cells);
    const { unique } = this.definition;
    const place = this.lines.placeOf(unique.column);
    const earlier = this.keys.add(line, place, this.lines.row);
    if (earlier === 0) return errors;
    const column = this.definition.heads[unique.column]?.name ?? '';
    const repeated = { column, value: line[place] ?? '', message: unique.repeated(earlier) };
    return [...errors, repeated];
  }
}

/** A row with its place in the file, counted from 1 below the heads. */
export interface PlacedRow<Row> {
  row: number;
  values: Row;
}

/** What the lines of a small file come to. */
export interface ReadLines<Row> {
  rows: PlacedRow<Row>[];
  errors: RowError[];
  /** Values that no two rows share, each with the row where it comes first. */
  keys: ReadonlyMap<string, number>;
  /** Why the file as a whole can't be taken, and whether that is its size. */
  problem: string | null;
  isTooLarge: boolean;
}

/** Reads a file whose lines, the heads first, are at hand: every error is told. */
export function readLines<Row, Context>(
  lines: readonly (readonly string[])[],
  definition: ImportDefinition<Row, Context>,
  context: Context,
): ReadLines<Row> {
  const keys = new KeyMap(definition.unique);
  const reading = new ImportReading(definition, context, keys);
  const errors: RowError[] = [];
  for (const line of lines)
    for (const error of reading.take(line)) errors.push({ ...error, row: reading.lines.row });
  const problem = reading.lines.end();
  return {
    rows: problem === null ? [...placedRows(lines, definition, context)] : [],
    errors,
    keys: keys.rows,
    problem,
    isTooLarge: reading.lines.isTooLarge,
  };
}

/**
 * Lines of a small file as they are sent: the heads, and of each row what stands under them. What
 * else a file says is ignored here as there. A blank line stays, for rows are counted with it.
 */
export function sentLines(
  lines: readonly (readonly string[])[],
  shape: Pick<ImportShape, 'heads' | 'order' | 'mostRows'>,
): string[][] {
  const apart = new ImportLines(shape);
  const sent = [shape.heads.map(({ name }) => name)];
  for (const line of lines) {
    const cells = apart.take(line) ?? [];
    if (apart.row > 0) sent.push(cells.slice(0, shape.heads.length).map((cell) => cell.trimEnd()));
  }
  return sent;
}

/** The rows of lines that were judged before. */
export function* placedRows<Row, Context>(
  lines: Iterable<readonly string[]>,
  definition: ImportDefinition<Row, Context>,
  context: Context,
): Generator<PlacedRow<Row>> {
  const apart = new ImportLines(definition);
  const { read } = definition.rulesOf(context);
  for (const line of lines) {
    const cells = apart.take(line);
    if (cells) yield { row: apart.row, values: read(cells) };
  }
}

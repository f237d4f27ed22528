import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import type { AnyObject, InferType, ObjectSchema, ObjectShape, TypeFromShape } from 'yup';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { KeyKind, Place } from './cursor';
import type { KeyedList } from './listQueries';
import type { PageWindow } from './pages';

type Sql = KeyedList['from'];
type Direction = KeyedList['order'];

/** What the query of a list has been checked into, told from the schemas of its filters. */
export type FilterOf<Filters extends ObjectShape> = InferType<
  ObjectSchema<TypeFromShape<Filters, AnyObject>>
>;

/** A call of a list: who asks, and with what query. */
export type ListCall<Query> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  query: Query;
};

/** What a list is sorted by: an expression, or one that depends on who reads, and its kind. */
export interface ListSort<Reader> {
  value: Sql | ((reader: Reader) => Sql);
  kind: KeyKind;
}

/** How a list is sorted until its reader chooses; the order may depend on the sort. */
export interface UsualOrder<Sort extends string> {
  sort: Sort;
  order: Direction | ((sort: Sort) => Direction);
}

/** A list as it is read: by whom, what they ask for and in which order. */
export interface ListRequest<Filter, Sort extends string, Reader> {
  reader: Reader;
  filter: Filter;
  sort: Sort;
  order: Direction;
  /** The same as a statement has it. */
  keyed: KeyedList;
}

/** The places of a page, and how many rows match. */
export interface FoundPage<Row> {
  places: Place[];
  matched: number;
  /** False where counting stopped. */
  isExact: boolean;
  /** The rows, where they were read in the same round trip. */
  byNumber?: ReadonlyMap<number, Row>;
}

/** How a list whose pages are planned by hand is read; what it leaves out is read as usual. */
export interface ListPlanner<Row, Request> {
  page(tx: Tx, request: Request, window: PageWindow): Promise<FoundPage<Row>>;
  count(tx: Tx, request: Request): Promise<number>;
}

/**
 * A list of the server that is read by pages alone, said once (docs/adr/0041). `Reader` is whatever
 * its statements need of the caller: whose rows are visible, the day, the time zone, the record that
 * the rows are of.
 */
export interface PageDefinition<
  Filters extends ObjectShape,
  Sort extends string,
  Reader,
  Row extends { number: number },
  Listed,
> {
  /** What its cursors carry together with the sort: those of another list are refused. */
  name: string;
  /** Schemas of what it can be narrowed by. */
  filters: Filters;
  sorts: Readonly<Record<Sort, ListSort<Reader>>>;
  usual: UsualOrder<NoInfer<Sort>>;
  /** Rows a page until its reader chooses; absent: 25. */
  rowsPerPage?: number;
  reader(call: ListCall<FilterOf<Filters>>): Reader | Promise<Reader>;
  from: Sql | ((reader: NoInfer<Reader>) => Sql);
  /** Unique in the list: ties of a sort go by it. */
  number: Sql;
  where(reader: NoInfer<Reader>, filter: FilterOf<Filters>): Sql | undefined;
  /**
   * False where nothing but who reads narrows it, so that the index of the sort is walked; absent:
   * always narrowed.
   */
  isNarrowed?(filter: FilterOf<Filters>, reader: NoInfer<Reader>): boolean;
  /** How many match where the database keeps it, exactly; null where it has to be counted. */
  keptCount?(tx: Tx, reader: NoInfer<Reader>, filter: FilterOf<Filters>): Promise<number | null>;
  planner?: ListPlanner<
    NoInfer<Row>,
    ListRequest<FilterOf<Filters>, NoInfer<Sort>, NoInfer<Reader>>
  >;
  /** The rows of these numbers, in any order. */
  rows(tx: Tx, numbers: number[], reader: NoInfer<Reader>): PromiseLike<Row[]>;
  /** A stored row as it is answered. */
  toRow(row: NoInfer<Row>, reader: NoInfer<Reader>): Listed;
}

/** A list of the server with a file of all that match, said once. */
export interface ListDefinition<
  Filters extends ObjectShape,
  Sort extends string,
  Column extends string,
  Reader,
  Row extends { number: number },
  Listed,
> extends PageDefinition<Filters, Sort, Reader, Row, Listed> {
  /** What it is exported with. */
  columns: { set: ColumnSet<Column>; byKey: Readonly<Record<Column, TextColumn<NoInfer<Listed>>>> };
  /** What is done before a file of so many rows goes out: a note in the log. */
  beforeExport?(call: ListCall<FilterOf<Filters>>, total: number): Promise<void>;
}

import type { To } from 'react-router-dom';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { narrowedTo } from './listView';
import { type TotalsState, totalsState } from './totalsState';
import type { ListParams } from './useListExport';

/** A figure over all that match, whatever the page. */
export interface Figure<Sums> {
  label: string;
  value: (sums: Sums) => string;
  /** What it is made of. */
  note?: (sums: Sums) => string | undefined;
  /** The filters, by their names in the address, that leave the rows it counts. */
  rows?: Readonly<Record<string, string>>;
  /** Where its rows are, where that is another screen. */
  to?: (sums: Sums) => To | undefined;
}

/** The figures as tiles, and how their answer stands. */
export interface Totals extends TotalsState {
  figures: readonly FigureTile[];
  /** False: a search found more than are added up. */
  isExact: boolean;
}

/** Asks for the totals of a list; `search` is the address's query, which tiles narrow. */
export type UseTotals = (filter: ListParams, search: string) => Totals;

/** The query of what all that match come to, as RTK Query makes it of `listSource`. */
type UseSums<Sums> = (
  filter: ListParams,
  options: { refetchOnMountOrArgChange: true },
) => Parameters<typeof totalsState>[0] & { currentData?: Sums; data?: Sums };

const narrowedBy = (search: string, rows: Readonly<Record<string, string>>): { search: string } =>
  Object.entries(rows).reduce((to, [key, value]) => narrowedTo(to.search, key, value), { search });

/** A figure as a tile; an ellipsis while its sums are on their way. */
function tileOf<Sums>(
  { label, value, note, rows, to }: Figure<Sums>,
  sums: Sums | undefined,
  search: string,
): FigureTile {
  const own = rows && narrowedBy(search, rows);
  if (sums === undefined) return { label, value: '…', to: own };
  return { label, value: value(sums), note: note?.(sums), to: own ?? to?.(sums) };
}

/**
 * What a list comes to: the query of its sums, and the figures made of them. `isExact`: absent
 * where the server adds up all that match, however many.
 */
export const totalsOf =
  <Sums>(
    useSums: UseSums<Sums>,
    figures: readonly Figure<Sums>[],
    isExact: (sums: Sums) => boolean = () => true,
  ): UseTotals =>
  (filter, search) => {
    const asked = useSums(filter, { refetchOnMountOrArgChange: true });
    const sums = asked.currentData ?? asked.data;
    return {
      figures: figures.map((figure) => tileOf(figure, sums, search)),
      isExact: sums === undefined || isExact(sums),
      ...totalsState(asked),
    };
  };

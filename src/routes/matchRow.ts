import { type RoutePath, routeRows } from './catalogue';
import { inBrand, usualBrand } from './mobileBrand';
import type { RouteRow } from './routeRow';

/** A row and the decoded parameters of an address. */
export interface RouteMatch {
  row: RouteRow & { path: RoutePath };
  params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const lowered = (segments: readonly string[]): string[] =>
  segments.map((segment) => segment.toLowerCase());

// A parameter keeps its name as it is written; all else is compared in lower case.
const patterns = routeRows.map((row) => ({
  row,
  segments: segmentsOf(row.path).map((one) => (one.startsWith(':') ? one : one.toLowerCase())),
}));

type Pattern = (typeof patterns)[number];

/** Whether its first segment is not known before an address is there. */
const isOpen = ({ row, segments: [first = ''] }: Pattern): boolean =>
  row.branded === true || first.startsWith(':');

const openPatterns = patterns.filter(isOpen);

/** What may fit an address that begins with a segment, in the order of the catalogue. */
const byFirst = new Map(
  patterns.map(({ segments: [first = ''] }) => [
    first,
    patterns.filter((one) => isOpen(one) || (one.segments[0] ?? '') === first),
  ]),
);

/** Rows whose one segment begins with the mobile brand, and what follows it, in lower case. */
const branded = routeRows.flatMap((row: RouteMatch['row']) =>
  row.branded ? [{ row, ending: row.path.slice(usualBrand.length + 1).toLowerCase() }] : [],
);

/** A segment as typed; a broken percent escape stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** An address as it is compared: its decoded segments, and the same in lower case. */
interface Address {
  segments: readonly string[];
  lower: readonly string[];
}

const fits = (pattern: readonly string[], { lower }: Address): boolean =>
  pattern.length === lower.length &&
  pattern.every((expected, at) => expected.startsWith(':') || expected === lower[at]);

const paramsOf = (pattern: readonly string[], { segments }: Address): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), segments[at] ?? '']] : [],
    ),
  );

/**
 * The row of a path that begins with some mobile brand: nobody has signed in, so which one is ours
 * is not known yet (spec 1.2). Null for none.
 */
export function matchAnyBrand(path: string): RouteMatch['row'] | null {
  const [plain = ''] = path.replace(/^#/, '').split(/[?#]/);
  const [first = '', ...more] = segmentsOf(plain);
  const endings = branded.filter(({ ending }) =>
    /^[a-z0-9]{1,40}$/i.test(first.slice(0, -ending.length)),
  );
  const found = endings.find(({ ending }) => first.toLowerCase().endsWith(ending));
  return found && more.length === 0 ? found.row : null;
}

/**
 * The row that an in-app path opens, in any case, with or without query and trailing slash; null
 * for none. Every figure that leads to its rows asks for one: the address is taken apart once, and
 * compared with those rows alone that begin as it does.
 */
export function matchRow(path: string): RouteMatch | null {
  const [plain = ''] = path.replace(/^#/, '').split(/[?#]/);
  const segments = segmentsOf(plain).map(decoded);
  const address = { segments, lower: lowered(segments) };
  const [first = ''] = address.lower;
  for (const { row, segments: usual } of byFirst.get(first) ?? openPatterns) {
    const pattern = row.branded ? lowered(segmentsOf(inBrand(row.path))) : usual;
    if (fits(pattern, address)) return { row, params: paramsOf(pattern, address) };
  }
  return null;
}

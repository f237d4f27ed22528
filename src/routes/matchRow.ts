import { type RoutePath, routeRows } from './catalogue';
import { inBrand, usualBrand } from './mobileBrand';
import type { RouteRow } from './routeRow';

/** A row and the decoded parameters of an address. */
export interface RouteMatch {
  row: RouteRow & { path: RoutePath };
  params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

const patterns = routeRows.map((row) => ({ row, segments: segmentsOf(row.path) }));

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

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const actual = segments[at] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decoded(actual);
    else if (expected.toLowerCase() !== decoded(actual).toLowerCase()) return null;
  }
  return params;
}

/**
 * The row of a path that begins with some mobile brand: nobody has signed in, so which one is ours is not known yet (spec 1.2). Null for
 * none.
 */
export function matchAnyBrand(path: string): RouteMatch['row'] | null {
  const [plain = ''] = path.replace(/^#/, '').split(/[?#]/);
  const [first = '', ...more] = segmentsOf(plain);
  const endings = branded.filter(({ ending }) => /^[a-z0-9]{1,40}$/i.test(first.slice(0, -ending.length)));
  const found = endings.find(({ ending }) => first.toLowerCase().endsWith(ending));
  return found && more.length === 0 ? found.row : null;
}

/** The row that an in-app path opens, in any case, with or without query and trailing slash; null for none. */
export function matchRow(path: string): RouteMatch | null {
  const [plain = ''] = path.replace(/^#/, '').split(/[?#]/);
  const segments = segmentsOf(plain);
  for (const { row, segments: pattern } of patterns) {
    const params = paramsOf(row.branded ? segmentsOf(inBrand(row.path)) : pattern, segments);
    if (params) return { row, params };
  }
  return null;
}

import type { Subject } from '@/domain/access/subjects';
import { adminToolRows } from './adminToolRows';
import { bankingRows } from './bankingRows';
import { complianceRows } from './complianceRows';
import { dashboardRows } from './dashboardRows';
import { helpRows } from './helpRows';
import { invoiceRows, taxInvoiceRows } from './invoiceRows';
import { ledgerRows } from './ledgerRows';
import { inBrand } from './mobileBrand';
import { organizationRows } from './organizationRows';
import { partnerRows } from './partnerRows';
import { publicRows } from './publicRows';
import { isHeld, type RouteRow } from './routeRow';
import { taxationRows } from './taxationRows';

const rows = [
  ...publicRows,
  ...dashboardRows,
  ...ledgerRows,
  ...bankingRows,
  ...complianceRows,
  ...taxationRows,
  ...taxInvoiceRows,
  ...invoiceRows,
  ...partnerRows,
  ...organizationRows,
  ...adminToolRows,
  ...helpRows,
] as const;

/** Every path that is registered: the screens that work. */
export type RoutePath = (typeof rows)[number]['path'];

/** The paths of the sidebar, for what has to say something of each. */
export type MenuPath = Extract<(typeof rows)[number], { menu: true }>['path'];

/** The catalogue: one row per screen, under the specification's headings (spec 1.2). */
export const routeRows: readonly (RouteRow & { path: RoutePath })[] = rows;

const brandedPaths: ReadonlySet<string> = new Set(
  routeRows.flatMap(({ path, branded }) => (branded ? [path] : [])),
);

/** A path as the address has it: with the configured mobile brand where it begins with one. */
export const addressOf = (path: RoutePath): string =>
  brandedPaths.has(path) ? inBrand(path) : path;

/** Names of the `:parameters` of a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type HrefArguments<Path extends RoutePath> =
  ParamsOf<Path> extends never ? [] : [params: Record<ParamsOf<Path>, string>];

/** The in-app address of a screen, parameters encoded; without the leading `#`. */
export function href<Path extends RoutePath>(path: Path, ...[params]: HrefArguments<Path>): string {
  const given: Readonly<Record<string, string>> = params ?? {};
  return addressOf(path).replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? ''),
  );
}

type Can = (subject: Subject) => boolean;

/**
 * The screens of the command palette: all that the user may open and sees something on, that need
 * no parameter and that do not only lead on.
 */
export function paletteRows(can: Can): (RouteRow & { path: RoutePath })[] {
  return routeRows.filter(
    ({ subject, path, redirects, shows = [] }) =>
      subject !== null &&
      !path.includes(':') &&
      !redirects &&
      isHeld(subject, can) &&
      (shows.length === 0 || shows.some(can)),
  );
}

/** The screens of the sidebar: only what the user may open. */
export function menuRows(can: Can): (RouteRow & { path: RoutePath })[] {
  return paletteRows(can).filter((row) => row.menu === true);
}

import { type RoutePath, routeRows } from '@/routes/catalogue';
import type { Crumb } from './PageTitle';

/** Title and breadcrumb of a screen, as the catalogue has them: to be spread on `PageTitle`. */
export function pageHead(path: RoutePath): { title: string; breadcrumb: Crumb[] } {
  const row = routeRows.find((one) => one.path === path);
  const breadcrumb =
    row?.breadcrumb.map((crumb) => ({ label: crumb.label, href: crumb.path })) ?? [];
  return { title: row?.title ?? '', breadcrumb };
}

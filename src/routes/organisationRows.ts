import type { RouteRow } from './routeRow';

/** Organisations and users (spec 1.2). */
export const organisationRows = [] as const satisfies readonly RouteRow[];

import type { RouteRow } from './routeRow';

/** Compliance screens (spec 1.2). */
export const complianceRows = [] as const satisfies readonly RouteRow[];

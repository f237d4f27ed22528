import type { RouteRow } from './routeRow';

/** Agents and partners (spec 1.2). */
export const partnerRows = [] as const satisfies readonly RouteRow[];

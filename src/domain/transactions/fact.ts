/**
 * Facts of transactions of which it is kept by organization, day and store how many there are and
 * what they come to.
 */
export type FactKind = 'hours' | 'items' | 'reasons';

/** What asks for a fact, and what narrows it; nothing where it is absent or ''. */
export interface FactFilter {
  search?: string;
  label?: string;
  method?: string;
  state?: string;
  trade?: string;
  flagged?: string;
  purchaser?: string;
  purchaserState?: string;
  scenario?: string;
  bank?: unknown;
  /** 0 to 23 on the merchant's clock. */
  hour?: number | string;
  /** 1 Monday to 7 Sunday: narrows the days, whatever is kept of them. */
  weekday?: number | string;
  sku?: string;
  title?: string;
  kind?: string;
  /** A code of a return or decline, or a group of them (`ReasonGroup`). */
  reason?: string;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== '';

/** The facts that a filter asks for. */
export const factsOf = ({ hour, sku, title, kind, reason }: FactFilter): FactKind[] => [
  ...(isSet(hour) ? (['hours'] as const) : []),
  ...([sku, title, kind].some(isSet) ? (['items'] as const) : []),
  ...(isSet(reason) ? (['reasons'] as const) : []),
];

/**
 * What else has to be asked for, since just that is kept: sales by hour, sales and refunds by item,
 * and all that has a reason, voided or not.
 */
const counted: Readonly<Record<FactKind, { trade: string; state: string }>> = {
  hours: { trade: 'sold', state: '' },
  items: { trade: 'yes', state: '' },
  reasons: { trade: '', state: 'any' },
};

/**
 * The fact whose kept sums are just what a filter lets pass, whatever days, store and organization;
 * null where there is none.
 */
export function keptFact(filter: FactFilter): FactKind | null {
  const [fact, ...others] = factsOf(filter);
  if (fact === undefined || others.length > 0) return null;
  // Of each item by all that names it: of a part of that there may be two in one transaction, and
  // it would count twice.
  if (fact === 'items' && ![filter.sku, filter.title, filter.kind].every(isSet)) return null;
  const { search = '', trade = '', state = '' } = filter;
  const { label, method, flagged, purchaser, purchaserState, scenario, bank } = filter;
  const isNarrowed = [
    search.trim(),
    label,
    method,
    flagged,
    purchaser,
    purchaserState,
    scenario,
    bank,
  ].some(isSet);
  const as = counted[fact];
  return !isNarrowed && trade === as.trade && state === as.state ? fact : null;
}

/** What transactions with a fact come to (`GET /transactions/figure`). */
export interface FactFigure {
  fact: FactKind;
  count: number;
  /**
   * `x.xx`: what was paid; what was paid for the item, net of refunds and returns; or what came
   * back or was declined.
   */
  amount: string;
  /** For the item, net of refunds and returns; null of other facts. */
  quantity: number | null;
}

/** Hours of the day: `9 AM`, `12 PM`. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

import { day, days } from '@server/lists/days';
import { number, object, string } from 'yup';
import { reasonGroups, tradeGroups } from '@/domain/dashboard/insight';

/** Id of one organisation, for those who see several. */
const organisation = string().default('').max(200);

export const organisationQuery = object({ organisation });

/** Business days, both included. */
export const insightQuery = object({ ...days, organisation });

/** The same, by what they are broken down and with the days that they are compared with. */
export const tradeQuery = object({
  ...{ ...days, organisation, beforeFrom: day, beforeTo: day },
  group: string().oneOf(tradeGroups).default('store'),
});

/** Purchasers of some days whose first purchase was in others. */
export const purchasersQuery = object({ ...days, organisation, firstFrom: day, firstTo: day });

/** The transactions behind a reason, or behind all returns or declines. */
export const reasonQuery = object({
  ...{ ...days, organisation, reason: string().default('').max(20) },
  of: string().oneOf(reasonGroups),
});

/** The settlements behind a lag, in days. */
export const lagQuery = object({
  ...days,
  organisation,
  lag: number().integer().min(-31).max(3650).default(0),
});

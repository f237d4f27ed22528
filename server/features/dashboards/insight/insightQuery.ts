import { day, days } from '@server/platform/lists/days';
import { number, object, string } from 'yup';
import { tradeGroups } from '@/domain/dashboard/insight';

/** Id of one organization, for those who see several. */
const organization = string().default('').max(200);

export const organizationQuery = object({ organization });

/** Business days, both included. */
export const insightQuery = object({ ...days, organization });

/** The same, by what they are broken down and with the days that they are compared with. */
export const tradeQuery = object({
  ...days,
  organization,
  beforeFrom: day,
  beforeTo: day,
  group: string().oneOf(tradeGroups).default('store'),
});

/** So many rows behind a figure come before those that are asked for. */
const skip = number().integer().min(0).max(1_000_000).default(0);

/** Purchasers of some days whose first purchase was in others. */
export const purchasersQuery = object({
  ...days,
  organization,
  firstFrom: day,
  firstTo: day,
  skip,
});

/** The settlements behind a lag, in days. */
export const lagQuery = object({
  ...days,
  organization,
  lag: number().integer().min(-31).max(3650).default(0),
  skip,
});

import type { CallRow } from '@server/platform/http/call';
import { day } from '@server/platform/lists/days';
import { exported } from '@server/platform/lists/query';
import { array, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { disbursementMethods } from '@/domain/settlements/disbursement';
import { mostParts } from '@/domain/settlements/tipSplit';
import { tipQuery } from './listQuery';

const tips = { access: 'analytics.tips', reach: 'own' } as const;
const acting = {
  ...tips,
  rate: { limit: 600, seconds: 600 },
  idempotent: true,
  // Not those who earn them.
  roles: [...staffRoles, 'MERCHANT'],
} as const satisfies CallRow;
const exports = { limit: 60, seconds: 600 };

const payout = object({
  organisation: string().required().max(200),
  tipUserName: string().default('').max(200),
  upTo: day.required(),
  amount: string().required().max(20),
  method: string().oneOf(disbursementMethods).default('ach'),
});

const parts = array(
  object({
    tipUserName: string().default('').max(500),
    amount: string().default('').max(20),
  }).required(),
)
  .required()
  .max(mostParts);

/** How the tip was split as whoever splits it was shown it. */
const shown = array(
  object({
    tipUserName: string().default('').max(500),
    tip: string().default('').max(20),
  }).required(),
)
  .required()
  .max(mostParts);

/** Tips by person, their payout and their splitting. Who earns tips sees the own ones alone. */
export const tipsPolicy = {
  'GET /tips': { ...tips, query: tipQuery.page },
  'GET /tips/export': { ...tips, query: tipQuery.export, rate: exports },
  'GET /tips/summary': { ...tips, query: tipQuery.summary },
  'GET /tips/people': { ...tips, query: tipQuery.summary },
  'GET /tips/stores': tips,
  'GET /tips/payroll': {
    ...acting,
    idempotent: undefined,
    query: tipQuery.summary.shape(exported),
    rate: exports,
  },
  'GET /tips/organisations': tips,
  'GET /tips/:id': tips,
  'POST /tips/payouts': { ...acting, body: payout },
  'POST /tips/:id/split': { ...acting, body: object({ parts, shown }) },
} as const satisfies Record<string, CallRow>;

import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { array, number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { alikeChoices } from '@/domain/batches/alike';
import { mostImported } from '@/domain/batches/importRow';
import { confirmationRule } from '@/domain/settlements/disbursement';
import { secCodes } from '@/domain/transactions/transactionItem';
import { batchQuery } from './listQuery';

const own = { access: 'transaction', reach: 'own' } as const;
const exports = { limit: 60, seconds: 600 };
const asking = {
  access: 'transaction',
  reach: 'all',
  roles: staffRoles,
  rate: { limit: 300, seconds: 600 },
} as const;
const staff = { ...asking, idempotent: true } as const;

const read = {
  organisation: string().required().max(200),
  lines: array(array(string().default('').max(500)).required().max(50))
    .required()
    .max(mostImported + 100),
};

const achRun = object({
  confirmation: ruledText(confirmationRule),
  /** What whoever sends them was shown. */
  seen: object({
    disbursements: number().integer().min(0).required(),
    amount: string().required().max(20),
  }),
});

const importing = object({
  ...read,
  fileName: string().required().max(200),
  alike: string().oneOf(alikeChoices).default(''),
  seen: array(number().integer().min(1).required()).default([]).max(mostImported),
  secCode: string().oneOf(secCodes).default(''),
});

/**
 * The batch queue. Staff start batches and act on them; who else holds the subject sees those with
 * rows of their reach, with the figures of these rows alone.
 */
export const batchesPolicy = {
  'GET /batches': { ...own, query: batchQuery.page },
  'GET /batches/export': { ...own, query: batchQuery.export, rate: exports },
  'GET /batches/summary': { ...own, query: batchQuery.summary },
  'GET /batches/offer': { ...own, roles: staffRoles },
  'GET /batches/:id': own,
  'GET /batches/:id/rows': { ...own, query: batchQuery.lines },
  'GET /batches/:id/rowsExport': { ...own, rate: exports },
  'GET /batches/:id/errorsExport': { ...own, rate: exports },
  'POST /batches/settlement': staff,
  'POST /batches/resend': staff,
  // Who may send a disbursement by itself.
  'POST /batches/ach': { ...staff, access: 'analytics.settlement', body: achRun },
  'POST /batches/import': { ...staff, body: importing, mostBodyBytes: 4_000_000 },
  'POST /batches/alike': { ...asking, body: object(read), mostBodyBytes: 4_000_000 },
  'POST /batches/:id/run': staff,
  'POST /batches/:id/pause': staff,
  'POST /batches/:id/retry': staff,
  'POST /batches/:id/cancel': staff,
} as const satisfies Record<string, CallRow>;

import type { CallRow } from '@server/platform/http/call';
import { ruledText } from '@server/platform/http/ruledText';
import { boolean, number, object, string } from 'yup';
import { staffRoles } from '@/domain/access/staff';
import { free } from '@/domain/onboarding/fieldRules';
import { longestReason, reasonError } from '@/domain/transactions/deletion';
import { exportQuery, listQuery, summaryQuery } from './lists/listQuery';

const acts = { limit: 300, seconds: 600 };

/**
 * Merchants see what was posted to their book; keying and deciding is the staff's, by two different
 * people.
 */
const seeing = { access: 'transaction', reach: 'own' } as const;
const keying = { access: 'transaction', roles: staffRoles, reach: 'all', rate: acts } as const;
const once = { ...keying, idempotent: true } as const;

const text = string().default('').max(600);

/**
 * Judged by the rules of the form (src/domain/ledger/manualEntry.ts), with today on the caller's
 * calendar.
 */
const values = object({
  orgId: text,
  day: text,
  type: text,
  account: text,
  side: text,
  contra: text,
  amount: text,
  reason: text,
  payerIsUnknown: boolean().default(false),
  payerName: text,
  payerIdKind: text,
  payerIdNumber: text,
});

/** Of what was read: whoever decides has seen what is decided. */
const version = number()
  .integer()
  .min(1)
  .required('The record version is missing. Reload the page.');

/** The manual ledger: what staff key, submit, approve, reject and reverse (catalogue group 3). */
export const manualEntriesPolicy = {
  'GET /manualEntries': { ...seeing, query: listQuery },
  'GET /manualEntries/export': { ...seeing, query: exportQuery, rate: { limit: 60, seconds: 600 } },
  'GET /manualEntries/summary': { ...seeing, query: summaryQuery },
  'GET /manualEntries/organisations': seeing,
  'GET /manualEntries/accounts': {
    access: 'transaction',
    roles: staffRoles,
    reach: 'all',
    query: object({ organisation: text }),
  },
  'GET /manualEntries/:id': seeing,
  'GET /manualEntries/:id/attachment': seeing,
  'POST /manualEntries': { ...once, body: values },
  'PUT /manualEntries/:id': { ...once, body: values.shape({ version }) },
  'POST /manualEntries/:id/attachment': { ...keying, body: 'multipart' },
  'POST /manualEntries/:id/submit': once,
  'POST /manualEntries/:id/discard': once,
  'POST /manualEntries/:id/withdraw': once,
  'POST /manualEntries/:id/approve': {
    ...once,
    body: object({ note: ruledText(free(longestReason)), version }),
  },
  'POST /manualEntries/:id/reject': {
    ...once,
    body: object({ reason: ruledText(reasonError), version }),
  },
  'POST /manualEntries/:id/reverse': { ...once, body: object({ reason: ruledText(reasonError) }) },
} as const satisfies Record<string, CallRow>;

import type { CallRow } from '@server/platform/http/call';
import { boolean, mixed, number, object, string } from 'yup';
import { caseKinds } from '@/domain/compliance/watch/complianceCase';
import { hitActs } from '@/domain/compliance/watch/hit';
import { limitSchema } from '@/domain/compliance/watch/purchaseLimit';
import { ruleSchema } from '@/domain/compliance/watch/ruleErrors';
import { watcherRoles } from '@/domain/compliance/watchers';
import { trimmedText } from '@/domain/contact/trimmedText';
import { exportQuery, listQuery, seriesQuery, summaryQuery } from './hits/lists/listQuery';
import { ruleQuery } from './rules/ruleList';

const watching = { roles: watcherRoles, reach: 'all' } as const;
const rules = { access: 'admin.threshold', ...watching } as const;
const thresholds = { access: 'compliance.thresholdReport', ...watching } as const;
const purchasers = { access: 'compliance.purchaserThresholdReport', ...watching } as const;
const states = { access: 'compliance.prohibitedStateReport', ...watching } as const;

const acts = { limit: 240, seconds: 600 };
const exports = { limit: 60, seconds: 600 };

/** Judged by the form's own schema in the act, so that messages stand at the form's fields. */
const change = object({
  values: mixed().required(),
  version: number().integer().min(0).required('The record version is missing. Reload the page.'),
});

const reason = trimmedText.required('This field is required.').min(3).max(500);

const decision = object({
  act: string().required().oneOf(hitActs),
  reason: trimmedText.default('').max(500),
  caseKind: string().oneOf(caseKinds),
  idChecked: string()
    .oneOf(['', 'yes', 'no'] as const)
    .default(''),
  until: trimmedText.default('').max(30),
  filingNo: trimmedText.default('').max(100),
  filedOn: trimmedText.default('').max(30),
  release: boolean().default(false),
  version: number().integer().min(1).required('The record version is missing. Reload the page.'),
});

const deciding = { body: decision, rate: acts, idempotent: true } as const;
const blocking = {
  body: object({ reason, blocked: boolean().required() }),
  rate: acts,
  idempotent: true,
} as const;
const contacting = {
  body: object({ message: trimmedText.required('This field is required.').min(3).max(2000) }),
  rate: { limit: 60, seconds: 600 },
  idempotent: true,
} as const;

/**
 * Rules over transactions, limits of purchases and states, and the reports over what they found
 * (spec 1.6). All organisations, in the session's mode: for those alone who work with it, whatever
 * a delivered list says.
 */
export const thresholdsPolicy = {
  'GET /thresholds': rules,
  'GET /thresholds/list': { ...rules, query: ruleQuery.page },
  'GET /thresholds/export': { ...rules, query: ruleQuery.export, rate: exports },
  'POST /thresholds': { ...rules, body: ruleSchema, rate: acts, idempotent: true },
  'PUT /thresholds/:id': { ...rules, body: change, rate: acts },
  'GET /thresholds/:id/versions': rules,
  'GET /thresholds/organisations': rules,
  'GET /thresholds/labels': rules,
  'POST /thresholds/dryRun': {
    ...rules,
    body: object({
      rule: mixed().required(),
      from: string().default(''),
      to: string().default(''),
    }),
    rate: acts,
  },
  'GET /purchaseLimits': rules,
  'POST /purchaseLimits': { ...rules, body: limitSchema, rate: acts, idempotent: true },
  'PUT /purchaseLimits/:id': { ...rules, body: change, rate: acts },
  'GET /purchaseLimits/:id/versions': rules,
  'GET /stateRules': rules,
  'PUT /stateRules': { ...rules, body: change, rate: acts },
  'GET /stateRules/:id/versions': rules,
  'GET /thresholdHits': { ...thresholds, query: listQuery },
  'GET /thresholdHits/export': { ...thresholds, query: exportQuery, rate: exports },
  'GET /thresholdHits/summary': { ...thresholds, query: summaryQuery },
  'GET /thresholdHits/series': { ...thresholds, query: seriesQuery },
  'GET /thresholdHits/:id': thresholds,
  'POST /thresholdHits/:id/decide': { ...thresholds, ...deciding },
  'GET /purchaserHits': { ...purchasers, query: listQuery },
  'GET /purchaserHits/export': { ...purchasers, query: exportQuery, rate: exports },
  'GET /purchaserHits/summary': { ...purchasers, query: summaryQuery },
  'GET /purchaserHits/series': { ...purchasers, query: seriesQuery },
  'GET /purchaserHits/:id': purchasers,
  'POST /purchaserHits/:id/decide': { ...purchasers, ...deciding },
  'POST /purchaserHits/:id/block': { ...purchasers, ...blocking },
  'POST /purchaserHits/:id/contact': { ...purchasers, ...contacting },
  'GET /stateHits': { ...states, query: listQuery },
  'GET /stateHits/export': { ...states, query: exportQuery, rate: exports },
  'GET /stateHits/summary': { ...states, query: summaryQuery },
  'GET /stateHits/series': { ...states, query: seriesQuery },
  'GET /stateHits/:id': states,
  'POST /stateHits/:id/decide': { ...states, ...deciding },
  'POST /stateHits/:id/block': { ...states, ...blocking },
} as const satisfies Record<string, CallRow>;

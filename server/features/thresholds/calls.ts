import { notesItself, onlyReads } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { recordVersion } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { boolean, mixed, object, string } from 'yup';
import { caseKinds } from '@/domain/compliance/watch/complianceCase';
import { hitActs } from '@/domain/compliance/watch/hit';
import { limitSchema } from '@/domain/compliance/watch/purchaseLimit';
import type { RuleVersion } from '@/domain/compliance/watch/rule';
import { ruleSchema } from '@/domain/compliance/watch/ruleErrors';
import { watcherRoles } from '@/domain/compliance/watchers';
import { trimmedText } from '@/domain/contact/trimmedText';
import { importMode } from '@/domain/session/systemMode';
import { decideHit } from './hits/decide';
import { hitDetail } from './hits/hitDetail';
import { hitReports } from './hits/hitListQueries';
import { blockPurchaser, contactStore } from './hits/purchaserActions';
import { limitsRepository } from './limits/limitStore';
import { addLimit, saveLimit, saveStateRule, toLimit, toStateRule } from './limits/saveLimits';
import { limitVersions, stateVersions } from './limits/versions';
import { knownLabels, watchedOrganizations } from './organizationQueries';
import { tryRule } from './rules/dryRun';
import { allRules, exportRules, listRules, ruleQuery } from './rules/ruleList';
import { rulesRepository } from './rules/ruleStore';
import { addRule, saveRule } from './rules/saveRule';

const watching = { roles: watcherRoles } as const;
const rules = { access: 'admin.threshold', ...watching } as const;
const thresholds = { access: 'compliance.thresholdReport', ...watching } as const;
const purchasers = { access: 'compliance.purchaserThresholdReport', ...watching } as const;
const states = { access: 'compliance.prohibitedStateReport', ...watching } as const;
const acts = { limit: 240, seconds: 600 };
const exports = { limit: 60, seconds: 600 };

/** Judged by the form's own schema in the act, so that messages stand at the form's fields. */
const change = object({
  values: mixed().required(),
  version: recordVersion.min(0),
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
  version: recordVersion,
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
 * (spec 1.6). All organizations, in the session's mode: for those alone who work with it, whatever
 * a delivered list says.
 */
export const thresholdsCalls = calls({
  'GET /thresholds': call({
    ...rules,
    handle: async ({ services, scope }) =>
      (await allRules(services, scope)).map(({ rule }) => rule),
  }),
  'GET /thresholds/list': call({ ...rules, query: ruleQuery.page, handle: listRules }),
  'GET /thresholds/export': call({
    ...rules,
    query: ruleQuery.export,
    rate: exports,
    handle: exportRules,
  }),
  'POST /thresholds': call({
    ...rules,
    body: ruleSchema,
    rate: acts,
    idempotent: true,
    audit: notesItself,
    handle: addRule,
  }),
  'PUT /thresholds/:id': call({
    ...rules,
    body: change,
    rate: acts,
    audit: notesItself,
    handle: saveRule,
  }),
  'GET /thresholds/:id/versions': call({
    ...rules,
    handle: async ({ services, scope, params }): Promise<RuleVersion[]> => {
      const rules = rulesRepository(services.database);
      const row = await rules.byId(importMode(scope.mode), params.id ?? '');
      if (!row) throw notFound();
      return (await rules.versions(row.id)).map(({ version, rule, savedByName, savedAt }) => ({
        version,
        rule,
        savedBy: savedByName,
        savedAt: savedAt.toISOString(),
      }));
    },
  }),
  'GET /thresholds/organizations': call({
    ...rules,
    handle: ({ services }) => watchedOrganizations(services.database),
  }),
  'GET /thresholds/labels': call({
    ...rules,
    handle: ({ services, scope }) => knownLabels(services.database, importMode(scope.mode)),
  }),
  'POST /thresholds/dryRun': call({
    ...rules,
    body: object({
      rule: mixed().required(),
      from: string().default(''),
      to: string().default(''),
    }),
    rate: acts,
    audit: onlyReads,
    handle: tryRule,
  }),
  'GET /purchaseLimits': call({
    ...rules,
    handle: async ({ services }) =>
      (await limitsRepository(services.database).limits()).map(toLimit),
  }),
  'POST /purchaseLimits': call({
    ...rules,
    body: limitSchema,
    rate: acts,
    idempotent: true,
    audit: notesItself,
    handle: addLimit,
  }),
  'PUT /purchaseLimits/:id': call({
    ...rules,
    body: change,
    rate: acts,
    audit: notesItself,
    handle: saveLimit,
  }),
  'GET /purchaseLimits/:id/versions': call({ ...rules, handle: limitVersions }),
  'GET /stateRules': call({
    ...rules,
    handle: async ({ services }) =>
      (await limitsRepository(services.database).states()).map(toStateRule),
  }),
  'PUT /stateRules': call({
    ...rules,
    body: change,
    rate: acts,
    audit: notesItself,
    handle: saveStateRule,
  }),
  'GET /stateRules/:id/versions': call({ ...rules, handle: stateVersions }),
  'GET /thresholdHits': call({ ...thresholds, ...hitReports.threshold.page }),
  'GET /thresholdHits/export': call({ ...thresholds, ...hitReports.threshold.export }),
  'GET /thresholdHits/summary': call({ ...thresholds, ...hitReports.threshold.summary }),
  'GET /thresholdHits/series': call({ ...thresholds, ...hitReports.threshold.series }),
  'GET /thresholdHits/:id': call({ ...thresholds, handle: (call) => hitDetail(call, 'threshold') }),
  'POST /thresholdHits/:id/decide': call({
    ...thresholds,
    ...deciding,
    audit: notesItself,
    handle: (call) => decideHit(call, 'threshold'),
  }),
  'GET /purchaserHits': call({ ...purchasers, ...hitReports.purchaser.page }),
  'GET /purchaserHits/export': call({ ...purchasers, ...hitReports.purchaser.export }),
  'GET /purchaserHits/summary': call({ ...purchasers, ...hitReports.purchaser.summary }),
  'GET /purchaserHits/series': call({ ...purchasers, ...hitReports.purchaser.series }),
  'GET /purchaserHits/:id': call({ ...purchasers, handle: (call) => hitDetail(call, 'purchaser') }),
  'POST /purchaserHits/:id/decide': call({
    ...purchasers,
    ...deciding,
    audit: notesItself,
    handle: (call) => decideHit(call, 'purchaser'),
  }),
  'POST /purchaserHits/:id/block': call({
    ...purchasers,
    ...blocking,
    audit: notesItself,
    handle: (call) => blockPurchaser(call, 'purchaser'),
  }),
  'POST /purchaserHits/:id/contact': call({
    ...purchasers,
    ...contacting,
    audit: { event: 'storeContact', title: 'Contact the store of hit' },
    handle: (call) => contactStore(call, 'purchaser'),
  }),
  'GET /stateHits': call({ ...states, ...hitReports.state.page }),
  'GET /stateHits/export': call({ ...states, ...hitReports.state.export }),
  'GET /stateHits/summary': call({ ...states, ...hitReports.state.summary }),
  'GET /stateHits/series': call({ ...states, ...hitReports.state.series }),
  'GET /stateHits/:id': call({ ...states, handle: (call) => hitDetail(call, 'state') }),
  'POST /stateHits/:id/decide': call({
    ...states,
    ...deciding,
    audit: notesItself,
    handle: (call) => decideHit(call, 'state'),
  }),
  'POST /stateHits/:id/block': call({
    ...states,
    ...blocking,
    audit: notesItself,
    handle: (call) => blockPurchaser(call, 'state'),
  }),
});

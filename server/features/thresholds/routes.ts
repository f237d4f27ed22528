import type { HandlersOf } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { RuleVersion } from '@/domain/compliance/watch/rule';
import { importMode } from '@/domain/session/systemMode';
import { exportHits, hitDetail, hitSeries, listHits, summarizeHits } from './hits/answers';
import { decideHit } from './hits/decide';
import { blockPurchaser, contactStore } from './hits/purchaserActs';
import { limitsRepository } from './limits/limitStore';
import { addLimit, saveLimit, saveStateRule, toLimit, toStateRule } from './limits/saveLimits';
import { limitVersions, stateVersions } from './limits/versions';
import { knownLabels, watchedOrganisations } from './organisationQueries';
import type { thresholdsPolicy } from './policy';
import { tryRule } from './rules/dryRun';
import { allRules, exportRules, listRules } from './rules/ruleList';
import { rulesRepository } from './rules/ruleStore';
import { addRule, saveRule } from './rules/saveRule';

/** Rules, limits, and the reports over what they found. */
export const thresholdsHandlers: HandlersOf<typeof thresholdsPolicy> = {
  'GET /thresholds': async ({ services, scope }) =>
    (await allRules(services, scope)).map(({ rule }) => rule),
  'GET /thresholds/list': listRules,
  'GET /thresholds/export': exportRules,
  'POST /thresholds': addRule,
  'PUT /thresholds/:id': saveRule,
  'GET /thresholds/:id/versions': async ({ services, scope, params }): Promise<RuleVersion[]> => {
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
  'GET /thresholds/organisations': ({ services }) => watchedOrganisations(services.database),
  'GET /thresholds/labels': ({ services, scope }) =>
    knownLabels(services.database, importMode(scope.mode)),
  'POST /thresholds/dryRun': tryRule,
  'GET /purchaseLimits': async ({ services }) =>
    (await limitsRepository(services.database).limits()).map(toLimit),
  'POST /purchaseLimits': addLimit,
  'PUT /purchaseLimits/:id': saveLimit,
  'GET /purchaseLimits/:id/versions': limitVersions,
  'GET /stateRules': async ({ services }) =>
    (await limitsRepository(services.database).states()).map(toStateRule),
  'PUT /stateRules': saveStateRule,
  'GET /stateRules/:id/versions': stateVersions,
  'GET /thresholdHits': (call) => listHits(call, 'threshold'),
  'GET /thresholdHits/export': (call) => exportHits(call, 'threshold'),
  'GET /thresholdHits/summary': (call) => summarizeHits(call, 'threshold'),
  'GET /thresholdHits/series': (call) => hitSeries(call, 'threshold'),
  'GET /thresholdHits/:id': (call) => hitDetail(call, 'threshold'),
  'POST /thresholdHits/:id/decide': (call) => decideHit(call, 'threshold'),
  'GET /purchaserHits': (call) => listHits(call, 'purchaser'),
  'GET /purchaserHits/export': (call) => exportHits(call, 'purchaser'),
  'GET /purchaserHits/summary': (call) => summarizeHits(call, 'purchaser'),
  'GET /purchaserHits/series': (call) => hitSeries(call, 'purchaser'),
  'GET /purchaserHits/:id': (call) => hitDetail(call, 'purchaser'),
  'POST /purchaserHits/:id/decide': (call) => decideHit(call, 'purchaser'),
  'POST /purchaserHits/:id/block': (call) => blockPurchaser(call, 'purchaser'),
  'POST /purchaserHits/:id/contact': (call) => contactStore(call, 'purchaser'),
  'GET /stateHits': (call) => listHits(call, 'state'),
  'GET /stateHits/export': (call) => exportHits(call, 'state'),
  'GET /stateHits/summary': (call) => summarizeHits(call, 'state'),
  'GET /stateHits/series': (call) => hitSeries(call, 'state'),
  'GET /stateHits/:id': (call) => hitDetail(call, 'state'),
  'POST /stateHits/:id/decide': (call) => decideHit(call, 'state'),
  'POST /stateHits/:id/block': (call) => blockPurchaser(call, 'state'),
};

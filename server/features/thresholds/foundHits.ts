import type { HitFacts } from '@/domain/compliance/watch/hit';
import { limitClassLabels } from '@/domain/compliance/watch/purchaseLimit';
import { looksAtCash, rateOfKind } from '@/domain/compliance/watch/rule';
import type { Found } from './evaluation/evaluationQueries';
import type { Judged } from './evaluation/judged';
import type { NewHit } from './hits/hitStore';
import type { OverPurchase } from './purchaseQueries';
import type { RuleRow } from './rules/ruleStore';
import type { StateFinding } from './stateQueries';

/** How the rows of a rule can be found again in the ledger. */
function narrowed({ kind, method, label }: RuleRow): HitFacts {
  if (looksAtCash(kind)) return { method: 'cash' };
  if (rateOfKind[kind]) return { method: 'ach' };
  return { ...(method ? { method } : {}), ...(label ? { label } : {}) };
}

/** What a rule found → a hit of the threshold report. */
export function thresholdHit(rule: RuleRow, mode: Judged['mode'], found: Found): NewHit {
  const { days, ...told } = found;
  return {
    report: 'threshold',
    systemMode: mode,
    ...told,
    ruleId: rule.id,
    ruleVersion: rule.version,
    ruleKey: rule.id,
    ruleName: rule.name,
    kind: rule.kind,
    severity: rule.severity,
    action: rule.action,
    limitValue: rule.limitValue,
    windowDays: Math.max(rule.windowDays, 1),
    facts: { ...narrowed(rule), ...(rule.kind === 'structuring' ? { days } : {}) },
  };
}

/** A purchaser over a limit → a hit of the purchaser report. */
export function purchaserHit(mode: Judged['mode'], over: OverPurchase): NewHit {
  const { day, class: kind, state, flower, concentrate, edible, plants, ...told } = over;
  return {
    report: 'purchaser',
    systemMode: mode,
    ...told,
    fromOn: day,
    toOn: day,
    seenOn: day,
    ruleKey: `${state || 'US'}-${kind}`,
    ruleName: `${state || 'All states'}: ${limitClassLabels[kind]} a day`,
    kind,
    severity: kind === 'spend' ? 'medium' : 'high',
    action: 'alert',
    facts: { flower, concentrate, edible, plants },
  };
}

/** A sale that touches a state where it may not be → a hit of the state report. */
export function stateHit(mode: Judged['mode'], found: StateFinding, ipState = ''): NewHit {
  const { day, state, orgState, purchaserState, product, totalCents, kind, ...told } = found;
  const facts: HitFacts = { orgState, purchaserState, product, ...(ipState ? { ipState } : {}) };
  return {
    report: 'state',
    systemMode: mode,
    ...told,
    fromOn: day,
    toOn: day,
    seenOn: day,
    totalCents,
    kind,
    ruleKey: `${state}-${kind}`,
    ruleName:
      kind === 'product'
        ? `${state}: cannabis may not be sold`
        : `${state}: no money transmitter license`,
    severity: 'high',
    action: 'alert',
    transactions: 1,
    measure: totalCents,
    limitValue: 0,
    facts,
  };
}

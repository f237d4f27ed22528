import type { RuleRow } from '../rules/ruleStore';

/** What is judged: the business days (ISO, both belong to it), and of whom; absent: of all. */
export interface Judged {
  mode: RuleRow['systemMode'];
  from: string;
  to: string;
  orgId?: string;
  purchaserKey?: string;
}

/** A rule as it is judged by; it need not be stored. */
export type JudgedRule = Pick<
  RuleRow,
  | 'kind'
  | 'orgId'
  | 'orgKind'
  | 'method'
  | 'label'
  | 'limitValue'
  | 'floorCents'
  | 'leastDays'
  | 'windowDays'
>;

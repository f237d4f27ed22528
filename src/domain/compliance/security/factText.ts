import { roleName } from '@/domain/access/roleNames';
import { isRole } from '@/domain/access/roles';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { hitStatusLabels } from '../watch/hit';
import {
  ruleActionLabels,
  ruleKindLabels,
  ruleWindowLabels,
  scopeKindLabels,
  severityLabels,
} from '../watch/rule';
import type { SecurityFacts } from './securityEvent';

/** What fields of the audit trail are called where their own words would say something else. */
const names: Readonly<Record<string, string>> = {
  cannabisIsLegal: 'Cannabis may be sold',
  hasTransmitterLicense: 'Money transmitter license',
  isOn: 'On',
  organization: 'Organization',
  orgKind: 'Organization type',
};

/** `Least days` of `leastDays`. */
function spelled(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** A field of the audit trail as people call it. */
export const factName = (key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? spelled(key);

/** Words that are told as people say them, by their field. */
const stated: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', unknown: 'Not stated' };
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cannabisIsLegal: stated,
  hasTransmitterLicense: stated,
  status: { active: 'Active', suspended: 'Suspended', deleted: 'Deleted', ...hitStatusLabels },
  case: { ended: 'Ended' },
  severity: severityLabels,
  action: ruleActionLabels,
  kind: ruleKindLabels,
  window: ruleWindowLabels,
  orgKind: scopeKindLabels,
  method: transactionMethodLabels,
};

/** What was told of a field, for people; a dash for nothing. */
export function factValue(key: string, value: SecurityFacts[string] | undefined): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (key === 'role' && isRole(text)) return roleName(text);
  const known = Object.hasOwn(words, key) ? words[key] : undefined;
  return known && Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}

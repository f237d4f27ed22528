import { factName, factValue } from '@/domain/compliance/security/factText';
import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';

/** A change of a purchase limit, or of what holds in a state, as the audit trail tells it. */
export interface SettingChange {
  number: number;
  /** ISO moment. */
  at: string;
  by: string;
  /** Null where it was new. */
  before: SecurityFacts | null;
  after: SecurityFacts | null;
}

/** What is told of a setting, in order. */
const fields = ['limit', 'cannabisIsLegal', 'hasTransmitterLicense', 'isOn', 'source'] as const;

/** `Limit: 28.5 → 30, On: Yes → No`; what it was added with, where it was new. */
export function settingChangeText({
  before,
  after,
}: Pick<SettingChange, 'before' | 'after'>): string {
  const now = (key: string): string => factValue(key, after?.[key]);
  const told = fields.filter((key) => after?.[key] !== undefined);
  if (before === null)
    return `Added with ${told.map((key) => `${factName(key)}: ${now(key)}`).join(', ')}`;
  const was = (key: string): string => factValue(key, before[key]);
  const changed = told.filter((key) => was(key) !== now(key));
  if (changed.length === 0) return 'Saved with no changes';
  return changed.map((key) => `${factName(key)}: ${was(key)} → ${now(key)}`).join(', ');
}

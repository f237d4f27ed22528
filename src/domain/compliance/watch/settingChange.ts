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

const fields = {
  limit: 'Limit',
  cannabisIsLegal: 'Cannabis may be sold',
  hasTransmitterLicense: 'Money transmitter license',
  isOn: 'On',
  source: 'Source',
} as const;

const said = (value: SecurityFacts[string] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined || value === null || value === '' ? '—' : String(value);
};

/** `Limit: 28.5 → 30, On: yes → no`; what it was added with, where it was new. */
export function settingChangeText({ before, after }: Pick<SettingChange, 'before' | 'after'>): string {
  const told = Object.entries(fields).filter(([key]) => after?.[key] !== undefined);
  if (before === null)
    return `Added with ${told.map(([key, name]) => `${name}: ${said(after?.[key])}`).join(', ')}`;
  const changed = told.filter(([key]) => said(before[key]) !== said(after?.[key]));
  if (changed.length === 0) return 'Saved without a change';
  return changed.map(([key, name]) => `${name}: ${said(before[key])} → ${said(after?.[key])}`).join(', ');
}

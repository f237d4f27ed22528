import type { NotedChange } from '@/domain/lists/notedChange';
import { manualNumber } from './manualEntry';
import type { ManualEntryRow } from './manualEntryRow';

/** A change of an entry with the reason that was given, or ''. */
export type ManualChange = Omit<NotedChange, 'id'> & { id: string | number; reason: string };

/**
 * What is noted of an entry, `Submitted manual entry ME-3`, by its verb, as its history tells it.
 */
const told: Readonly<Record<string, string>> = {
  Prepared: 'Prepared',
  Changed: 'Changed',
  'Attached a file to': 'File attached',
  Submitted: 'Submitted',
  Withdrew: 'Withdrawn',
  Discarded: 'Discarded',
  Approved: 'Approved and posted',
  Rejected: 'Rejected',
  'Requested reversal of': 'Reversal requested',
};

const verbOf = ({ label }: Pick<NotedChange, 'label'>): string =>
  label.split(' manual entry ')[0] ?? '';

const change = (
  id: string,
  { label, at, by, reason = '' }: { label: string; at: string; by: string; reason?: string },
): ManualChange => ({
  id,
  label,
  at,
  by,
  reason,
});

/** What the entry itself says of its way. */
function ownChanges(row: ManualEntryRow): Record<string, ManualChange> {
  const { createdAt, submittedAt, decidedAt, preparedBy, decidedBy, decisionNote } = row;
  const verb = row.state === 'rejected' ? 'Rejected' : 'Approved';
  const isDecided =
    row.state === 'approved' || row.state === 'reversed' || row.state === 'rejected';
  return {
    ...(decidedAt && isDecided
      ? {
          [verb]: change(verb, {
            label: told[verb] ?? verb,
            at: decidedAt,
            by: decidedBy,
            reason: decisionNote,
          }),
        }
      : {}),
    ...(submittedAt
      ? { Submitted: change('Submitted', { label: 'Submitted', at: submittedAt, by: preparedBy }) }
      : {}),
    Prepared: change('Prepared', { label: 'Prepared', at: createdAt, by: preparedBy }),
  };
}

function reversalOf({ reversedBy }: ManualEntryRow): ManualChange[] {
  if (!reversedBy) return [];
  const { number, state, at, by } = reversedBy;
  const label = `${state === 'approved' ? 'Reversed' : 'Reversal waiting for approval'}: ${manualNumber(number)}`;
  return [change('reversed', { label, at, by })];
}

/**
 * What happened to an entry, the newest first: all that was noted, and what the entry says itself
 * where nothing of that was. It is decided once, so that its note is of that.
 */
export function manualChanges(row: ManualEntryRow, noted: readonly NotedChange[]): ManualChange[] {
  const verbs = new Set(noted.map(verbOf));
  const own = Object.entries(ownChanges(row)).flatMap(([verb, one]) =>
    verbs.has(verb) ? [] : [one],
  );
  const all = noted.flatMap(({ id, at, by, ...one }): ManualChange[] => {
    const verb = verbOf(one);
    const label = told[verb];
    const reason = verb === 'Approved' || verb === 'Rejected' ? row.decisionNote : '';
    // A reversal is told with the entry that it is.
    return label === undefined ? [] : [{ id, at, by, label, reason }];
  });
  return [...reversalOf(row), ...all, ...own].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

import { roleName } from '@/domain/access/roleNames';
import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { factName, factValue } from './factText';
import {
  type SecurityEvent,
  type SecurityFacts,
  securityEventLabels,
  securityResultLabels,
} from './securityEvent';

/** What the audit trail can be sorted by. */
export const securitySorts = ['time', 'user', 'role', 'ip'] as const;

export type SecuritySort = (typeof securitySorts)[number];

const orDash = (text: string): string => text || '—';

/** Who acted, as people call them. */
export const actorText = ({ userName, userEmail }: SecurityEvent): string =>
  userName || userEmail || 'Unknown';

/** `Status: active, Role: Agent`; a dash for nothing. */
export function factsText(facts: SecurityFacts | null): string {
  const told = Object.entries(facts ?? {}).map(
    ([key, value]) => `${factName(key)}: ${factValue(key, value)}`,
  );
  return orDash(told.join(', '));
}

/** Every column of the audit trail. A trail is read to the second. */
export const securityColumns = {
  time: {
    key: 'time',
    title: 'Time',
    sortable: true,
    text: ({ at }, { moment }) => moment(at, 'second'),
  },
  user: { key: 'user', title: 'User', sortable: true, text: actorText },
  email: { key: 'email', title: 'Email', text: ({ userEmail }) => orDash(userEmail) },
  role: { key: 'role', title: 'Role', sortable: true, text: ({ role }) => orDash(roleName(role)) },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ orgName }) => orDash(orgName),
  },
  event: { key: 'event', title: 'Event', text: ({ event }) => securityEventLabels[event] },
  result: { key: 'result', title: 'Result', text: ({ result }) => securityResultLabels[result] },
  ip: { key: 'ip', title: 'IP address', sortable: true, text: ({ ip }) => orDash(ip) },
  device: { key: 'device', title: 'Device', text: ({ device }) => orDash(device) },
  target: { key: 'target', title: 'Target', text: ({ target }) => orDash(target) },
  before: { key: 'before', title: 'Before', text: ({ before }) => factsText(before) },
  after: { key: 'after', title: 'After', text: ({ after }) => factsText(after) },
} as const satisfies Record<string, TextColumn<SecurityEvent>>;

export type SecurityColumn = keyof typeof securityColumns;

/** The columns of the audit trail, in order (catalogue: /securityLogs). */
export const securityColumnSet: ColumnSet<SecurityColumn> = {
  all: [
    'time',
    'user',
    'email',
    'role',
    'organization',
    'event',
    'result',
    'ip',
    'device',
    'target',
    'before',
    'after',
  ],
  shown: ['time', 'user', 'role', 'event', 'result', 'ip', 'device', 'target', 'before', 'after'],
};

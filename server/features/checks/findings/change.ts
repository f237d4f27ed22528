import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { type FindingAct, findingActionsNow, meanwhileText } from '@/domain/checks/finding';
import { refusalNames } from '@/domain/session/refusals';
import type { FindingChange, ShownFinding } from './findingStore';
import { toFinding } from './wire';

/** What somebody does with a finding, as which reading of it, and why. */
export interface FindingOrder {
  act: FindingAct;
  version: number;
  reason: string;
}

/** Who acts, when, and from which application. */
export interface FindingActor {
  scope: Pick<Scope, 'userId' | 'name'>;
  at: Date;
  application: string;
}

/**
 * A finding is decided as it was read, and by nobody who proposed the decision: @throws Refusal 409
 */
function refuseUnread(
  row: ShownFinding,
  { act, version }: FindingOrder,
  { scope, application }: FindingActor,
): void {
  const finding = toFinding(row, scope, application);
  const isRead = row.version === version;
  if (isRead && findingActionsNow(finding).includes(act)) return;
  if (isRead && act === 'confirm' && finding.isOwn && row.state === 'proposed')
    throw new Refusal(409, 'You proposed this decision. Another person must confirm it.', {
      name: 'FindingConflict',
    });
  const message = meanwhileText(act, { ...finding, lastAct: row.lastAct });
  throw new Refusal(409, message, { name: refusalNames.conflict, extra: { current: finding } });
}

const undecided = {
  state: 'open',
  reason: '',
  preparedBy: null,
  preparedName: '',
  confirmation: '',
  decidedBy: null,
  decidedName: '',
  decidedAt: null,
} as const satisfies FindingChange;

/** The decision that stands, kept beside why it no longer does. */
const ended = (
  row: ShownFinding,
  { reason }: FindingOrder,
  { scope, at }: FindingActor,
): FindingChange['earlier'] => [
  ...row.earlier,
  {
    reason: row.reason,
    preparedBy: row.preparedName,
    confirmation: row.confirmation,
    decidedBy: row.decidedName,
    decidedAt: row.decidedAt?.toISOString() ?? '',
    reopenedBy: scope.name,
    reopenedAt: at.toISOString(),
    reopenReason: reason,
  },
];

/**
 * What an act makes of a finding: over a sanctions list a decision is proposed first, and stands
 * once a second person confirms it; to reopen it one person is enough, since it is stricter.
 * @throws Refusal 409 where it is not what was read any more, or its own author would confirm
 */
export function findingChange(
  row: ShownFinding,
  order: FindingOrder,
  actor: FindingActor,
): FindingChange {
  refuseUnread(row, order, actor);
  const { act, reason } = order;
  const { userId, name } = actor.scope;
  const next = { version: row.version + 1, lastAct: act };
  const decided = { decidedBy: userId, decidedName: name, decidedAt: actor.at };
  const proposed = { reason, preparedBy: userId, preparedName: name };
  switch (act) {
    case 'decide':
      return row.isSanction
        ? { ...next, ...proposed, state: 'proposed' }
        : { ...next, ...proposed, ...decided, state: 'decided' };
    case 'confirm':
      return { ...next, ...decided, state: 'decided', confirmation: reason };
    case 'reject':
    case 'withdraw':
      return { ...next, ...undecided };
    case 'reopen':
      return { ...next, ...undecided, earlier: ended(row, order, actor) };
  }
}

import { type ReactElement, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import {
  type CheckFinding,
  type EarlierDecision,
  type FindingAct,
  findingActionsNow,
  findingText,
} from '@/domain/checks/finding';
import { formatDateTime } from '@/domain/dates/format';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { FindingDialog, type FindingRequest } from './FindingDialog';

const looks = {
  open: { tone: 'danger', word: 'Open' },
  proposed: { tone: 'warning', word: 'Waiting for a second person' },
  decided: { tone: 'success', word: 'Decided' },
} as const;

const actNames: Readonly<Record<FindingAct, string>> = {
  decide: 'Decide',
  confirm: 'Confirm',
  reject: 'Reject',
  withdraw: 'Withdraw',
  reopen: 'Reopen',
};

/**
 * What checks found against the business and its owners: each stays until somebody decides on it in
 * writing (readings F3).
 */
export function FindingList({ detail }: { detail: ApplicationDetail }): ReactElement {
  const [asked, setAsked] = useState<FindingRequest | null>(null);
  const { findings, row } = detail;
  return (
    <>
      <ul className="gl-findings">
        {findings.map((finding) => (
          <FindingLine key={finding._id} finding={finding} onAsk={setAsked} />
        ))}
      </ul>
      {asked ? (
        <FindingDialog applicationId={row._id} {...asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function FindingLine({
  finding,
  onAsk,
}: {
  finding: CheckFinding;
  onAsk: (asked: FindingRequest) => void;
}): ReactElement {
  const { name, number, openedAt, state, reason, preparedBy, confirmation, decidedBy, elsewhere } =
    finding;
  const acts = findingActionsNow(finding);
  return (
    <li>
      <div className="gl-finding-head">
        <strong>{name}</strong>
        <StatusBadge tone={looks[state].tone}>{looks[state].word}</StatusBadge>
      </div>
      <p className="gl-cell-sub">
        {findingText(finding)} · check No. {number} · {formatDateTime(openedAt)}
        {elsewhere ? ` · ${elsewhere}` : ''}
      </p>
      {finding.earlier.map((one) => (
        <Earlier key={one.reopenedAt} decision={one} />
      ))}
      <Written text={reason} by={preparedBy} />
      <Written text={confirmation} by={decidedBy} />
      {acts.includes('withdraw') ? (
        <p className="gl-note">You proposed this decision. Another person must confirm it.</p>
      ) : null}
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`btn btn-sm btn-outline-${act === 'reject' ? 'danger' : 'secondary'}`}
          onClick={() => onAsk({ finding, act })}
        >
          {actNames[act]} …<span className="visually-hidden"> on the finding about {name}</span>
        </button>
      ))}
    </li>
  );
}

/** What somebody wrote, and who; nothing for ''. */
function Written({ text, by }: { text: string; by: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p className="gl-written">
      {text} <span className="gl-cell-sub">({by})</span>
    </p>
  );
}

/** A decision that was reopened, folded away. */
function Earlier({ decision }: { decision: EarlierDecision }): ReactElement {
  const { reason, preparedBy, confirmation, decidedBy, decidedAt } = decision;
  const { reopenReason, reopenedBy, reopenedAt } = decision;
  return (
    <details className="gl-finding-earlier">
      <summary>
        Decided {formatDateTime(decidedAt)}, reopened {formatDateTime(reopenedAt)}
      </summary>
      <Written text={reason} by={preparedBy} />
      <Written text={confirmation} by={decidedBy} />
      <Written text={`Reopened: ${reopenReason}`} by={reopenedBy} />
    </details>
  );
}

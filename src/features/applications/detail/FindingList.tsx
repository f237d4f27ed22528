import { type ReactElement, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { type CheckFinding, findingAct, findingText } from '@/domain/checks/finding';
import { formatDateTime } from '@/domain/dates/format';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { type FindingDecision, FindingDialog } from './FindingDialog';

const looks = {
  open: { tone: 'danger', word: 'Open' },
  proposed: { tone: 'warning', word: 'Waiting for a second person' },
  decided: { tone: 'success', word: 'Decided' },
} as const;

const actNames = { decide: 'Decide', confirm: 'Confirm' } as const;

/**
 * What checks found against the business and its owners: each stays until somebody decides on it in
 * writing (readings F3).
 */
export function FindingList({ detail }: { detail: ApplicationDetail }): ReactElement {
  const [asked, setAsked] = useState<FindingDecision | null>(null);
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
  onAsk: (decision: FindingDecision) => void;
}): ReactElement {
  const { name, number, openedAt, state, reason, preparedBy, confirmation, decidedBy, elsewhere } =
    finding;
  const act = findingAct(finding);
  const hidden = <span className="visually-hidden"> on the finding about {name}</span>;
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
      {reason ? (
        <p>
          {reason} <span className="gl-cell-sub">({preparedBy})</span>
        </p>
      ) : null}
      {confirmation ? (
        <p>
          {confirmation} <span className="gl-cell-sub">({decidedBy})</span>
        </p>
      ) : null}
      {act === 'withdraw' ? (
        <p className="gl-note">You proposed this decision. Another person must confirm it.</p>
      ) : null}
      {act === 'withdraw' ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onAsk({ finding, agrees: false })}
        >
          Withdraw …{hidden}
        </button>
      ) : null}
      {act === 'decide' || act === 'confirm' ? (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onAsk({ finding, agrees: true })}
        >
          {actNames[act]} …{hidden}
        </button>
      ) : null}
      {act === 'confirm' ? (
        <button
          type="button"
          className="btn btn-outline-danger btn-sm"
          onClick={() => onAsk({ finding, agrees: false })}
        >
          Reject …{hidden}
        </button>
      ) : null}
    </li>
  );
}

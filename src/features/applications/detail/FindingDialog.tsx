import type { ReactElement } from 'react';
import { type CheckFinding, findingText } from '@/domain/checks/finding';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useDecideFindingMutation } from '../api';

/**
 * What is decided on which finding; `agrees`: false where a second person sends it back, or the
 * first one takes it back.
 */
export interface FindingDecision {
  finding: CheckFinding;
  agrees: boolean;
}

interface FindingDialogProps extends FindingDecision {
  applicationId: string;
  onClose: () => void;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
}

function wordsOf({ finding, agrees }: FindingDecision): Words {
  const { name, isSanction, state, isOwn } = finding;
  if (state === 'proposed' && isOwn)
    return {
      title: `Withdraw your decision on ${name}`,
      text: 'The finding is reopened and blocks approval.',
      confirm: 'Withdraw decision',
      done: `The finding about ${name} was reopened`,
    };
  if (state === 'proposed')
    return agrees
      ? {
          title: `Confirm the decision on ${name}`,
          text: 'The finding no longer blocks approval.',
          confirm: 'Confirm decision',
          done: `The finding about ${name} has a decision`,
        }
      : {
          title: `Reject the decision on ${name}`,
          text: 'The finding stays open and blocks approval.',
          confirm: 'Reject decision',
          done: `The finding about ${name} was reopened`,
        };
  return {
    title: `Decide on the finding about ${name}`,
    text: isSanction
      ? 'Explain why this person or business is not the one on the sanctions list. Another person must confirm it.'
      : 'Explain why this finding does not block approval.',
    confirm: isSanction ? 'Propose decision' : 'Decide',
    done: isSanction
      ? 'Decision proposed. Another person must confirm it.'
      : `The finding about ${name} has a decision`,
  };
}

/** Asks for the reason of a decision on what a check found. */
export function FindingDialog({
  applicationId,
  finding,
  agrees,
  onClose,
}: FindingDialogProps): ReactElement {
  const [decide] = useDecideFindingMutation();
  const { title, text, confirm, done } = wordsOf({ finding, agrees });
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      busyText="Saving …"
      done={done}
      draft={`finding ${finding._id} ${agrees}`}
      help="Shown in the application’s timeline. The applicant cannot see it."
      onConfirm={({ reason, attempt }) =>
        decide({ applicationId, findingId: finding._id, reason, agrees, attempt }).unwrap()
      }
      onClose={onClose}
    >
      <p className="gl-named">
        {finding.name}: {findingText(finding)}
      </p>
      <p>{text}</p>
      {finding.reason ? (
        <p>
          {finding.preparedBy} wrote: {finding.reason}
        </p>
      ) : null}
    </ReasonDialog>
  );
}

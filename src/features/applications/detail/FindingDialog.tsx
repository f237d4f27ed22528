import { type ReactElement, useState } from 'react';
import { type CheckFinding, type FindingAct, findingText } from '@/domain/checks/finding';
import { refusalNames } from '@/domain/session/refusals';
import { toFailure } from '@/shared/api/failure';
import { isObject } from '@/shared/isObject';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useActOnFindingMutation } from '../api';

/** What is done with which finding. */
export interface FindingRequest {
  finding: CheckFinding;
  act: FindingAct;
}

interface FindingDialogProps extends FindingRequest {
  applicationId: string;
  onClose: () => void;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
}

const decideWords = ({ name, isSanction }: CheckFinding): Words => ({
  title: `Decide on the finding about ${name}`,
  text: isSanction
    ? 'Explain why this person or business is not the one on the sanctions list. Another person must confirm it.'
    : 'Explain why this finding does not block approval.',
  confirm: isSanction ? 'Propose decision' : 'Decide',
  done: isSanction
    ? 'Decision proposed. Another person must confirm it.'
    : `The finding about ${name} has a decision`,
});

const wordsOf: Readonly<Record<FindingAct, (finding: CheckFinding) => Words>> = {
  decide: decideWords,
  confirm: ({ name }) => ({
    title: `Confirm the decision on ${name}`,
    text: 'The finding no longer blocks approval.',
    confirm: 'Confirm decision',
    done: `The finding about ${name} has a decision`,
  }),
  reject: ({ name }) => ({
    title: `Reject the decision on ${name}`,
    text: 'The finding stays open and blocks approval.',
    confirm: 'Reject decision',
    done: `The finding about ${name} was reopened`,
  }),
  withdraw: ({ name }) => ({
    title: `Withdraw your decision on ${name}`,
    text: 'The finding is reopened and blocks approval.',
    confirm: 'Withdraw decision',
    done: `The finding about ${name} was reopened`,
  }),
  reopen: ({ name }) => ({
    title: `Reopen the finding about ${name}`,
    text: 'The finding blocks approval until there is a new decision. The earlier decision stays readable.',
    confirm: 'Reopen finding',
    done: `The finding about ${name} was reopened`,
  }),
};

/** The finding as it is now, where an act was refused because it is not what was read any more. */
function currentOf(error: unknown): CheckFinding | null {
  const { name, data } = toFailure(error);
  if (name !== refusalNames.conflict || !isObject(data) || !isObject(data.current)) return null;
  // The server answers a finding in the form of the list.
  return data.current as unknown as CheckFinding;
}

/**
 * Asks for the reason of what is done with a finding of a check. The finding stays as it was opened
 * until the server says that it changed: what is decided is what was read.
 */
export function FindingDialog(props: FindingDialogProps): ReactElement {
  const { applicationId, act, onClose } = props;
  const [finding, setFinding] = useState(props.finding);
  const [send] = useActOnFindingMutation();
  const { title, text, confirm, done } = wordsOf[act](finding);
  const { _id: findingId, version } = finding;
  const confirmed = async (asked: { reason: string; attempt: string }): Promise<void> => {
    try {
      await send({ applicationId, findingId, version, act, ...asked }).unwrap();
    } catch (error) {
      setFinding((read) => currentOf(error) ?? read);
      throw error;
    }
  };
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      busyText="Saving …"
      done={done}
      draft={`finding ${findingId} ${act}`}
      help="Shown in the application’s timeline. The applicant cannot see it."
      rows={3}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p className="gl-named">
        {finding.name}: {findingText(finding)}
      </p>
      <p>{text}</p>
      <Written by={finding.preparedBy} text={finding.reason} />
      <Written by={finding.decidedBy} text={finding.confirmation} />
    </ReasonDialog>
  );
}

function Written({ by, text }: { by: string; text: string }): ReactElement | null {
  if (text === '') return null;
  return (
    <p className="gl-written">
      {by} wrote: {text}
    </p>
  );
}

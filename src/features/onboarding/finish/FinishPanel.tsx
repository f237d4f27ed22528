import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { type ActProgress, failureOf, shareDone } from './finishProgress';

interface FinishPanelProps {
  acts: readonly ActProgress[];
  isRunning: boolean;
  onRetry: () => void;
  onContinue: () => void;
}

/**
 * The application is submitted; what goes out with it, what could not, and ways on. It is never
 * undone by that.
 */
export function FinishPanel({
  acts,
  isRunning,
  onRetry,
  onContinue,
}: FinishPanelProps): ReactElement {
  const titleId = useId();
  const isOver = !isRunning;
  const hasFailed = acts.some((act) => failureOf(act) !== null);
  return (
    <Dialog isOpen labelledBy={titleId} centered backdrop="static" keyboard={false}>
      <ModalHeader tag="h2" id={titleId}>
        Application submitted
      </ModalHeader>
      <ModalBody>
        <ProgressBar label="Sending emails and notifications" done={shareDone(acts)} />
        <ul className="gl-finish" aria-label="Emails and notifications">
          {acts.map((act) => (
            <FinishRow key={act.label} act={act} />
          ))}
        </ul>
        <p aria-live="polite">
          {isOver && hasFailed
            ? 'Some messages could not be sent. The application is submitted. You can resend them now or continue.'
            : null}
        </p>
      </ModalBody>
      {isOver && hasFailed ? (
        <ModalFooter>
          <button type="button" className="btn btn-outline-secondary" onClick={onContinue}>
            Continue
          </button>
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            Resend
          </button>
        </ModalFooter>
      ) : null}
    </Dialog>
  );
}

const words = {
  waiting: 'waiting',
  running: 'being sent',
  done: 'sent',
  needless: 'not needed',
} as const;
const icons = {
  waiting: 'circle',
  running: 'arrow-clockwise',
  done: 'check-circle-fill',
  needless: 'check-circle',
} as const;

function FinishRow({ act }: { act: ActProgress }): ReactElement {
  const { label, state } = act;
  if (typeof state === 'object') {
    return (
      <li className="gl-finish-failed">
        <Icon name="exclamation-triangle" /> {label}: not sent. {state.failed}
      </li>
    );
  }
  return (
    <li>
      <Icon name={icons[state]} /> {label}: {words[state]}
    </li>
  );
}

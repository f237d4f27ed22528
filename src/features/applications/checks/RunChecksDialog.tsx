import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { type CheckSubject, isOutstanding } from '@/domain/checks/checkPlan';
import { counted } from '@/domain/lists/counted';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { ScoreText } from '../components/ScoreText';
import { type CheckOutcome, subjectsOf, useRunChecks } from './useRunChecks';

interface RunChecksDialogProps {
  detail: ApplicationDetail;
  onClose: () => void;
}

/**
 * Runs the checks of the business and its owners that are outstanding; one that is there is run
 * again only where it is ticked.
 */
export function RunChecksDialog({ detail, onClose }: RunChecksDialogProps): ReactElement {
  const titleId = useId();
  const [subjects] = useState(() => subjectsOf(detail));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(subjects.filter(isOutstanding).map(({ key }) => key)),
  );
  const { outcomes, progress, run, stop } = useRunChecks(detail.row._id);
  const isOver = (key: string): boolean =>
    ['done', 'elsewhere'].includes(outcomes.get(key)?.state ?? '');
  const due = subjects.filter(({ key }) => chosen.has(key) && !isOver(key));
  const toggle = (key: string): void =>
    setChosen(
      (before) =>
        new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const busy = progress !== null;
  const close = busy ? undefined : onClose;
  return (
    <Dialog isOpen toggle={close} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={close}>
        Run all checks
      </ModalHeader>
      <ModalBody>
        <p>
          Each check incurs a charge. Owners and businesses that have a score are checked again only
          if you select them.
        </p>
        <ul className="gl-check-plan">
          {subjects.map((subject) => (
            <SubjectLine
              key={subject.key}
              subject={subject}
              outcome={outcomes.get(subject.key)}
              isChosen={chosen.has(subject.key)}
              isLocked={busy || subject.problem !== '' || isOver(subject.key)}
              onToggle={() => toggle(subject.key)}
            />
          ))}
        </ul>
        {progress ? (
          <ProgressBar
            label="Running checks"
            done={progress.done / progress.all}
            figure={`${progress.done} of ${progress.all}`}
            onCancel={stop}
          />
        ) : null}
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="btn btn-outline-secondary"
          disabled={busy}
          onClick={onClose}
        >
          Close
        </button>
        <BusyButton
          type="button"
          busy={busy}
          busyText="Running …"
          disabled={due.length === 0}
          onClick={() => void run(due)}
        >
          {due.length === 0 ? 'Nothing to run' : `Run ${counted(due.length, 'check')}`}
        </BusyButton>
      </ModalFooter>
    </Dialog>
  );
}

interface SubjectLineProps {
  subject: CheckSubject;
  outcome: CheckOutcome | undefined;
  isChosen: boolean;
  isLocked: boolean;
  onToggle: () => void;
}

function SubjectLine({
  subject,
  outcome,
  isChosen,
  isLocked,
  onToggle,
}: SubjectLineProps): ReactElement {
  const id = useId();
  const letter = subject.kind === 'business' ? 'B' : 'P';
  return (
    <li>
      <div className="form-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isChosen}
          disabled={isLocked}
          onChange={onToggle}
        />
        <label htmlFor={id} className="form-check-label">
          {subject.name}
        </label>
      </div>
      <p className="gl-cell-sub" role="status">
        {outcome ? (
          <Outcome outcome={outcome} letter={letter} />
        ) : (
          <>
            <ScoreText letter={letter} score={subject.score} />{' '}
            {subject.problem === '' ? '' : `Cannot be checked: ${subject.problem}`}
          </>
        )}
      </p>
    </li>
  );
}

function Outcome({ outcome, letter }: { outcome: CheckOutcome; letter: 'P' | 'B' }): ReactElement {
  switch (outcome.state) {
    case 'running':
      return <>Running …</>;
    case 'failed':
      return <span className="gl-danger-text">{outcome.message} Choose Run to try again.</span>;
    case 'elsewhere':
      return (
        <>
          Someone else has already run this check:{' '}
          <ScoreText letter={letter} score={outcome.score} />
        </>
      );
    case 'done':
      return outcome.score === null ? (
        <>The bureau found no match, so there is no score.</>
      ) : (
        <>
          Done: <ScoreText letter={letter} score={outcome.score} />
        </>
      );
  }
}

import { type ReactElement, type ReactNode, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { toFailure } from '@/shared/api/failure';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';

/** What a dialog reads before it shows something. */
interface Asked<Answer> {
  currentData?: Answer;
  error?: unknown;
  refetch: () => unknown;
}

interface ReadDialogProps<Answer> {
  title: string;
  asked: Asked<Answer>;
  onClose: () => void;
  /** Under what is shown: the button that adds one. */
  foot?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** A dialog over something that is read first: a skeleton, or why it could not be read. */
export function ReadDialog<Answer>(props: ReadDialogProps<Answer>): ReactElement {
  const { title, asked, onClose, foot, children } = props;
  const id = useId();
  const { currentData, error, refetch } = asked;
  return (
    <Dialog isOpen toggle={onClose} labelledBy={id} size="lg" scrollable centered>
      <ModalHeader tag="h2" id={id} toggle={onClose}>
        {title}
      </ModalHeader>
      <ModalBody>
        {currentData !== undefined ? children(currentData) : null}
        {currentData === undefined && error ? (
          <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
        ) : null}
        {currentData === undefined && !error ? <LoadingRows rows={4} /> : null}
      </ModalBody>
      {foot ? <ModalFooter>{foot}</ModalFooter> : null}
    </Dialog>
  );
}

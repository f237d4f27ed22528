import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { actLabels, type ReviewAct } from '@/domain/applications/decisions';
import { failureMessage } from '@/shared/api/failure';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useGetApplicationDetailQuery } from '../api';
import { ApproveForm } from './ApproveForm';
import { NoteForm } from './NoteForm';
import { RequestForm } from './RequestForm';
import type { ReviewMemory } from './typedReview';

/** An act that was asked for, on an application. */
export interface ReviewRequest {
  act: ReviewAct;
  id: string;
}

interface ReviewDialogProps {
  asked: ReviewRequest;
  /** What was typed when the same was asked before. */
  memory: ReviewMemory;
  onClose: () => void;
}

/** What the contents of every dialog of an act are given. */
export interface ActFormProps {
  detail: ApplicationDetail;
  memory: ReviewMemory;
  onClose: () => void;
}

/** Asks before an act on an application, which is read as it is now. */
export function ReviewDialog({ asked, memory, onClose }: ReviewDialogProps): ReactElement {
  const { act, id } = asked;
  const titleId = useId();
  const { currentData, error, isFetching, refetch } = useGetApplicationDetailQuery({
    list: 'queue',
    id,
  });
  const isLong = act === 'request_information';
  return (
    <Dialog
      isOpen
      toggle={onClose}
      labelledBy={titleId}
      centered={!isLong}
      scrollable={isLong}
      size={isLong ? 'lg' : undefined}
    >
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        {actLabels[act]}
      </ModalHeader>
      {currentData ? (
        <ActForm act={act} detail={currentData} memory={memory} onClose={onClose} />
      ) : (
        <ModalBody>
          {error && !isFetching ? (
            <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={4} label="Loading the application" />
          )}
        </ModalBody>
      )}
    </Dialog>
  );
}

function ActForm({ act, ...given }: ActFormProps & { act: ReviewAct }): ReactElement {
  if (act === 'approve') return <ApproveForm {...given} />;
  if (act === 'request_information') return <RequestForm {...given} />;
  return <NoteForm act={act} {...given} />;
}

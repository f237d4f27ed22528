import { type ReactElement, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatDateTime } from '@/domain/dates/format';
import { toFailure } from '@/shared/api/failure';
import { Dialog } from '@/shared/ui/Dialog';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { EventDialog, type EventRequest } from './EventDialogs';
import { useListEventsQuery } from './eventsApi';

const titleId = 'check-in-event';

/** Chooses the event whose door a code opens, or makes one; then shows the code. */
export function CheckInDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [request, setRequest] = useState<EventRequest | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const asked = useListEventsQuery({ limit: '25' }, { refetchOnMountOrArgChange: true });
  const current = (asked.data?.rows ?? []).filter(
    ({ state }) => state === 'open' || state === 'upcoming',
  );
  const event = current.find(({ _id }) => _id === made);
  if (event) return <EventDialog request={{ act: 'code', event }} onClose={onClose} />;
  if (request)
    return (
      <EventDialog
        request={request}
        onAdded={setMade}
        onClose={request.act === 'new' ? () => setRequest(null) : onClose}
      />
    );
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Check-in code
      </ModalHeader>
      <ModalBody>
        <p>A check-in code opens the door of one event. Choose the event, or create it.</p>
        {asked.isLoading ? <LoadingRows rows={3} label="Reading the events" /> : null}
        {asked.error && !asked.data ? (
          <ErrorState
            message={toFailure(asked.error).message}
            onRetry={() => void asked.refetch()}
          />
        ) : null}
        <div className="d-grid gap-2">
          {current.map((one) => (
            <button
              key={one._id}
              type="button"
              className="btn btn-outline-secondary text-start"
              onClick={() => setRequest({ act: 'code', event: one })}
            >
              {one.name}, {formatDateTime(one.startsAt)}
            </button>
          ))}
        </div>
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => setRequest({ act: 'new' })}
        >
          New event
        </button>
      </ModalFooter>
    </Dialog>
  );
}

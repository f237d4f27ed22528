import type { ReactElement } from 'react';
import type { OwnEvent } from '@/domain/events/ownEvent';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { DoorDialog } from './DoorDialog';
import { EventFormDialog } from './EventFormDialog';
import { type EventAct, useActOnEventMutation } from './eventsApi';
import { GuestsDialog } from './GuestsDialog';

/** What was asked for, and of which event. */
export type EventRequest =
  | { act: 'new' }
  | { act: 'edit' | 'guests' | 'code' | EventAct; event: OwnEvent };

interface DialogProps {
  request: EventRequest;
  onAdded?: (id: string) => void;
  onClose: () => void;
}

/** The dialog of what was asked for. */
export function EventDialog({ request, onAdded, onClose }: DialogProps): ReactElement {
  if (request.act === 'new')
    return <EventFormDialog event={null} onAdded={onAdded} onClose={onClose} />;
  const { act, event } = request;
  if (act === 'code') return <DoorDialog event={event} onClose={onClose} />;
  if (act === 'guests') return <GuestsDialog event={event} onClose={onClose} />;
  if (act === 'edit') return <EventFormDialog event={event} onClose={onClose} />;
  return <Question act={act} event={event} onClose={onClose} />;
}

const questions = {
  close: {
    title: 'Close',
    done: 'is closed',
    text: 'Its doors let no one in from now on. What devices without a connection did before is still taken.',
  },
  reopen: { title: 'Reopen', done: 'is open again', text: 'Its doors check guests in again.' },
  door: {
    title: 'New door link',
    done: 'has a new door link',
    text: 'Codes and links of its doors that were given out stop working, also on devices that are in use. Tickets stay good.',
  },
} as const satisfies Record<EventAct, object>;

interface QuestionProps {
  act: EventAct;
  event: OwnEvent;
  onClose: () => void;
}

function Question({ act, event, onClose }: QuestionProps): ReactElement {
  const [send] = useActOnEventMutation();
  const { title, done, text } = questions[act];
  return (
    <ConfirmAct
      title={`${title}: ${event.name}`}
      confirm={title}
      done={`${event.name} ${done}`}
      tone={act === 'reopen' ? 'primary' : 'danger'}
      act={(attempt) => send({ id: event._id, act, attempt }).unwrap()}
      onClose={onClose}
    >
      <p className="mb-0">{text}</p>
    </ConfirmAct>
  );
}

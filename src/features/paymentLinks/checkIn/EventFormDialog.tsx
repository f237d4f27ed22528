import { type ReactElement, useState } from 'react';
import {
  type EventForm,
  emptyEventForm,
  eventFormErrors,
  eventFormOf,
  eventValuesOf,
} from '@/domain/events/eventForm';
import type { OwnEvent } from '@/domain/events/ownEvent';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddEventMutation, useSaveEventMutation } from './eventsApi';

interface EventFormProps {
  /** The one to edit; null for a new one. */
  event: OwnEvent | null;
  /** Told of the id of an event that was made. */
  onAdded?: (id: string) => void;
  onClose: () => void;
}

/** Makes an event, or changes one. */
export function EventFormDialog({ event, onAdded, onClose }: EventFormProps): ReactElement {
  const [add] = useAddEventMutation();
  const [save] = useSaveEventMutation();
  const [keyOf] = useState(actKeys);
  const send = async (form: EventForm): Promise<void> => {
    const values = eventValuesOf(form);
    const version = event?.version ?? 0;
    const attempt = keyOf({ values, version });
    const saved = event
      ? await save({ id: event._id, values: { ...values, version }, attempt }).unwrap()
      : await add({ values, attempt }).unwrap();
    toastSuccess(`${values.name.trim()} ${event ? 'saved' : 'created'}`);
    onClose();
    if (!event) onAdded?.(saved._id);
  };
  return (
    <FormModal<EventForm>
      title={event ? `Edit ${event.name}` : 'New event'}
      size="lg"
      values={event ? eventFormOf(event) : emptyEventForm}
      validate={eventFormErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={event ? 'Save event' : 'Create event'}
      draft={`event:${event?._id ?? 'new'}`}
    >
      <div className="gl-fields">
        <TextField name="name" label="Event" maxLength={80} autoComplete="off" required />
        <TextField name="venue" label="Place" maxLength={160} autoComplete="off" required />
        <DateField name="day" label="Day" years="nearest" required />
        <TextField
          name="from"
          label="Begins"
          help="In your time zone: 7:30 PM or 19:30."
          autoComplete="off"
          required
        />
        <TextField
          name="to"
          label="Ends"
          help="A time before it begins is on the next day."
          autoComplete="off"
          required
        />
        <TextField
          name="capacity"
          label="Most guests"
          help="How many people the place may hold."
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          name="licenseNumber"
          label="License number"
          help="Of the license under which the event is held."
          maxLength={60}
          autoComplete="off"
        />
        <CheckField
          className="gl-wide"
          name="isAdultOnly"
          label="21 and older: the door confirms each guest’s age"
        />
      </div>
    </FormModal>
  );
}

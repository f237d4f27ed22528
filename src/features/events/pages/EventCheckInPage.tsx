import { type ReactElement, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ticketCodeError } from '@/domain/events/ticketCode';
import { toFailure } from '@/shared/api/failure';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { LoadingRows } from '@/shared/ui/states';
import { DoorScreen } from '../door/DoorScreen';
import { useGetDoorEventQuery } from '../doorApi';
import { OwnTicketScreen } from '../OwnTicketScreen';

/**
 * Check-in at a licensed event (catalogue: /event_check_in): `?key=` for staff at a door, `?ticket=`
 * for whoever holds a ticket.
 */
export default function EventCheckInPage(): ReactElement {
  const [search] = useSearchParams();
  const doorKey = search.get('key');
  const ticket = search.get('ticket');
  if (doorKey) return <Door key={doorKey} doorKey={doorKey} />;
  return ticket ? <OwnTicketScreen key={ticket} text={ticket} /> : <AskForCode />;
}

/** The door, unless the server knows that the link opens none; without a connection it opens. */
function Door({ doorKey }: { doorKey: string }): ReactElement {
  const { data, error, isLoading } = useGetDoorEventQuery(doorKey);
  if (isLoading)
    return (
      <PayFrame title="Event check-in">
        <section className="gl-pay-card">
          <LoadingRows rows={4} label="Opening the door list" />
        </section>
      </PayFrame>
    );
  if (!data && error && toFailure(error).status === 404)
    return (
      <PayFrame title="Event check-in">
        <PayNotice title="This link does not work" role="alert">
          <p>
            The door link is not valid, or the event was over three days ago. Ask whoever runs the
            event for a new one.
          </p>
        </PayNotice>
      </PayFrame>
    );
  return <DoorScreen doorKey={doorKey} />;
}

/** Nobody said which door or ticket. */
function AskForCode(): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = (): void => {
    const refusal = ticketCodeError(text);
    setError(refusal ?? undefined);
    if (refusal === null)
      void navigate(`/event_check_in?ticket=${encodeURIComponent(text.replace(/\s/g, ''))}`);
  };
  return (
    <PayFrame title="Event check-in">
      <section className="gl-pay-card gl-pay-notice">
        <h1>Event check-in</h1>
        <p>Enter the code of your ticket to see it. Staff open the link of their door.</p>
        <PlainForm busy={false} onSubmit={submit}>
          <FieldShell id="own-code" label="Ticket code" error={error}>
            {(control) => (
              <input
                {...control}
                className={error ? 'form-control is-invalid' : 'form-control'}
                value={text}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </FieldShell>
          <button type="submit" className="btn btn-primary gl-block">
            Show ticket
          </button>
        </PlainForm>
      </section>
    </PayFrame>
  );
}

import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { OwnTicket } from '@/domain/events/checkIn';
import { readTicketCode, ticketCodeText } from '@/domain/events/ticketCode';
import { toFailure } from '@/shared/api/failure';
import { PayFrame, PayNotice } from '@/shared/payments/PayFrame';
import { QrPicture, useQrModules } from '@/shared/qr/QrPicture';
import { Facts } from '@/shared/ui/Facts';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { doorMoment } from './door/doorTexts';
import { useFindOwnTicketMutation } from './doorApi';

/** A ticket for whoever holds it: where and when, and what to bring. The door lets in. */
export function OwnTicketScreen({ text }: { text: string }): ReactElement {
  const code = readTicketCode(text);
  const [find, { data, error }] = useFindOwnTicketMutation();
  const ask = useCallback(() => {
    if (code !== null) void find(code);
  }, [code, find]);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (hasAsked) return;
    setAsked(true);
    ask();
  }, [ask, hasAsked]);
  const isUnknown = code === null || (error && toFailure(error).status === 404);
  return (
    <PayFrame title="Event check-in">
      {data && code !== null ? <Ticket ticket={data} code={code} /> : null}
      {isUnknown ? (
        <PayNotice title="No ticket has this code" role="alert">
          <p>Look at the code again, or ask whoever sold you the ticket.</p>
        </PayNotice>
      ) : null}
      {!isUnknown && error ? (
        <PayNotice title="Event check-in">
          <ErrorState message={toFailure(error).message} onRetry={ask} />
        </PayNotice>
      ) : null}
      {!data && !error && !isUnknown ? (
        <section className="gl-pay-card">
          <LoadingRows rows={4} label="Opening your ticket" />
        </section>
      ) : null}
    </PayFrame>
  );
}

/** Whether it lets in, in a sentence. */
function standing({ isVoid, checkedInAt }: OwnTicket): string {
  if (isVoid) return 'This ticket was voided. Ask whoever sold it to you.';
  return checkedInAt === ''
    ? 'Show this page or the code at the door.'
    : `You were checked in at ${doorMoment(checkedInAt)}.`;
}

function Ticket({ ticket, code }: { ticket: OwnTicket; code: string }): ReactElement {
  const { event, ticketType } = ticket;
  return (
    <section className="gl-pay-card gl-pay-notice">
      <h1>{event.name}</h1>
      <p>{standing(ticket)}</p>
      <Facts
        facts={[
          ['Ticket code', ticketCodeText(code)],
          ['Ticket type', ticketType],
          ['Where', event.venue],
          ['From', doorMoment(event.startsAt)],
          ['To', doorMoment(event.endsAt)],
        ]}
      />
      {event.isAdultOnly ? (
        <p className="gl-pay-other">21+: bring a government-issued photo ID.</p>
      ) : null}
      {ticket.isVoid || ticket.checkedInAt !== '' ? null : <Code code={code} name={event.name} />}
    </section>
  );
}

/** The code to be scanned at the door. */
function Code({ code, name }: { code: string; name: string }): ReactElement {
  const modules = useQrModules(code);
  return <QrPicture modules={modules} title={`your ticket for ${name}`} />;
}

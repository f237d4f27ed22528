import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DoorResult,
  type DoorTicket,
  doorPath,
  isDone,
  outcomeText,
} from '@/domain/events/checkIn';
import { readTicketCode, ticketCodeError, ticketCodeText } from '@/domain/events/ticketCode';
import { mayPass, toFailure } from '@/shared/api/failure';
import { CameraScanner } from '@/shared/scanner/CameraScanner';
import { ScanButton } from '@/shared/scanner/ScanButton';
import { Facts } from '@/shared/ui/Facts';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { useLookAtTicketMutation } from '../doorApi';
import { doorMoment } from './doorTexts';
import type { DoorQueue, PerformedAct } from './useDoorQueue';

interface TicketCardProps {
  doorKey: string;
  isAdultOnly: boolean;
  perform: DoorQueue['perform'];
  onPerformed: (performed: PerformedAct) => void;
  /** When this device has let a ticket in, as far as it knows; ISO, null for not. */
  letInHere: (code: string) => string | null;
}

/** A ticket before somebody is let in; `ticket` is undefined where the server cannot be asked. */
interface Found {
  code: string;
  ticket: DoorTicket | null | undefined;
}

/** What was said last. */
interface Told {
  isGood: boolean;
  text: string;
}

/** Without a connection this device alone can tell that somebody comes a second time. */
const wasHere = (code: string, at: string): Told => ({
  isGood: false,
  text: `${ticketCodeText(code)} was let in on this device at ${doorMoment(at)}. Do not let in.`,
});

const waits = (code: string): Told => ({
  isGood: true,
  text: `${ticketCodeText(code)} is kept on this device and is sent with the next connection.`,
});

/** Reads a code by camera or as it is typed, shows its ticket, and lets its holder in. */
export function TicketCard(props: TicketCardProps): ReactElement {
  const { doorKey, isAdultOnly, perform, onPerformed, letInHere } = props;
  const [isScanning, setScanning] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [look, { isLoading }] = useLookAtTicketMutation();
  const typed = useRef<HTMLInputElement>(null);
  const find = async (code: string): Promise<void> => {
    setScanning(false);
    setTold(null);
    try {
      const { ticket } = await look({ key: doorKey, code }).unwrap();
      setFound({ code, ticket });
    } catch (error) {
      const failure = toFailure(error);
      const at = letInHere(code);
      if (!mayPass(failure)) setTold({ isGood: false, text: failure.message });
      else if (at) setTold(wasHere(code, at));
      else setFound({ code, ticket: undefined });
    }
  };
  const checkIn = async (code: string, isAdult: boolean): Promise<void> => {
    const performed = await perform({ code, act: 'in', isAdult, undoes: '' });
    const { result } = performed;
    setFound(null);
    setTold(result ? { isGood: isDone(result.outcome), text: saidOf(result) } : waits(code));
    onPerformed(performed);
    typed.current?.focus();
  };
  return (
    <section className="gl-pay-card" aria-labelledby="ticket">
      <h2 id="ticket">Ticket</h2>
      {found ? (
        <FoundTicket
          key={found.code}
          found={found}
          isAdultOnly={isAdultOnly}
          onCheckIn={(isAdult) => checkIn(found.code, isAdult)}
          onBack={() => setFound(null)}
        />
      ) : (
        <>
          {isScanning ? (
            <CameraScanner
              codeIn={readTicketCode}
              onCode={(code) => void find(code)}
              onClose={() => setScanning(false)}
            />
          ) : (
            <ScanButton path={doorPath} onScan={() => setScanning(true)} />
          )}
          <CodeForm input={typed} busy={isLoading} onCode={find} />
        </>
      )}
      <div aria-live="assertive" className="gl-door-told">
        {told ? <p className={told.isGood ? 'is-good' : 'is-bad'}>{told.text}</p> : null}
      </div>
    </section>
  );
}

const saidOf = (result: DoorResult): string => {
  const who = result.ticket?.attendee;
  const text = outcomeText(result, doorMoment);
  return who ? `${who}: ${text}` : text;
};

interface CodeFormProps {
  input: RefObject<HTMLInputElement>;
  busy: boolean;
  onCode: (code: string) => Promise<void>;
}

function CodeForm({ input, busy, onCode }: CodeFormProps): ReactElement {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = (): void => {
    const code = readTicketCode(text);
    setError(ticketCodeError(text) ?? undefined);
    if (code === null) return;
    setText('');
    void onCode(code);
  };
  return (
    <PlainForm busy={busy} onSubmit={submit}>
      <FieldShell id="ticket-code" label="Ticket code" error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={error ? 'form-control is-invalid' : 'form-control'}
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldShell>
      <BusyButton busy={busy} busyText="Looking …" className="btn btn-outline-secondary gl-block">
        Find ticket
      </BusyButton>
    </PlainForm>
  );
}

interface FoundTicketProps {
  found: Found;
  isAdultOnly: boolean;
  onCheckIn: (isAdult: boolean) => Promise<void>;
  onBack: () => void;
}

/** Why nobody is let in on a ticket; null where somebody may be. */
function refusalOf(ticket: Found['ticket']): string | null {
  if (ticket === undefined) return null;
  if (ticket === null) return outcomeText({ outcome: 'unknown', ticket }, doorMoment);
  if (ticket.isVoid) return outcomeText({ outcome: 'void', ticket }, doorMoment);
  return ticket.checkedInAt === '' ? null : outcomeText({ outcome: 'already', ticket }, doorMoment);
}

function FoundTicket({ found, isAdultOnly, onCheckIn, onBack }: FoundTicketProps): ReactElement {
  const { code, ticket } = found;
  const [isAdult, setAdult] = useState(false);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const refusal = refusalOf(ticket);
  const submit = async (): Promise<void> => {
    setBusy(true);
    await onCheckIn(isAdult);
  };
  return (
    <PlainForm busy={busy} onSubmit={() => void submit()}>
      <Facts
        facts={[
          ['Code', ticketCodeText(code)],
          ['Attendee', ticket?.attendee ?? '—'],
          ['Ticket type', ticket?.ticketType ?? '—'],
          ['Checked in', ticket?.checkedInAt ? doorMoment(ticket.checkedInAt) : 'No'],
        ]}
      />
      {ticket === undefined ? (
        <p role="status">
          There is no connection. The ticket is checked when it is sent; look at it yourself now.
        </p>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      ) : null}
      {isAdultOnly && !refusal ? (
        <label className="gl-check">
          <input
            ref={first}
            type="checkbox"
            className="form-check-input"
            checked={isAdult}
            onChange={({ target }) => setAdult(target.checked)}
          />
          <span>I have checked a photo ID: 21 or older</span>
        </label>
      ) : null}
      {refusal ? null : (
        <BusyButton
          busy={busy}
          busyText="Checking in …"
          disabled={isAdultOnly && !isAdult}
          className="btn btn-primary gl-block gl-pay-other"
        >
          Check in
        </BusyButton>
      )}
      <button
        type="button"
        className="btn btn-outline-secondary gl-block gl-pay-other"
        disabled={busy}
        onClick={onBack}
      >
        Next ticket
      </button>
    </PlainForm>
  );
}

import { type ReactElement, useId, useState } from 'react';
import {
  guestImport,
  guestSample,
  mostGuests,
  pastedLines,
  pastedProblem,
  pastedText,
} from '@/domain/events/guest';
import type { OwnEvent } from '@/domain/events/ownEvent';
import { tableLimit } from '@/domain/files/limits';
import { cellMessage, importText } from '@/domain/imports/importDefinition';
import { readLines } from '@/domain/imports/importReading';
import { counted, numberText } from '@/domain/lists/counted';
import { actKeys } from '@/shared/attemptKey';
import { ImportField } from '@/shared/imports/ImportField';
import { useSmallImport } from '@/shared/imports/useSmallImport';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';
import { useAddGuestsMutation } from './eventsApi';

const help = `Or one CSV file with names and, if it has them, ticket types; up to ${numberText(mostGuests)} rows and ${tableLimit}.`;

const sample = {
  text: () => importText(guestImport, guestSample),
  fileName: 'guests-template.csv',
};

/** What is wrong with a pasted list; null for a good one. */
function pastedError(text: string): string | null {
  if (text.trim() === '') return 'Paste the guests, or choose a file';
  const lines = pastedLines(text);
  const before = pastedProblem(lines);
  if (before !== null) return before;
  const { errors, problem } = readLines(lines, guestImport, null);
  const [first] = errors;
  return problem ?? (first ? cellMessage(first) : null);
}

interface GuestsDialogProps {
  event: Pick<OwnEvent, '_id' | 'name'>;
  onClose: () => void;
}

interface PastedProps {
  text: string;
  error: string | null;
  disabled: boolean;
  onText: (text: string) => void;
}

/** A list that is pasted, and how it is read. */
function PastedGuests({ text, error, disabled, onText }: PastedProps): ReactElement {
  const id = useId();
  return (
    <>
      <FieldShell
        id={id}
        label="Guests"
        help="One guest a line. Behind a comma the ticket type: Ada Holm, VIP."
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className={error ? 'form-control is-invalid' : 'form-control'}
            rows={8}
            value={text}
            disabled={disabled}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </FieldShell>
      {text.trim() === '' || disabled ? null : <p role="status">{pastedText(pastedLines(text))}</p>}
    </>
  );
}

/** Adds guests to an event, pasted or from a file; each gets a ticket. */
export function GuestsDialog({ event, onClose }: GuestsDialogProps): ReactElement {
  const { state, file, good, choose, refuse } = useSmallImport<'guests'>({
    name: 'guests',
    context: null,
  });
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [add] = useAddGuestsMutation();
  const [keyOf] = useState(actKeys);
  const { busy, failure, run, forgetFailure } = useAct(onClose);
  const isPasted = file === null;
  const error = isTried && isPasted ? pastedError(text) : null;
  const send = async (lines: readonly (readonly string[])[]) => {
    try {
      const asked = { id: event._id, lines };
      return await add({ ...asked, attempt: keyOf(asked) }).unwrap();
    } catch (refused) {
      refuse(refused);
      throw refused;
    }
  };
  const confirm = (): void => {
    setTried(true);
    const lines = isPasted ? pastedLines(text) : good?.lines;
    if (!lines || (isPasted && pastedError(text) !== null)) return;
    void run(
      () => send(lines),
      ({ added }) => `${counted(added, 'guest')} added to ${event.name}`,
    );
  };
  return (
    <ActDialog
      title={`Add guests to ${event.name}`}
      confirm="Add guests"
      busyText="Adding …"
      {...{ busy, failure, onClose }}
      size="lg"
      isTyped={text.trim() !== '' || file !== null}
      onConfirm={confirm}
    >
      <PastedGuests
        text={text}
        error={error}
        disabled={busy || !isPasted}
        onText={(typed) => {
          forgetFailure();
          setText(typed);
        }}
      />
      <ImportField
        state={state}
        help={help}
        mostBytes={guestImport.mostBytes}
        sample={sample}
        summary={good ? `${good.name}: ${counted(good.rows.length, 'guest')}, no errors.` : null}
        disabled={busy}
        onFile={(chosen) => {
          forgetFailure();
          void choose(chosen);
        }}
      />
    </ActDialog>
  );
}

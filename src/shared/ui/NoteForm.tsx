import { type ReactElement, useId, useMemo, useState } from 'react';
import { longestNote, noteTextError } from '@/domain/applications/desk';
import { formatDateTime } from '@/domain/dates/format';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from './fields/BusyButton';
import { FieldShell } from './fields/FieldShell';
import { FormError } from './fields/FormError';
import { PlainForm } from './fields/PlainForm';
import { toastSuccess } from './toast';

/** A note of staff. */
interface Note {
  _id: number;
  /** ISO moment. */
  at: string;
  userName: string;
  text: string;
}

/** What staff write to each other, the oldest first. */
export function Notes({ notes }: { notes: readonly Note[] }): ReactElement {
  if (notes.length === 0) return <p className="gl-muted">No notes yet.</p>;
  return (
    <ul className="gl-notes">
      {notes.map(({ _id, at, userName, text }) => (
        <li key={_id}>
          <p className="gl-note-text">{text}</p>
          <p className="gl-cell-sub">
            {userName}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/**
 * What is typed and not added, by person and what it is about: walking on to another one loses
 * nothing.
 */
const unsent = new Map<string, string>();

interface NoteFormProps {
  /** What it is about: an id. Give it as `key` as well. */
  about: string;
  help: string;
  isAdding: boolean;
  /** Adds it; `attempt` names the act. */
  onAdd: (note: { text: string; attempt: string }) => Promise<unknown>;
}

/** A new note: nothing typed is lost on a failure, nor on a sign-out that nobody asked for. */
export function NoteForm({ about, help, isAdding, onAdd }: NoteFormProps): ReactElement {
  const { userId } = useUser();
  const place = `${userId} ${about}`;
  const fieldId = useId();
  const [typed, setTyped] = useState({ text: unsent.get(place) ?? '' });
  const type = (text: string): void => {
    unsent.set(place, text);
    setTyped({ text });
  };
  useDraft(`note ${about}`, typed, setTyped);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keyOf = useMemo(actKeys, []);
  const text = typed.text.trim();
  const error = isTried ? noteTextError(text) : null;
  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (noteTextError(text) !== null) return;
    try {
      await onAdd({ text, attempt: keyOf({ id: about, text }) });
      unsent.delete(place);
      setTyped({ text: '' });
      setTried(false);
      toastSuccess('Note added');
    } catch (refused) {
      setFailure(failureMessage(refused));
    }
  };
  return (
    <PlainForm busy={isAdding} onSubmit={() => void submit()}>
      <FormError message={failure} />
      <FieldShell id={fieldId} label="New note" help={help} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={error ? 'form-control is-invalid' : 'form-control'}
            rows={2}
            maxLength={longestNote}
            value={typed.text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </FieldShell>
      <BusyButton busy={isAdding} busyText="Saving …" className="btn btn-outline-secondary btn-sm">
        Add note
      </BusyButton>
    </PlainForm>
  );
}

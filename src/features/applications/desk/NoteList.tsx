import { type ReactElement, useId, useMemo, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { longestNote, noteTextError } from '@/domain/applications/desk';
import { formatDateTime } from '@/domain/dates/format';
import { failureMessage } from '@/shared/api/failure';
import { actKeys } from '@/shared/attemptKey';
import { useDraft } from '@/shared/session/drafts';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddApplicationNoteMutation } from './api';

/** What staff write to each other about an application, and a new note. */
export function NoteList({ detail }: { detail: ApplicationDetail }): ReactElement {
  const { row, notes } = detail;
  return (
    <>
      {notes.length === 0 ? (
        <p className="gl-muted">No notes yet.</p>
      ) : (
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
      )}
      <NewNote key={row._id} id={row._id} />
    </>
  );
}

/**
 * What is typed and not added, by person and application: walking on to another row loses nothing.
 */
const unsent = new Map<string, string>();

function NewNote({ id }: { id: string }): ReactElement {
  const { userId } = useUser();
  const place = `${userId} ${id}`;
  const fieldId = useId();
  const [typed, setTyped] = useState({ text: unsent.get(place) ?? '' });
  const type = (text: string): void => {
    unsent.set(place, text);
    setTyped({ text });
  };
  useDraft(`note ${id}`, typed, setTyped);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, { isLoading }] = useAddApplicationNoteMutation();
  const keyOf = useMemo(actKeys, []);
  const text = typed.text.trim();
  const error = isTried ? noteTextError(text) : null;
  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (noteTextError(text) !== null) return;
    try {
      await add({ id, text, attempt: keyOf({ id, text }) }).unwrap();
      unsent.delete(place);
      setTyped({ text: '' });
      setTried(false);
      toastSuccess('Note added');
    } catch (refused) {
      setFailure(failureMessage(refused));
    }
  };
  return (
    <PlainForm busy={isLoading} onSubmit={() => void submit()}>
      <FormError message={failure} />
      <FieldShell
        id={fieldId}
        label="New note"
        help="Only staff can see notes. The applicant and its partners cannot."
        error={error}
      >
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
      <BusyButton busy={isLoading} busyText="Saving …" className="btn btn-outline-secondary btn-sm">
        Add note
      </BusyButton>
    </PlainForm>
  );
}

import type { ReactElement } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { NoteForm, Notes } from '@/shared/ui/NoteForm';
import { useAddApplicationNoteMutation } from './api';

/** What staff write to each other about an application, and a new note. */
export function NoteList({ detail }: { detail: ApplicationDetail }): ReactElement {
  const { row, notes } = detail;
  const id = row._id;
  const [add, { isLoading }] = useAddApplicationNoteMutation();
  return (
    <>
      <Notes notes={notes} />
      <NoteForm
        key={id}
        about={id}
        help="Only staff can see notes. The applicant and its partners cannot."
        isAdding={isLoading}
        onAdd={(note) => add({ id, ...note }).unwrap()}
      />
    </>
  );
}

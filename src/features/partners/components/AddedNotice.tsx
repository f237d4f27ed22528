import { type ReactElement, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { entryNumber } from '@/shared/navigation/entryNumber';

interface AddedNoticeProps {
  /** Who was added; '' for nobody yet. */
  name: string;
}

/** Where this screen stands in the history of the tab. */
const placeInHistory = (): number | null => entryNumber(window.history.state);

/**
 * After a picker's shortcut: the way back to the form with the picker, whatever was opened here
 * meanwhile.
 */
export function AddedNotice({ name }: AddedNoticeProps): ReactElement | null {
  const navigate = useNavigate();
  const begun = useRef(placeInHistory()).current;
  if (name === '') return null;
  const back = (): void => {
    const opened = begun === null ? 0 : (placeInHistory() ?? begun) - begun;
    void navigate(-1 - opened);
  };
  return (
    <div className="gl-notice" role="status">
      <p>{name} was added and can be chosen.</p>
      {begun === 0 ? null : (
        <button type="button" className="btn btn-primary btn-sm" onClick={back}>
          Go back
        </button>
      )}
    </div>
  );
}

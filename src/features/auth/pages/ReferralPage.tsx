import { type ReactElement, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useNoteReferralClickMutation } from '../api';
import { keepReferral } from '../referral';

/**
 * A referral link: keeps the id until registration, then leads to the register screen (spec 1.1).
 */
export default function ReferralPage(): ReactElement {
  const { id } = useParams();
  const [note] = useNoteReferralClickMutation();
  useEffect(() => {
    if (!id) return;
    keepReferral(id);
    // Nobody waits for it: a link that was not counted works all the same.
    void note(id);
  }, [id, note]);
  return <Navigate to="/pages/register" replace />;
}

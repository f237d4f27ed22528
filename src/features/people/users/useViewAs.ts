import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { landing } from '@/shared/session/returnPlace';
import { signedIn } from '@/shared/session/sessionSlice';
import { readSession } from '@/shared/session/storedSession';
import { beginViewing } from '@/shared/session/viewing';
import { useViewAsMutation } from './api';

/** Shows the product in this tab as another person sees it. Rejects with why it was refused. */
export function useViewAs(): (asked: { id: string; reason: string }) => Promise<void> {
  const [open] = useViewAsMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return async (asked) => {
    beginViewing(await open(asked).unwrap());
    const session = readSession();
    if (session) dispatch(signedIn(session));
    void navigate(landing);
    // What was read as oneself must not stay on the screen.
    dispatch(api.util.resetApiState());
  };
}

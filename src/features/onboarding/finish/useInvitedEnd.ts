import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { http } from '@/shared/api/http';
import { signedOut } from '@/shared/session/sessionSlice';
import { clearSession } from '@/shared/session/storedSession';

const thanks = {
  title: 'Thank you',
  message:
    'Your application was submitted. We emailed you sign-in instructions. We will contact you once it is reviewed.',
};

/**
 * Ends the limited session of an invited merchant, who has submitted the application, and says
 * thank you (readings C12).
 */
export function useInvitedEnd(): () => Promise<void> {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return async () => {
    // Left first: the screen behind needs a session.
    await navigate(href('/showTempMessage'), { replace: true, state: thanks });
    await http.post('users/signOut').catch(() => undefined);
    clearSession();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
  };
}

import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { api } from '@/shared/api/api';
import { signedIn } from '@/shared/session/sessionSlice';
import { readSession } from '@/shared/session/storedSession';
import { endViewing } from '@/shared/session/viewing';
import { toastSuccess } from '@/shared/ui/toast';

/** Goes back to the own session; gives false where this tab was shown as nobody else. */
export function useComeBack(): () => boolean {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return useCallback((): boolean => {
    const name = readSession()?.user.name ?? '';
    if (!endViewing()) return false;
    const own = readSession();
    if (!own) return false;
    dispatch(signedIn(own));
    void navigate(href('/user-manager'), { replace: true });
    dispatch(api.util.resetApiState());
    toastSuccess(`You are no longer viewing as ${name}`);
    return true;
  }, [dispatch, navigate]);
}

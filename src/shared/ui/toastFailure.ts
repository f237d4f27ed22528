import { toFailure } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import { toastError, toastUnreachable } from '@/shared/ui/toast';

/**
 * The server's sentence as an error toast (spec 3.8); silent for what was cancelled and for what
 * ends the session.
 */
export function toastFailure(error: unknown): void {
  const failure = toFailure(error);
  if (failure.status === 'ABORTED' || sessionEventOf(failure) !== null) return;
  if (failure.status === 'NETWORK') toastUnreachable(failure.message);
  else toastError(failure.message);
}

/**
 * The same for a save whose form shows the failure as well: that the server was not reached is said
 * there alone.
 */
export function toastRefusedSave(error: unknown): void {
  if (toFailure(error).status !== 'NETWORK') toastFailure(error);
}

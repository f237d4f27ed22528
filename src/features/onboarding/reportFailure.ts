import type { ApiFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';

/**
 * Tells the operators of a failure that nobody could correct (spec 2.8); never in the way of the
 * person.
 */
export function reportFailure({ message }: ApiFailure, userId: string): void {
  const [url = ''] = window.location.href.split('?');
  http
    .post('users/sendMailForErrorMessages', {
      url,
      errorMessage: message,
      userId,
      activity_type: 'Onboarding',
    })
    .catch(() => undefined);
}

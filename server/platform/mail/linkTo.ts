import type { Call } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';

/** A link for a mail to a place of the application, e.g. `/resetPassword/…` (hash route). */
export function linkTo(call: Pick<Call, 'http' | 'services'>, place: string): string {
  return `${originOf(call)}/#${place}`;
}

import type { Letter } from '../outbox';
import { dressedLetter } from './dress';

/** An alert or an error report for the support staff; all texts already without tokens (E13). */
export function alertLetter(alert: {
  to: string;
  subject: string;
  lines: readonly string[];
}): Letter {
  return dressedLetter({ to: alert.to, subject: alert.subject, paragraphs: alert.lines });
}

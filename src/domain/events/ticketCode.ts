import { errorsFrom } from '@/domain/forms/fieldErrors';
import { type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

export const ticketCodeMessage = 'Please enter the code of the ticket, such as DEMO-0001';

/** A code as it is looked up: capital letters and digits, without blanks and hyphens. */
const normalCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

const isCode = (code: string): boolean => /^[A-Z\d]{8,24}$/.test(code);

/**
 * The code in what was typed or scanned: the code itself, or the address of the ticket, which has it
 * behind `ticket=`. Null for anything else.
 */
export function readTicketCode(text: string): string | null {
  if (text.length > 500) return null;
  const [, inAddress] = /[?&]ticket=([A-Za-z\d-]+)/.exec(text) ?? [];
  const code = normalCode(inAddress ?? text);
  return isCode(code) ? code : null;
}

/** Why a typed text is no code; null where it is one. */
export const ticketCodeError: Rule = required(
  (text) => (readTicketCode(text) === null ? ticketCodeMessage : null),
  ticketCodeMessage,
);

/** A code as people read it: groups of four. */
export const ticketCodeText = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** The one field of a ticket that is looked up. */
export const ticketCodeSchema = schemaOf<{ code: string }>({
  model: () => ({ code: '' }),
  errors: ({ code }) => errorsFrom([['code', ticketCodeError(code)]]),
});

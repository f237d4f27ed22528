import { textPhone, textPhoneError } from '@/domain/contact/textPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

/** Whom a link is sent to by text message. */
export interface LinkText {
  /** As typed; stored as ten digits. */
  phone: string;
}

export const linkTextErrors = ({ phone }: LinkText): FieldErrors =>
  errorsFrom([['phone', required(textPhoneError)(phone)]]);

export const linkTextSchema = schemaOf<LinkText>({
  model: () => ({ phone: '' }),
  errors: linkTextErrors,
  settled: ({ phone }) => ({ phone: textPhone(phone) ?? phone }),
});

/** Characters of one message; more would be sent, and charged, as several. */
export const longestText = 160;

/** Shortest name of a sender that still says who it is. */
const shortestName = 8;

/** Letters and signs that every phone's one-message alphabet has; others would halve its room. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x5a\x61-\x7a]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 3)).trimEnd()}...`;

/**
 * The one message that carries a link: who asks, how much and where to pay. Null where the address
 * leaves no room to say who asks.
 */
export function linkTextOf(link: {
  company: string;
  /** `$40.00`; '' where the payer names it. */
  amount: string;
  address: string;
}): string | null {
  const rest = `: ${link.amount === '' ? 'pay' : `pay ${link.amount}`} at ${link.address}`;
  const room = longestText - rest.length;
  const name = plain(link.company) || 'Your merchant';
  if (room < Math.min(name.length, shortestName)) return null;
  return `${cut(name, room)}${rest}`;
}

/** Most messages to one phone in an hour, and of one organization in a day. */
export const mostTexts = { aPhone: 3, anOrganization: 200 } as const;

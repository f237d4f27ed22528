import { headerText } from '../outbox';

const links = /\S*(?::\/\/|www\.)\S*/giu;
const mailAddresses = /\S*@\S*/gu;
// A full stop inside a word, as in a host name; `J.R. Smith` keeps its own.
const innerStops = /(?<=[\p{L}\p{M}\p{N}-])[.\u3002\uff0e\uff61](?=[\p{L}\p{M}\p{N}-]{2})/gu;

/**
 * Words that a user wrote, as they may stand in a letter to somebody else: one line of at most 80
 * characters with no address that a mail program would make a link of. Otherwise anybody could send
 * a letter of their own through ours. `otherwise` stands where nothing is left, so that no sentence
 * has a hole.
 */
export function sanitizeText(value: string, otherwise: string): string {
  const line = headerText(
    value.replace(links, '').replace(mailAddresses, '').replace(innerStops, ' '),
    80,
  );
  return line === '' ? otherwise : line;
}

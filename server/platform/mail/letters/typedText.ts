import { linksIn } from '@/domain/contact/linksIn';
import { headerText } from '../outbox';

/** Most characters of one line. */
const maxInLine = 2000;

// A full stop between two words, of which a mail program might make a host: `Thanks.Please`.
const innerStops = /(?<=\p{L})[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/**
 * What a user typed, as it may stand in a letter to somebody else: all of it, line by line. Links
 * have been refused where it was typed (`linkError`); one that comes here all the same is named as
 * taken out, since nothing is dropped in silence.
 */
export function typedText(text: string): string {
  const links = linksIn(text).sort((a, b) => b.length - a.length);
  const without = links.reduce((rest, link) => rest.replaceAll(link, '(link removed)'), text);
  return without
    .split('\n')
    .map((line) => headerText(line.replace(innerStops, '. '), maxInLine))
    .filter(Boolean)
    .join('\n');
}

/**
 * What a mail program makes a link of: an address with its scheme, one of the web without it, and
 * one of a mailbox.
 */
const addresses = /[^\s<>"()]*(?::\/\/|www\.|\S@[\p{L}\p{N}.-]*\p{L})[^\s<>"()]*/giu;

/**
 * A host name by itself, such as `example.com` or `shop.example.co.uk/pay`: its last part is all
 * small or all capital letters. `12.50`, `J.R. Smith`, `e.g.` and a sentence without a space behind
 * it (`Thanks.Please`) are none.
 */
const hosts =
  /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*[.\u3002\uff0e\uff61])+(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?![\p{L}\p{N}])(?:[/:?#][^\s<>"()]*)?/gu;

const bare = (found: string): string => found.replace(/[.,;:!?]+$/u, '');

/**
 * The links and addresses in what somebody typed, each once, in their order. Our letters carry none
 * but our own.
 */
export function linksIn(text: string): string[] {
  const first = text.match(addresses) ?? [];
  const rest = text.replace(addresses, ' ').match(hosts) ?? [];
  return [...new Set([...first, ...rest].map(bare).filter(Boolean))];
}

/**
 * Said aloud in place of dropping them: `Emails cannot contain links or addresses. Please remove www.example.com`;
 * null without any.
 */
export function linkError(text: string): string | null {
  const [first, ...more] = linksIn(text);
  if (first === undefined) return null;
  const named = [first, ...more.slice(0, 2)]
    .map((link) => [...link].slice(0, 60).join(''))
    .join(', ');
  return `Emails cannot contain links or addresses. Please remove ${named}${more.length > 2 ? ' …' : ''}`;
}

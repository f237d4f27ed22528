import { type CheckElement, treeLimits } from '@/domain/checks/checkTree';

/**
 * The five names every XML knows. There are no others here: a document that declares some is
 * refused.
 */
const named: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

const broken = (): Error => new Error('The answer is not XML that can be read');

function numbered(digits: string): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  // NUL and half characters are in no XML.
  const isGood = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  if (!isGood) throw broken();
  return String.fromCodePoint(code);
}

function plain(text: string): string {
  if (/[\0]|\p{Surrogate}/u.test(text)) throw broken();
  return text.replace(
    /&(?:#(x[\da-f]{1,6}|\d{1,7})|(\w{1,8}));|&/gi,
    (_, digits?: string, name?: string) => {
      if (digits !== undefined) return numbered(digits);
      const sign = name === undefined ? undefined : named[name];
      if (sign === undefined) throw broken();
      return sign;
    },
  );
}

// Comment, CDATA, processing instruction, end tag, start tag (name, attributes, end), or text up to
// the next `<`.
const token =
  /<!--.*?-->|<!\[CDATA\[(.*?)\]\]>|<\?.*?\?>|<\/([\w.:-]+)\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/sy;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A name without the prefix of its namespace. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(text: string): Record<string, string> {
  const found = [...text.matchAll(attribute)].filter(
    ([, name = '']) => !/^xmlns\b|^xsi:/.test(name),
  );
  return Object.fromEntries(
    found.map(([, name = '', double, single]) => [localName(name), plain(double ?? single ?? '')]),
  );
}

interface Open extends CheckElement {
  text: string;
  children: Open[];
}

/**
 * Reads an XML document as a tree. It knows elements, attributes, text, CDATA, comments and the
 * predefined entities; document types, and with them every external or own entity, are refused
 * (readings E20).
 * @throws Error for anything else, and beyond the limits of a tree
 */
export function readXml(source: string): CheckElement {
  const root: Open = { name: '', attributes: {}, text: '', children: [] };
  const path: { element: Open; tag: string }[] = [{ element: root, tag: '' }];
  let left = treeLimits.elements;
  const begin = (tag: string, attributes: string, isEmpty: boolean): void => {
    left -= 1;
    if (left < 0 || path.length > treeLimits.depth) throw broken();
    const fresh: Open = {
      name: localName(tag),
      attributes: attributesOf(attributes),
      text: '',
      children: [],
    };
    path.at(-1)?.element.children.push(fresh);
    if (!isEmpty) path.push({ element: fresh, tag });
  };
  const end = (tag: string): void => {
    if (path.length < 2 || path.pop()?.tag !== tag) throw broken();
  };
  const write = (text: string): void => {
    const open = path.at(-1)?.element;
    if (open) open.text += text;
  };

  token.lastIndex = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (token.lastIndex < source.length) {
    const found = token.exec(source);
    if (!found) throw broken();
    const [, data, closing, opening, attributes = '', slash, text] = found;
    if (opening !== undefined) begin(opening, attributes, slash === '/');
    else if (closing !== undefined) end(closing);
    else if (data !== undefined) write(data);
    else if (text !== undefined) write(plain(text));
  }
  const [tree, ...more] = root.children;
  if (!tree || more.length > 0 || path.length > 1 || root.text.trim() !== '') throw broken();
  return tidy(tree);
}

/** White space between elements is layout, not text. */
function tidy({ name, attributes, text, children }: CheckElement): CheckElement {
  return { name, attributes, text: text.trim(), children: children.map(tidy) };
}

/** What a page can show: names as they stand in its markup and in the code that may change it. */
export interface PageContent {
  /** Markup and code as text; a class counts as used when its name occurs in it. */
  text: string;
  /** Element names. */
  tags: ReadonlySet<string>;
  /** Only what is painted before any code runs. */
  painted?: boolean;
}

interface Block {
  /** Selector list or at-rule with its condition. */
  head: string;
  body: string;
}

/** The blocks of minified CSS at one level; statements without a body (`@charset`) are left out. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) break;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1;
      if (css[end] === '}') depth -= 1;
    }
    const head = css.slice(start, open).replace(/^.*;/s, '').trim();
    blocks.push({ head, body: css.slice(open + 1, end - 1) });
    start = end;
  }
  return blocks;
}

/** Parts of fields that the page does not have: file, colour and date boxes. */
const otherFields =
  /::(?:-webkit|-moz|file)|\[type=(?:search|date|color|file|range)|\[list\]|\[size\]/;

/**
 * What a rule waits for that nobody can bring about before the whole sheet has come: pointer,
 * refusal, open window. Who is in a field by then sees the browser's own ring around it.
 */
const later =
  /:(?:hover|active|focus|disabled|checked|indeterminate|nth-child|not\(:empty)|::backdrop|\.(?:is-|show|active)|\[(?:disabled|readonly|type=(?:radio|reset))/;

/** What changes nothing as long as nothing moves or is pressed. */
const still =
  /(?:transition|cursor|-webkit-tap-highlight-color|(?:-webkit-)?user-select|(?:-webkit-)?print-color-adjust):[^;{}]*(?:;|(?=\})|$)/g;

function isUsed(selector: string, { text, tags, painted }: PageContent): boolean {
  if (otherFields.test(selector) || (painted && later.test(selector))) return false;
  const plain = selector.replace(/:not\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');
  const classes = Array.from(plain.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
  const elements = Array.from(
    plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g),
    ([, name = '']) => name,
  );
  return classes.every((name) => text.includes(name)) && elements.every((name) => tags.has(name));
}

/** Commas between selectors, not those within brackets. */
const splitSelectors = (head: string): string[] => head.split(/,(?![^(]*\))/);

/** What a page can come to use of one block; '' for nothing. */
function usedRule({ head, body: whole }: Block, content: PageContent): string {
  const body = content.painted ? whole.replace(still, '') : whole;
  if (content.painted && head.includes('prefers-reduced-motion')) return '';
  if (/^@(?:media|supports)/.test(head)) {
    const inner = usedRules(body, content);
    return inner ? `${head}{${inner}}` : '';
  }
  if (head.startsWith('@')) return content.painted ? '' : `${head}{${body}}`;
  const selectors = splitSelectors(head).filter((selector) => isUsed(selector, content));
  return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
}

function usedRules(css: string, content: PageContent): string {
  return blocksOf(css)
    .map((block) => usedRule(block, content))
    .join('');
}

/** Leaves out custom properties that nothing reads, and again those that only they read. */
function withoutUnreadProperties(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  return kept === css ? css.replace(/[^{}]+\{\}/g, '') : withoutUnreadProperties(kept);
}

/**
 * The part of a minified style sheet that a page can come to use (docs/adr/0006: it stands in the
 * page itself). Over-careful: whatever is in doubt stays. The whole sheet comes with the
 * application.
 */
export const usedStyles = (css: string, content: PageContent): string =>
  withoutUnreadProperties(usedRules(css, content));

/** What a style sheet says that another one, which stands before it, does not say already. */
export function furtherStyles(css: string, said: string): string {
  const known = new Set(blocksOf(said).map(({ head, body }) => `${head}{${body}}`));
  return blocksOf(css)
    .map(({ head, body }) => `${head}{${body}}`)
    .filter((rule) => !known.has(rule))
    .join('');
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Policy sources that allow exactly the script and the style standing in the built page, by their
 * hashes.
 */
export interface InlineSources {
  /** For `script-src`, with a leading space each; empty when there is no inline script. */
  scripts: string;
  /** For `style-src`, likewise. */
  styles: string;
}

const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Contents of the elements `<tag>…</tag>` without a `src`. */
const contentsOf = (html: string, tag: 'script' | 'style'): string[] =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
    ([, content = '']) => content,
  );

/**
 * The sign-in page is painted from index.html alone (docs/adr/0006), so its style and its start
 * script stand in it. Each is allowed by the hash of exactly what the build wrote; any other inline
 * code stays refused.
 */
export function inlineSources(folder: string): InlineSources {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const sources = (tag: 'script' | 'style'): string => contentsOf(html, tag).map(hashOf).join('');
  return { scripts: sources('script'), styles: sources('style') };
}

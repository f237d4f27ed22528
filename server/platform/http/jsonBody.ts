import { readText, unreadable } from './bodyText';
import { Refusal } from './refusal';

const usualBytes = 1024 * 1024;
const maxDepth = 32;

/** Text no database or page can take: NUL and lone surrogates. */
export const isUnstorable = (text: string): boolean => /[\0]|\p{Surrogate}/u.test(text);

/** Keys by which a careless reader of objects changes all objects. */
export const isForbiddenKey = (key: string): boolean =>
  key === '__proto__' || key === 'constructor' || key === 'prototype';

/**
 * Reads a JSON body of at most 1 MB, or of `maxBytes`; an absent body reads as `{}`.
 * @throws Refusal 400 for broken JSON, duplicate or dangerous keys, too deep nesting or unstorable
 * text; 408, 413, 415
 */
export async function readJson(request: Request, maxBytes: number = usualBytes): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw new Refusal(415, 'The request must be JSON', { name: 'UnsupportedMediaType' });
  }
  return parseStrictly(text);
}

/** JSON.parse which also refuses what no body of ours holds. */
export function parseStrictly(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  refuseBadStructure(text);
  return value;
}

// Strings (a following colon makes them keys) and the brackets; all other characters need no look.
const token = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;

/** Walks text that JSON.parse has accepted. */
function refuseBadStructure(text: string): void {
  const keysOfOpen: Set<string>[] = [];
  for (const [found, colon] of text.matchAll(token)) {
    if (found === '{' || found === '[') {
      keysOfOpen.push(new Set());
      if (keysOfOpen.length > maxDepth) throw unreadable();
    } else if (found === '}' || found === ']') {
      keysOfOpen.pop();
    } else if (colon) {
      refuseKey(readString(found.slice(0, -colon.length)), keysOfOpen.at(-1));
    } else readString(found);
  }
}

/** What a string holds, its escapes read. @throws Refusal 400 for what cannot be stored */
function readString(quoted: string): string {
  const plain: unknown = JSON.parse(quoted);
  const content = String(plain);
  if (isUnstorable(content)) throw unreadable();
  return content;
}

function refuseKey(key: string, seen: Set<string> | undefined): void {
  if (isForbiddenKey(key) || seen?.has(key)) throw unreadable();
  seen?.add(key);
}

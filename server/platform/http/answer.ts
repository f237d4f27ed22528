import type { RefusalBody } from './refusal';
import { Refusal } from './refusal';
import { storageRefusal } from './storageRefusal';

/** A JSON answer that no cache keeps. */
export function jsonAnswer(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The one error form for whatever was thrown; what is not a Refusal tells the caller nothing. */
export function failureAnswer(error: unknown, log: (line: string) => void): Response {
  const refusal = error instanceof Refusal ? error : storageRefusal(error);
  if (refusal) return jsonAnswer(refusal.body(), refusal.status, refusal.headers);
  log(`Unexpected error: ${safeDescription(error)}`);
  const body: RefusalBody = { status: 'error', message: 'Something went wrong' };
  return jsonAnswer(body, 500);
}

/**
 * Kind, code and place of an error, without its message: messages of queries carry their
 * parameters.
 */
export function safeDescription(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const place = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 4);
  const cause = error.cause === undefined ? '' : ` caused by ${safeDescription(error.cause)}`;
  return `${error.name}${code} ${place.map((line) => line.trim()).join(' ')}${cause}`;
}

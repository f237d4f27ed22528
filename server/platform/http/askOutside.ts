import type { Services } from '@server/platform/services';
import { safeDescription } from './answer';
import { Refusal } from './refusal';

const maxMilliseconds = 8000;
const mostBytes = 2 * 1024 * 1024;

/** What is asked of an outside service, and what a person is told when it fails. */
interface OutsideCall {
  /** Name for the server log, e.g. `The address service`. */
  service: string;
  /** The sentence of the 503. */
  failureText: string;
  url: URL;
  /** Headers and body; secrets belong here, never into a log line. */
  init?: RequestInit;
  /** Longest wait; 8000 unless told. */
  milliseconds?: number;
  log: Services['log'];
}

/**
 * Calls an outside service and reads its text: at most 8 s unless told otherwise and 2 MB,
 * redirects are not followed. Never call it inside a transaction.
 * @throws Refusal 503 with the given sentence
 */
export function askOutsideText(call: OutsideCall): Promise<string> {
  return asked(call, (text) => text);
}

const asJson = (text: string): unknown => (text.trim() === '' ? null : JSON.parse(text));

/**
 * The same for a service that answers JSON; `null` for an empty answer. @throws Refusal 503 with
 * the given sentence
 */
export function askOutside(call: OutsideCall): Promise<unknown> {
  return asked(call, asJson);
}

/**
 * The same, with the JSON read into a shape; what `read` throws counts as a failure. @throws
 * Refusal 503 with the given sentence
 */
export function askOutsideAs<Answer>(
  call: OutsideCall,
  read: (answer: unknown) => Answer | Promise<Answer>,
): Promise<Answer> {
  return asked(call, (text) => read(asJson(text)));
}

async function asked<Answer>(
  { service, failureText, url, init, milliseconds = maxMilliseconds, log }: OutsideCall,
  read: (text: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await fetch(url, { redirect: 'error', ...init, signal });
    const text = answer.ok ? await limitedText(answer) : '';
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`status ${answer.status}`);
    }
    return await read(text);
  } catch (error) {
    // Addresses of calls carry keys: only the kind of failure is logged.
    log(`${service} failed: ${reasonOf(error)}`);
    throw new Refusal(503, failureText, {
      name: 'OutsideServiceAway',
      headers: { 'retry-after': '5' },
    });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('status ')
    ? error.message
    : safeDescription(error);

async function limitedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

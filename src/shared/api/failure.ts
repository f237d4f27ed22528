import { refusalNames } from '@/domain/session/refusals';
import { isObject } from '@/shared/isObject';

/** What went wrong with a call, in one form for every screen. */
export interface ApiFailure {
  /** HTTP status; `NETWORK`: no answer came; `ABORTED`: we gave the call up ourselves. */
  status: number | 'NETWORK' | 'ABORTED';
  /** A sentence for people: the server's own where it gave one. */
  message: string;
  /** The refusal's name (domain/session/refusals), e.g. `VersionConflict`. */
  name?: string;
  /** Messages by field path. */
  fields?: Record<string, string>;
  /** The whole error body, e.g. the rows of a refused import or `current` of a conflict. */
  data?: unknown;
}

/** What axios says where no answer came; passed on unchanged (spec 1.8). */
const networkMessage = 'Network Error';

/** What that means to whoever reads it. */
const unreachableHint = 'Greenledger could not be reached. Check your connection.';

/** What helps beside a failure's own sentence; null where that says it all. */
export const failureHint = (message: string): string | null =>
  message === networkMessage ? unreachableHint : null;

/** What is said where a call was given up because no answer came in time (spec 1.9). */
const timedOut = 'The server took too long to answer';

/** Readings D20: the text where the server gives none. */
export const genericFailure = 'Something went wrong';

/**
 * Where an answer was lost and something else was sent after it: the server's own sentence is for
 * programs.
 */
const doneBefore =
  'Your earlier request went through after all. Check the result before you send another one.';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The text of `error`, as a text or as an object with a message. */
function errorText(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  return textOf(body.error) ?? (isObject(body.error) ? textOf(body.error.message) : undefined);
}

/**
 * The server's sentence: `message`, else `error_description` (spec 1.7, 1.8), beside or within
 * `data`; last `error`.
 */
function serverMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const inner = isObject(body.data) ? body.data : {};
  return (
    textOf(body.message) ??
    textOf(body.error_description) ??
    textOf(inner.error_description) ??
    textOf(inner.message) ??
    errorText(body)
  );
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

function answered(status: number, body: unknown): ApiFailure {
  const members = isObject(body) ? body : {};
  const fields = fieldsOf(members.fields);
  const name = textOf(members.name);
  return {
    status,
    message:
      name === refusalNames.doneBefore ? doneBefore : (serverMessage(body) ?? genericFailure),
    ...(name ? { name } : {}),
    ...(fields ? { fields } : {}),
    ...(body === undefined ? {} : { data: body }),
  };
}

/**
 * True when the answer says `jwt expired`, as its sentence or as its `error` beside another one
 * (spec 1.8).
 */
export const saysExpired = ({ message, data }: ApiFailure): boolean =>
  [message, errorText(data)].includes('jwt expired');

/** True for a value that already is an `ApiFailure`. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return (
    isObject(value) &&
    'status' in value &&
    typeof value.message === 'string' &&
    !('isAxiosError' in value)
  );
}

/**
 * Whether axios gave a call up because it took too long; a browser that leaves the page ends calls
 * by the same code, and in other words.
 */
const isTimeout = ({ code, message }: Record<string, unknown>): boolean =>
  code === 'ETIMEDOUT' || (code === 'ECONNABORTED' && /timeout/.test(textOf(message) ?? ''));

/** Errors of a program, such as reading an answer of another shape: nothing for people to read. */
const programErrors: ReadonlySet<unknown> = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
]);

/**
 * Any thrown value as an `ApiFailure`. Reads axios errors by their shape, so that pages which must
 * stay small need not load axios. `Network Error` is passed on unchanged (spec 1.8).
 */
export function toFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  if (!isObject(error)) return { status: 'NETWORK', message: textOf(error) ?? genericFailure };
  if (error.code === 'ERR_CANCELED' || error.name === 'AbortError')
    return { status: 'ABORTED', message: 'canceled' };
  if (isTimeout(error)) return { status: 'NETWORK', message: timedOut };
  const response = error.response;
  if (isObject(response) && typeof response.status === 'number' && response.status > 0) {
    return answered(response.status, response.data);
  }
  if (programErrors.has(error.name)) return { status: 'NETWORK', message: genericFailure };
  return { status: 'NETWORK', message: textOf(error.message) ?? genericFailure };
}

/**
 * Whether the same may work a little later: no answer came, or one that cannot be it, or the server
 * was busy, away or full.
 */
export const mayPass = ({ status }: ApiFailure): boolean =>
  typeof status !== 'number' || status < 400 || status >= 500 || status === 408 || status === 429;

/**
 * Whether the server itself has said no. The page of a proxy in the way, or an answer that cannot
 * be read, tells nothing of what became of an act.
 */
export const isRefusal = ({ status, data }: ApiFailure): boolean =>
  typeof status === 'number' && status >= 400 && isObject(data);

/** The sentence to show for any thrown value or failure. */
export const failureMessage = (error: unknown): string => toFailure(error).message;

import axios, {
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { refusalNames } from '@/domain/session/refusals';
import { noteOutcome } from '@/shared/attemptKey';
import { publish, type SessionEvent } from '@/shared/session/events';
import { ownSession, readSession, renewToken, sessionToken } from '@/shared/session/storedSession';
import { viewing } from '@/shared/session/viewing';
import { type ApiFailure, genericFailure, mayPass, saysExpired, toFailure } from './failure';

/** Header carrying the session token both ways (spec 1.3, 1.4). */
export const tokenHeader = 'x-access-token';

/** Milliseconds after which a call is given up (spec 1.9). */
const timeout = 600_000;

/**
 * Milliseconds for which the time zone is known: to ask for it takes as long as all other headers.
 */
const zoneLasts = 60_000;

let zone = { name: '', at: 0 };

/** The reader's time zone; who has travelled has the new one within a minute. */
function timeZone(now = Date.now()): string {
  if (zone.name === '' || Math.abs(now - zone.at) > zoneLasts) {
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, at: now };
  }
  return zone.name;
}

/** What ends looking on as somebody else. */
const endsViewing = '/users/signOut';

/**
 * Whoever looks on as somebody else only reads. The server refuses all else as well; from here it
 * need not be asked, and its audit trail is not filled with what screens write by themselves.
 */
function refuseWhileViewing({ method = 'get', url }: InternalAxiosRequestConfig): void {
  if (viewing() === null || /^get$/i.test(method) || url === endsViewing) return;
  const { name = 'another user' } = readSession()?.user ?? {};
  const message = `You are viewing as ${name}. Nothing can be changed, revealed or exported.`;
  throw { status: 403, message, name: refusalNames.viewOnly } satisfies ApiFailure;
}

function addHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  refuseWhileViewing(config);
  config.headers.set('X-Requested-With', 'XMLHttpRequest');
  config.headers.set('timezone', timeZone());
  const session = readSession();
  if (session) {
    config.headers.set(tokenHeader, session.token);
    config.headers.set('user_id', session.user.userId);
  }
  return config;
}

const sentBy = (config: InternalAxiosRequestConfig | undefined): unknown =>
  config?.headers.get('user_id');

/**
 * A late answer to somebody who has signed out or changed since must not bring the old token back.
 */
const isStill = (sender: unknown): boolean =>
  typeof sender === 'string' &&
  (sender === readSession()?.user.userId || sender === ownSession()?.user.userId);

/**
 * Puts the token that an answer carries in place of the stored one; refusals carry it as well, and
 * the one it replaces dies within a minute (spec 1.4). `sender` is the user who had asked. True
 * when there was one.
 */
export function keepToken(sender: unknown, renewed: unknown): boolean {
  if (!isStill(sender) || typeof renewed !== 'string' || renewed === '') return false;
  if (renewed !== sessionToken()) renewToken(renewed);
  return true;
}

const keyOf = (config: InternalAxiosRequestConfig | undefined): unknown =>
  config?.headers.get('Idempotency-Key');

/** The status of an answer that has no body by right. */
const noContent = 204;

/**
 * A text where JSON is due, e.g. the page of a proxy in the way, nothing at all, or JSON that was
 * cut off, which is left as it came.
 */
const isGarbage = ({ status, data, config }: AxiosResponse<unknown>): boolean =>
  (config.responseType ?? 'json') === 'json' && typeof data === 'string' && status !== noContent;

/**
 * An answer that cannot be read is a failure, whoever asked: what became of an act is not known by
 * it.
 */
function readable(response: AxiosResponse): AxiosResponse | Promise<never> {
  if (!isGarbage(response)) return response;
  const failure: ApiFailure = { status: response.status, message: genericFailure };
  return Promise.reject(failure);
}

function keepAlive(response: AxiosResponse): AxiosResponse | Promise<never> {
  noteOutcome(keyOf(response.config), !isGarbage(response));
  const sender = sentBy(response.config);
  if (isStill(sender)) {
    keepToken(sender, response.headers[tokenHeader]);
    publish({ kind: 'alive' });
  }
  return readable(response);
}

/** Which session event a failed call stands for, if any (spec 1.8; readings C17). */
export function sessionEventOf(failure: ApiFailure): SessionEvent | null {
  if (saysExpired(failure)) return { kind: 'expired' };
  if (failure.name === refusalNames.viewOnly) return null;
  if (failure.name === refusalNames.factorNeeded)
    return { kind: 'factorNeeded', message: failure.message };
  // It is asked for, and the call sent again; said no, its own place tells why it was not done.
  if (failure.name === refusalNames.proofNeeded) return null;
  if (failure.status === 403) return { kind: 'forbidden' };
  if (failure.status !== 401) return null;
  switch (failure.name) {
    case refusalNames.tokenExpired:
    case refusalNames.sessionRevoked:
      return { kind: 'revoked' };
    case refusalNames.userSuspended:
      return { kind: 'suspended', message: failure.message };
    case refusalNames.userDeleted:
      return { kind: 'deleted', message: failure.message };
    default:
      return { kind: 'unauthorized', message: failure.message };
  }
}

/**
 * A late refusal of an earlier session's token says nothing about the session that the same person
 * has now.
 */
const isOfThisSession = (config: InternalAxiosRequestConfig | undefined): boolean =>
  config?.headers.get(tokenHeader) === sessionToken();

function refuse(error: AxiosError): Promise<never> {
  const sender = sentBy(error.config);
  noteOutcome(keyOf(error.config), !mayPass(toFailure(error)));
  if (isStill(sender)) {
    const event = sessionEventOf(toFailure(error));
    const isOurs = isOfThisSession(error.config);
    // A refusal without a new token says nothing about the session: it may be a proxy's.
    if (keepToken(sender, error.response?.headers[tokenHeader])) publish({ kind: 'alive' });
    if (event && (event.kind === 'forbidden' || isOurs)) publish(event);
  }
  return Promise.reject(error);
}

/** The question that is open: calls that meet it together are answered by one proof. */
let asked: Promise<boolean> | null = null;

function proved(): Promise<boolean> {
  asked ??= new Promise<boolean>((settle) => publish({ kind: 'proofNeeded', settle })).finally(
    () => {
      asked = null;
    },
  );
  return asked;
}

/** Asks for a fresh proof where a call takes one, and sends it again, as it was and once. */
async function refuseOrProve(error: AxiosError): Promise<AxiosResponse> {
  const { config } = error;
  const isAsked = toFailure(error).name === refusalNames.proofNeeded;
  const refused = refuse(error);
  if (!config || !isAsked || !isStill(sentBy(config))) return refused;
  refused.catch(() => undefined);
  return (await proved()) ? again.request(config) : refused;
}

const instance = (): AxiosInstance =>
  axios.create({
    baseURL: import.meta.env.VITE_API_URL ?? '/api',
    timeout,
    // The token is no cookie: none has to be read for each call.
    withXSRFToken: false,
  });

/** Sends what was proved: what is refused once more is refused. */
const again = instance();
again.interceptors.request.use(addHeaders);
again.interceptors.response.use(keepAlive, refuse);

/**
 * THE way to the server (spec 1.7): adds token, user and time zone, stores a renewed token,
 * publishes what a refusal means for the session, and asks for a fresh proof where a call takes one
 * (docs/adr/0073). Rejects with the axios error, or with the failure that an unreadable answer is;
 * read it with `toFailure`.
 */
export const http: AxiosInstance = instance();

http.interceptors.request.use(addHeaders);
http.interceptors.response.use(keepAlive, refuseOrProve);

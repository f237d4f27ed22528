import { setTimeout as pause } from 'node:timers/promises';

/** Somebody signed in, whose calls go on over kills of the server. */
export interface Person {
  /**
   * Sends an act until it is answered, always under the same key: what was done before a kill is
   * answered as it was. Gives the body of a success, or the status that refused it.
   */
  act(path: string, body: object): Promise<{ body: Record<string, unknown> } | { refused: string }>;
  list(path: string): Promise<Record<string, unknown>[]>;
  /** The whole answer of a read. Throws at any status but 200. */
  read(path: string): Promise<Record<string, unknown>>;
}

const password = 'Demo!2026';

/** The answer of a server that may be away for a while; null while it is starting or gone. */
async function asked(
  address: () => string,
  path: string,
  options: RequestInit,
): Promise<Response | null> {
  if (address() === '') return null;
  const answer = await fetch(`${address()}/api${path}`, options).catch(() => null);
  return answer && answer.status !== 503 ? answer : null;
}

async function patient(
  address: () => string,
  path: string,
  options: () => RequestInit,
): Promise<Response> {
  for (;;) {
    const answer = await asked(address, path, options());
    if (answer) return answer;
    await pause(50);
  }
}

const jsonOf = async (answer: Response): Promise<Record<string, unknown>> =>
  answer.json().catch(() => ({ message: 'no JSON' }));

/** Signs somebody in and gives the calls that they make. */
export async function person(address: () => string, email: string): Promise<Person> {
  const headers = (more: Record<string, string> = {}) => ({
    'content-type': 'application/json',
    timezone: 'America/Los_Angeles',
    ...more,
  });
  const body = JSON.stringify({ username: email, password });
  // Attempts of one account that are under way together count as failed, so some have to wait.
  const signIn = async (): Promise<string> => {
    for (;;) {
      const answer = await patient(address, '/users/authenticate', () => ({
        method: 'POST',
        headers: headers(),
        body,
      }));
      const { token } = await jsonOf(answer);
      if (answer.status === 200) return String(token);
      if (answer.status !== 429) throw new Error(`${email} cannot sign in: ${answer.status}`);
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  };
  const session = { token: await signIn() };
  const send = async (path: string, options: RequestInit, more: Record<string, string> = {}) => {
    const answer = await patient(address, path, () => ({
      ...options,
      headers: headers({ ...more, 'x-access-token': session.token }),
    }));
    session.token = answer.headers.get('x-access-token') ?? session.token;
    return { status: answer.status, json: await jsonOf(answer) };
  };
  return {
    async act(path, given) {
      const key = crypto.randomUUID();
      const options = { method: 'POST', body: JSON.stringify(given) };
      const { status, json } = await send(path, options, { 'idempotency-key': key });
      if (status >= 500) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
      // Every answer of an act is a record.
      return status < 300
        ? { body: json.body as Record<string, unknown> }
        : { refused: `${path.replace(/\/[0-9a-f-]{36}/, '/:id')} ${status}` };
    },
    async list(path) {
      const { json } = await send(path, {});
      return Array.isArray(json.body) ? json.body : [];
    },
    async read(path) {
      const { status, json } = await send(path, {});
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
      return json;
    },
  };
}

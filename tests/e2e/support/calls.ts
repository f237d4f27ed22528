import { demoPassword } from './product';

/** What a call is made with; headers as a plain record. */
type CallOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A session of the server, used without a browser. */
export interface CallingUser {
  userId: string;
  orgId: string;
  /** Calls the API as this user; a renewed token replaces the old one. */
  call(path: string, options?: CallOptions): Promise<Response>;
}

/** Opens a session without a browser, by a call that answers as a sign-in does. */
async function opened(address: () => string, path: string, body: unknown): Promise<CallingUser> {
  const answer = await fetch(`${address()}/api/${path}`, json('POST', body));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { token: first, data } = await answer.json();
  let token: string = first;
  const call: CallingUser['call'] = async (called, { headers, ...options } = {}) => {
    const response = await fetch(`${address()}/api/${called}`, {
      ...options,
      headers: { 'x-access-token': token, ...headers },
    });
    token = response.headers.get('x-access-token') ?? token;
    return response;
  };
  return { userId: data[0].identities[0].user_id, orgId: data[0].user_metadata.orgId, call };
}

/**
 * Signs in without a browser. `address` is asked at each call, since a restarted server has another
 * port.
 */
export const callingUser = (
  address: () => string,
  email: string,
  password = demoPassword,
): Promise<CallingUser> => opened(address, 'users/authenticate', { username: email, password });

/** The limited session of an invited merchant, by the key of the mailed link. */
export const invitedUser = (address: () => string, merchantKey: string): Promise<CallingUser> =>
  opened(address, 'onboarding/startInvitation', { merchantKey });

/** Options of a call that sends JSON. */
export const json = (method: 'POST' | 'PUT', body: unknown): CallOptions => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

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

async function authenticated(
  address: string,
  email: string,
  password: string,
): Promise<[string, string, string]> {
  const answer = await fetch(`${address}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const { token, data } = await answer.json();
  return [token, data[0].identities[0].user_id, data[0].user_metadata.orgId];
}

/** Signs in without a browser. `address` is asked at each call, since a restarted server has another port. */
export async function callingUser(
  address: () => string,
  email: string,
  password = demoPassword,
): Promise<CallingUser> {
  const [first, userId, orgId] = await authenticated(address(), email, password);
  let token = first;
  const call = async (path: string, { headers, ...options }: CallOptions = {}): Promise<Response> => {
    const answer = await fetch(`${address()}/api/${path}`, {
      ...options,
      headers: { 'x-access-token': token, ...headers },
    });
    token = answer.headers.get('x-access-token') ?? token;
    return answer;
  };
  return { userId, orgId, call };
}

/** Options of a call that sends JSON. */
export const json = (method: 'POST' | 'PUT', body: unknown): CallOptions => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

import type { Context } from 'hono';

/** The socket under a request served by node; absent where the application is called directly. */
export interface Connection {
  remoteAddress?: string;
  localAddress?: string;
  localPort?: number;
}

/** The connection a request came by. */
export function connectionOf(http: Context): Connection {
  const incoming: unknown = http.env?.incoming;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return {};
  // Node's IncomingMessage, or a test's stand-in with the same members.
  return (incoming.socket ?? {}) as Connection;
}

/**
 * The caller's network address. `x-forwarded-for` counts only as far as our own proxies wrote it:
 * with one trusted proxy its last entry, with two the one before, and so on.
 */
export function callerAddress(http: Context, trustedProxies: number): string {
  const socket = connectionOf(http).remoteAddress ?? '127.0.0.1';
  if (trustedProxies === 0) return socket;
  const hops = (http.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socket;
}

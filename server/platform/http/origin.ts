import type { Settings } from '@server/platform/settings/settings';
import type { Context } from 'hono';
import { connectionOf } from './callerAddress';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

type Asked = { http: Context; services: { settings: Settings } };

/**
 * Origin for links in mails: `PUBLIC_URL`, else the calling page's origin when it is an allowed
 * one, else this server's own address as the request named it. A Host header that names any other
 * place is never followed, since it would carry the secrets of our links there.
 */
export function originOf({ http, services: { settings } }: Asked): string {
  if (settings.publicUrl) return settings.publicUrl;
  const page = http.req.header('origin') ?? '';
  if (settings.allowedOrigins.includes(page)) return page;
  const asked = new URL(http.req.url);
  if (settings.allowedOrigins.includes(asked.origin)) return asked.origin;
  const { localAddress = '', localPort = settings.port } = connectionOf(http);
  const isOwnHost = loopback.has(asked.hostname) || asked.hostname === plainAddress(localAddress);
  const isOwnPort = Number(asked.port || (asked.protocol === 'https:' ? 443 : 80)) === localPort;
  return isOwnHost && isOwnPort ? asked.origin : `http://localhost:${localPort}`;
}

/** An address as it stands in a URL: IPv4 within IPv6 unwrapped, IPv6 in brackets. */
function plainAddress(address: string): string {
  const unwrapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  return unwrapped.includes(':') ? `[${unwrapped}]` : unwrapped;
}

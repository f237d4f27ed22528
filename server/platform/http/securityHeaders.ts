import type { Settings } from '@server/platform/settings/settings';
import type { MiddlewareHandler } from 'hono';
import type { InlineSources } from './inlineSources';

const yearSeconds = 31_536_000;

const nothingInline: InlineSources = { scripts: '', styles: '' };

/**
 * Policy of the application's page; with S3 its files may be fetched from there. `framedBy`: origins
 * that may embed it, of the one entry that may be (docs/embedding.md); none anywhere else.
 */
export function pagePolicy(
  { s3 }: Pick<Settings, 's3'>,
  inline = nothingInline,
  framedBy: readonly string[] = [],
): string {
  const files = s3 ? ` ${new URL(s3.endpoint).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${inline.scripts}`,
    `style-src 'self'${inline.styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types greenledger-worker',
  ].join('; ');
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** A handler's own policy that names who may embed its page. */
const mayBeFramed = /frame-ancestors https?:/;

/** Permissions of an entry that reads codes by the camera; all else stays off. */
export const cameraPermissions = always['permissions-policy'].replace('camera=()', 'camera=(self)');

/** What every answer has, but for what its handler has said itself. */
function setAlways(headers: Headers): void {
  for (const [name, value] of Object.entries(always)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  // Browsers without frame-ancestors would let nobody in.
  if (mayBeFramed.test(headers.get('content-security-policy') ?? ''))
    headers.delete('x-frame-options');
}

/** Sets the security headers on every answer; a handler's own policy or caching stays. */
export function securityHeaders(settings: Settings, inline?: InlineSources): MiddlewareHandler {
  const forPages = pagePolicy(settings, inline);
  return async (http, next) => {
    await next();
    const isApi = http.req.path.startsWith('/api');
    const { headers } = http.res;
    setAlways(headers);
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', isApi ? apiPolicy : forPages);
    }
    if (isApi && !headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (isBehindTls(http.req.url, http.req.header('x-forwarded-proto'))) {
      headers.set('strict-transport-security', `max-age=${yearSeconds}; includeSubDomains`);
    }
  };
}

const isBehindTls = (url: string, forwarded: string | undefined): boolean =>
  url.startsWith('https:') || forwarded?.split(',')[0]?.trim() === 'https';

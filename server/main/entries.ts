import { framingOrigins } from '@server/features/banking/linking/framingOrigins';
import type { Context, Hono } from 'hono';
import { embedPath } from '@/domain/banking/linking/linkPage';
import { doorPath } from '@/domain/events/checkIn';
import { scanPath } from '@/domain/walletPay/walletUser';
import type { InlineSources } from '../platform/http/inlineSources';
import { cameraPermissions, pagePolicy } from '../platform/http/securityHeaders';
import type { Services } from '../platform/services';

interface Entries {
  services: Services;
  inline: InlineSources;
  /** Answers the application's page; null where it is not built. */
  page: (http: Context) => Promise<Response | null>;
}

/**
 * Addresses that serve the application's page under headers of their own. Screens are told apart
 * behind `#`, which no server sees: what one of them alone may do needs a path (docs/adr/0062).
 */
export function mountEntries(app: Hono, { services, inline, page }: Entries): void {
  app.get(embedPath, async (http, next) => {
    const answer = await page(http);
    if (!answer) return next();
    const origins = await framingOrigins(services.database, http.req.query('key') ?? '');
    const policy = pagePolicy(services.settings, inline, origins);
    answer.headers.set('content-security-policy', policy);
    return answer;
  });
  for (const path of [doorPath, scanPath])
    app.get(path, async (http, next) => {
      const answer = await page(http);
      if (!answer) return next();
      answer.headers.set('permissions-policy', cameraPermissions);
      return answer;
    });
}

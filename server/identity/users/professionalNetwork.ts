import type { Settings } from '@server/platform/settings/settings';

/** Scopes asked of the professional network (spec 1.9, B26). */
export const professionalNetworkScopes = 'r_emailaddress r_liteprofile';

/**
 * The configured address of the professional network's sign-in with our scopes; null when not
 * configured (D5).
 */
export function professionalNetworkLink(
  settings: Pick<Settings, 'professionalNetworkUrl'>,
): string | null {
  if (!settings.professionalNetworkUrl) return null;
  const url = new URL(settings.professionalNetworkUrl);
  url.searchParams.set('scope', professionalNetworkScopes);
  return url.href;
}

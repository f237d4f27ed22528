import type { Tx } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';
import { globalsRepository } from './globalQueries';

/** Whom to call or write to, as texts name them (readings D13). */
export type Support = Pick<Settings, 'supportPhone' | 'supportEmail'>;

/**
 * The phone that texts and documents name: the stored `globalPhoneNumber`, else the configured one
 * (spec 1.3; readings D13); '' when neither is set.
 */
export const globalPhone = async (
  tx: Tx,
  { supportPhone }: Pick<Settings, 'supportPhone'>,
): Promise<string> => (await globalsRepository(tx).value('globalPhoneNumber')) ?? supportPhone;

/** What a text says of support: `N/A` in place of a phone that nobody has set. */
export async function supportOf(tx: Tx, settings: Support): Promise<Support> {
  const supportPhone = (await globalPhone(tx, settings)) || 'N/A';
  return { supportPhone, supportEmail: settings.supportEmail };
}

import { href } from '@/routes/catalogue';
import { readSession } from '@/shared/session/storedSession';

let last = { userId: '', search: '' };

const caller = (): string => readSession()?.user.userId ?? '';

/** Remembers how the list was searched, sorted and paged, for the way back from an item. */
export function keepListPlace(search: string): void {
  last = { userId: caller(), search };
}

/** The list as its user left it; another user of this window gets the plain one. */
export const listPlace = (): string =>
  href('/inventory') + (last.search !== '' && last.userId === caller() ? `?${last.search}` : '');

import { keepInBrowser } from '@/shared/keepInBrowser';

const key = 'referralId';

/** The referral id kept until registration, or an empty text (spec 1.1, 1.4). */
export const storedReferral = (): string => localStorage.getItem(key) ?? '';

/** Keeps the id of the referral link that brought the visitor. */
export const keepReferral = (id: string): void =>
  keepInBrowser(() => localStorage.setItem(key, id));

/** Registration is done: the id has served. */
export const dropReferral = (): void => localStorage.removeItem(key);

import { formatDateTime } from '@/domain/dates/format';

/** A moment as people at the door read it, where they are; '' for none. */
export const doorMoment = (iso: string): string => (iso === '' ? '' : formatDateTime(iso));

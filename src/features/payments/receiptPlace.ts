import { href } from '@/routes/catalogue';

/** Where the receipt of a key is shown. */
export const receiptPlace = (receiptKey: string): string =>
  `${href('/viewReceipt')}?key=${encodeURIComponent(receiptKey)}`;

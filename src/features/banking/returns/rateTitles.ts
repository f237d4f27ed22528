import type { ReturnRate } from '@/domain/compliance/returnRates';

/** What each return rate is called. */
export const rateTitles: Readonly<Record<ReturnRate, string>> = {
  unauthorized: 'Unauthorized returns',
  administrative: 'Administrative returns',
  overall: 'All returns',
};

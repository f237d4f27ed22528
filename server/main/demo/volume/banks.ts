import type { VolumeRow } from './row';

/**
 * Banks at which purchasers have their accounts, with the last four digits of their routing
 * numbers.
 */
const banks = [
  ['Cascade Valley Bank', '0412'],
  ['Golden State Community Bank', '1187'],
  ['Redwood Empire Credit Union', '2093'],
  ['Sierra Foothill Bank', '3346'],
  ['Pacific Crest Savings', '4478'],
  ['Delta Growers Bank', '5520'],
  ['Bay Cities Federal', '6615'],
] as const;

const noBank = { receivingBank: '', routingLastFour: '', accountKind: '' } as const;

/**
 * The bank at the other end of a debit or wire: of the same account always the same one. Companies
 * have checking accounts.
 */
export function bankOf({
  method,
  lastFour,
  traceNo,
  secCode,
}: Pick<VolumeRow, 'method' | 'lastFour' | 'traceNo' | 'secCode'>) {
  if (method !== 'ach' && method !== 'wire') return noBank;
  const number = Number(lastFour || traceNo.slice(-4));
  const [receivingBank, routingLastFour] = banks[number % banks.length] ?? banks[0];
  const isConsumer = secCode === 'WEB' || secCode === 'PPD' || secCode === 'TEL';
  const accountKind = isConsumer && number % 5 === 0 ? 'savings' : 'checking';
  return { receivingBank, routingLastFour, accountKind } as const;
}

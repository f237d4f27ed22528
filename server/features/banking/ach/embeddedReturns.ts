import { answerBatch, changeOf, returnOf } from '@/domain/ach/answers';
import type { AchEntry, AchFileHeader } from '@/domain/ach/records';
import { type AchBatchOfEntries, writeAchFile } from '@/domain/ach/writeAchFile';
import { easternDay } from '@/domain/dates/easternTime';
import type { OdfiRow } from '../odfi/odfiStore';
import type { AchItemOfAccount } from './itemStore';

/** An entry that the embedded bank sends back. */
export interface SentBack {
  found: AchItemOfAccount;
  code: string;
}

/** The entry as its bank knows it: nobody needs a whole account number to know which came back. */
const knownEntry = ({ item, account }: AchItemOfAccount): AchEntry => ({
  code: item.transactionCode,
  // As it was sent: the account may have been corrected since.
  routing: item.routing || account.routing,
  account: account.lastFour,
  cents: item.amountCents,
  individualId: `GL${item.number}`,
  name: account.ownerName.slice(0, 22),
  data: '',
  trace: item.traceNo,
  addenda: [],
});

/** The batch in which the bank of an account answers. */
function batchOf(bank: OdfiRow, { found, code }: SentBack): AchBatchOfEntries {
  const { item, account } = found;
  const sent = {
    serviceClass: '220',
    companyName: bank.companyName,
    companyData: '',
    companyId: bank.companyId,
    secCode: item.secCode,
    description: 'RETURN',
    descriptiveDate: '',
    effectiveOn: '',
    odfi: bank.routing.slice(0, 8),
  };
  const isChange = code.startsWith('C');
  const entry = knownEntry(found);
  const correction = { account: `9${account.lastFour}` };
  const batch = answerBatch(sent, { bank: entry.routing.slice(0, 8), isChange });
  return {
    ...batch,
    entries: [isChange ? changeOf(entry, { code, correction }) : returnOf(entry, { code })],
  };
}

/** The file in which the embedded bank sends entries back. */
export function returnFile({
  bank,
  answers,
  now,
}: {
  bank: OdfiRow;
  answers: readonly SentBack[];
  now: Date;
}): string {
  const header: AchFileHeader = {
    destination: bank.routing,
    origin: bank.routing,
    createdOn: easternDay(now),
    createdAt: '0830',
    idModifier: 'R',
    destinationName: bank.originName,
    originName: bank.destinationName,
    referenceCode: '',
  };
  const batches = answers.map((answer) => batchOf(bank, answer));
  return [...writeAchFile(header, batches)].join('');
}

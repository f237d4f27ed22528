import { answerBatch } from '@/domain/ach/answers';
import type { AchDraft } from '@/domain/ach/draft';
import type { AchEntry } from '@/domain/ach/records';
import { writeAchFile } from '@/domain/ach/writeAchFile';
import { easternDay } from '@/domain/dates/easternTime';
import type { TestApi } from '../../support/api';

/** Entries as they were sent, to be answered. */
export async function sentEntries(test: TestApi): Promise<AchEntry[]> {
  const { rows } = await test.services.database.$client.query(
    `select transaction_code, trace_no, amount_cents::int as cents from ach_items where trace_no <> '' order by number`,
  );
  return rows.map((row) => ({
    code: String(row.transaction_code),
    routing: '325081403',
    account: '7890',
    cents: Number(row.cents),
    individualId: 'GL1',
    name: 'SOFIA MARCHETTI',
    data: '',
    trace: String(row.trace_no),
    addenda: [],
  }));
}

/** A bank's file of answers. */
export function answersFile(
  test: TestApi,
  { entries, isChange = false }: { entries: AchDraft[]; isChange?: boolean },
): string {
  const batch = {
    serviceClass: '200',
    companyName: 'GREENLEDGER',
    companyData: '',
    companyId: '1204598812',
    secCode: 'WEB',
    description: 'RETURN',
    descriptiveDate: '',
    effectiveOn: '',
    odfi: '12104288',
  };
  const header = {
    destination: '121042882',
    origin: '121042882',
    createdOn: easternDay(test.services.clock()),
    createdAt: '0830',
    idModifier: 'R',
    destinationName: 'GREENLEDGER',
    originName: 'HARVEST VALLEY BANK',
    referenceCode: '',
  };
  const answers = answerBatch(batch, { bank: '32508140', isChange });
  return [...writeAchFile(header, [{ ...answers, entries }])].join('');
}

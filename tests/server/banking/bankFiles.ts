import { answerBatch, returnOf } from '@/domain/ach/answers';
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

/**
 * What a bank answers to the dishonored return of the first entry; that is the second one that was
 * sent, unless told.
 */
export async function contestOf(
  test: TestApi,
  { code, dishonoredTrace }: { code: string; dishonoredTrace?: string },
): Promise<AchDraft> {
  const [entry, objection] = await sentEntries(test);
  if (!entry) throw new Error('Nothing was sent');
  const addenda = {
    type: 'contested',
    code,
    originalTrace: entry.trace,
    returnedOn: '2026-11-25',
    originalRdfi: '32508140',
    originalSettlement: '320',
    returnTrace: '325081400000001',
    returnSettlement: '325',
    returnReason: '03',
    dishonoredTrace: dishonoredTrace ?? objection?.trace ?? '1'.repeat(15),
    dishonoredSettlement: '330',
    dishonoredReason: '69',
  } as const;
  return { ...returnOf(entry, { code: 'R03' }), addenda: [addenda] };
}

import type { Tx } from '@server/platform/db/client';
import { changeCodes } from '@/domain/ach/changeCodes';
import { readAchFile } from '@/domain/ach/readAchFile';
import { returnCodeOf } from '@/domain/ach/returnCodes';
import { accountStore } from '../accounts/accountStore';
import { achItemStore, bankItems } from './itemStore';

/** What a return file came to: entries that were matched, and traces that nobody knows. */
export interface TakenReturns {
  matched: number;
  unmatched: string[];
}

/** An answer in a file: what it answers, and the code of a return or notification of change. */
interface Answer {
  trace: string;
  code: string;
  isChange: boolean;
}

function answersIn(text: string): Answer[] {
  const { batches } = readAchFile(text);
  const entries = batches.flatMap((batch) => batch.entries.map(({ entry }) => entry));
  return entries.flatMap(({ addenda }) =>
    addenda.flatMap((one) =>
      one.type === '99' || one.type === '98'
        ? [{ trace: one.originalTrace, code: one.code, isChange: one.type === '98' }]
        : [],
    ),
  );
}

/** What an account is told whose prenote was answered. */
const answerNote = ({ code, isChange }: Answer): string =>
  isChange
    ? `corrected by the bank (${code}: ${changeCodes.get(code)?.title ?? 'unknown code'}). Link the corrected account.`
    : `returned ${code} (${returnCodeOf(code)?.title ?? 'unknown code'})`;

async function takeReturn(tx: Tx, answer: Answer, at: Date): Promise<boolean> {
  const items = achItemStore(tx);
  const found = await bankItems(tx).byTrace(answer.trace);
  if (!found) return false;
  const { item, account } = found;
  // A correction of a live entry moves no money: it was posted.
  if (answer.isChange && item.source !== 'prenote') return true;
  await items.update([item.id], { state: 'returned', returnCode: answer.code, returnedAt: at });
  if (item.source === 'prenote')
    await accountStore(tx).update(account.id, {
      state: 'failed',
      isDefault: false,
      note: answerNote(answer),
    });
  return true;
}

/** Takes the returns and corrections of a bank's file, each once however often the file comes. */
export async function takeReturns(tx: Tx, text: string, at: Date): Promise<TakenReturns> {
  const taken: TakenReturns = { matched: 0, unmatched: [] };
  for (const one of answersIn(text))
    if (await takeReturn(tx, one, at)) taken.matched += 1;
    else taken.unmatched.push(one.trace);
  return taken;
}

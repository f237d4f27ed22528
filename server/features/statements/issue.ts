import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import { statementReadyLetter } from '@server/platform/mail/letters/monthlyStatement';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { isQuiet, monthAfter, monthText, unexplainedCents } from '@/domain/statements/statement';
import { statementFigures, unissued } from './figureQueries';
import { companyNameOf, readersOf } from './readerQueries';
import { statementStore } from './statementStore';

/** Statements are issued some at a time. */
const atOnce = 50;

/** How many months back one is issued that was missed, such as by a server that stood still. */
const monthsBack = 3;

interface Issue {
  orgId: string;
  /** `2026-10`. */
  month: string;
  at: Date;
}

/**
 * Issues the first version of a month. A month in which nothing stood or happened gets one as well,
 * so that it is not looked at again, and nobody is written to.
 * @returns whether there is something to tell
 * @throws Error where its lines do not come to its closing balance
 */
export async function issueMonth(tx: Tx, { orgId, month, at }: Issue): Promise<boolean> {
  const figures = await statementFigures(tx, { orgId, systemMode: 'Production' }, month);
  const rest = unexplainedCents(figures);
  if (rest !== 0)
    throw new Error(`The statement of ${orgId} for ${month} does not add up: ${rest} cents`);
  const issue = { orgId, month, version: 1, figures, at, by: null, reason: '' };
  return (await statementStore(tx).issue(issue)) && !isQuiet(figures);
}

async function tellReaders(tx: Tx, { orgId, month }: Issue, home: string): Promise<void> {
  const companyName = (await companyNameOf(tx, orgId)) ?? '';
  const link = `${home}/#/organization-statement?${new URLSearchParams({ month })}`;
  for (const { email, name } of await readersOf(tx, orgId)) {
    const letter = { to: email, name, companyName, period: monthText(month), link };
    await mailRepository(tx).queue(statementReadyLetter(letter));
  }
}

/**
 * Issues the statements of the months that have ended by the bank's calendar, the last of them
 * first, and tells those who may read them. One that does not add up is logged and left for people.
 */
export async function issueStatements({
  database,
  clock,
  settings,
  log,
}: Services): Promise<number> {
  const at = clock();
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const thisMonth = postingToday(at).slice(0, 7);
  let issued = 0;
  for (let back = 1; back <= monthsBack; back += 1) {
    const month = monthAfter(thisMonth, -back);
    for (const orgId of await unissued(database, month, atOnce)) {
      const issue = { orgId, month, at };
      await database
        .transaction(async (tx) => {
          if (await issueMonth(tx, issue)) await tellReaders(tx, issue, home);
          issued += 1;
        })
        .catch((failure: unknown) => log(`Statement not issued: ${String(failure)}`));
    }
  }
  return issued;
}

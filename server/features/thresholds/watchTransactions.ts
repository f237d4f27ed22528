import type { TransactionRow } from '@server/books/ledger/ledgerStore';
import type { Tx } from '@server/platform/db/client';
import { requestOrigin } from '@server/platform/http/requestOrigin';
import { addDays, format, parseISO } from 'date-fns';
import { looksAtCash, rateOfKind } from '@/domain/compliance/watch/rule';
import { findingsOf } from './evaluation/evaluationQueries';
import type { Judged } from './evaluation/judged';
import { purchaserHit, stateHit, thresholdHit } from './foundHits';
import { hitsRepository, type NewHit } from './hits/hitStore';
import { holdHit } from './holdFound';
import { overPurchases } from './purchaseQueries';
import { type RuleRow, rulesRepository } from './rules/ruleStore';
import { stateFindings } from './stateQueries';

/**
 * Whether a new row can bring a rule over its limit: rules that look at something else are not
 * asked.
 */
function concerns(
  rule: RuleRow,
  { method, label, amountCents, purchaserKey, entry }: TransactionRow,
): boolean {
  if (rateOfKind[rule.kind]) return label === 'ACH Return' && amountCents < 0;
  if (amountCents <= 0) return false;
  if (looksAtCash(rule.kind)) return method === 'cash';
  // What staff keyed is no sale.
  if (entry === 'manual') return false;
  if (rule.kind === 'velocity' && purchaserKey === '') return false;
  return (
    (rule.method === '' || rule.method === method) && (rule.label === '' || rule.label === label)
  );
}

/** The last day on which a window ends that a day lies in, ISO. */
const lastWindow = ({ windowDays }: RuleRow, day: string): string =>
  windowDays < 2 ? day : format(addDays(parseISO(day), windowDays - 1), 'yyyy-MM-dd');

/**
 * Adds what was found, or brings the hit up to date that it goes on from. Gives how many are new.
 */
async function keep(tx: Tx, hits: readonly NewHit[]): Promise<number> {
  const repository = hitsRepository(tx);
  const fresh: NewHit[] = [];
  for (const hit of hits) {
    if (hit.transactionId || !(await repository.extend(hit))) fresh.push(hit);
  }
  return fresh.length > 0 ? repository.insert(fresh) : 0;
}

/** Of a rule over single transactions, those that were written now. */
const written = (
  row: TransactionRow,
  { transactionId }: { transactionId: string | null },
): boolean => transactionId === null || transactionId === row.id;

/**
 * Judges rows that were just written to the ledger and posted, in the transaction that wrote them:
 * by all rules that are on, by the limits of purchases, and by what holds in the states that they
 * touch. Holding the book, no other payment of the organization comes between.
 */
export async function watchTransactions(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  for (const row of rows) {
    const { orgId, systemMode: mode, businessDay: day } = row;
    const judged: Judged = { mode, from: day, to: day, orgId };
    const hits = await ruleHits(tx, row, judged);
    if (row.amountCents > 0 && row.entry !== 'manual')
      hits.push(...(await purchaseHits(tx, row, judged)));
    await keep(tx, hits);
    for (const hit of hits) if (hit.action === 'hold') await holdHit(tx, hit, row.createdAt);
  }
}

/** What the rules that are on find, now that a row was written. */
async function ruleHits(tx: Tx, row: TransactionRow, judged: Judged): Promise<NewHit[]> {
  const hits: NewHit[] = [];
  for (const rule of await rulesRepository(tx).on(judged.mode)) {
    if (!concerns(rule, row)) continue;
    // What is told late counts in all windows that it lies in, also in those that ended since.
    const days = { ...judged, to: lastWindow(rule, row.businessDay) };
    const isOfPerson = rule.kind === 'velocity' || looksAtCash(rule.kind);
    const whose = isOfPerson ? { ...days, purchaserKey: row.purchaserKey } : days;
    const found = (await findingsOf(tx, rule, whose)).filter((one) => written(row, one));
    hits.push(...found.map((one) => thresholdHit(rule, judged.mode, one)));
  }
  return hits;
}

async function purchaseHits(tx: Tx, row: TransactionRow, judged: Judged): Promise<NewHit[]> {
  const { region: ipState } = requestOrigin();
  // Without goods nobody comes over a limit of purchases.
  const isBought = row.purchaserKey !== '' && row.items.length > 0;
  const over = isBought
    ? await overPurchases(tx, { ...judged, purchaserKey: row.purchaserKey })
    : [];
  const states = await stateFindings(tx, { ...judged, transactionIds: [row.id], ipState });
  return [
    ...over.map((one) => purchaserHit(judged.mode, one)),
    ...states.map((one) => stateHit(judged.mode, one, ipState)),
  ];
}

/**
 * Judges past days and keeps what was found: for rows that were written without being watched.
 * Gives how many hits are new.
 */
export async function judgePast(tx: Tx, judged: Judged): Promise<number> {
  const hits: NewHit[] = [];
  for (const rule of await rulesRepository(tx).on(judged.mode)) {
    hits.push(
      ...(await findingsOf(tx, rule, judged)).map((one) => thresholdHit(rule, judged.mode, one)),
    );
  }
  hits.push(...(await overPurchases(tx, judged)).map((one) => purchaserHit(judged.mode, one)));
  hits.push(...(await stateFindings(tx, judged)).map((one) => stateHit(judged.mode, one)));
  const isFirst = !(await hitsRepository(tx).any(judged.mode));
  return isFirst ? hitsRepository(tx).insert(hits) : keep(tx, hits);
}

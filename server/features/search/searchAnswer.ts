import { heldBy } from '@server/features/dashboards/held';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { readWithin } from '@server/platform/db/readWithin';
import { safeDescription } from '@server/platform/http/answer';
import { type FoundKind, foundKinds, type SearchAnswer } from '@/domain/search/found';
import { searchSources } from './sources';
import { type FoundRecord, type Searcher, type Wanted, wantedOf } from './wanted';

/** Milliseconds that one area may take, and all of them: one that is slow keeps none of the rest. */
const maxTime = { area: 400, all: 1500 } as const;

/** What one area finds; null where it takes too long, or fails: it keeps none of the rest. */
async function readArea(
  searcher: Searcher,
  kind: FoundKind,
  { wanted, most }: { wanted: Wanted; most: number },
): Promise<FoundRecord[] | null> {
  if (most <= 0) return null;
  const { find } = searchSources[kind];
  try {
    return await readWithin(searcher.tx, most, (tx) => find({ ...searcher, tx }, wanted));
  } catch (error) {
    searcher.log(`The search of ${kind} failed: ${safeDescription(error)}`);
    return null;
  }
}

/** What the caller finds by the beginning of a name or by a number, in the areas that it may open. */
export async function searchAnswer(
  caller: Omit<Searcher, 'visibility'>,
  text: string,
): Promise<SearchAnswer> {
  const { tx, scope } = caller;
  const held = await heldBy(tx, scope);
  const searcher: Searcher = { ...caller, visibility: await transactionVisibility(tx, scope) };
  const wanted = wantedOf(text);
  const ends = performance.now() + maxTime.all;
  const answer: SearchAnswer = { found: [], missing: [] };
  for (const kind of foundKinds) {
    if (!searchSources[kind].subjects.some((subject) => held.has(subject))) continue;
    const most = Math.min(maxTime.area, ends - performance.now());
    const rows = await readArea(searcher, kind, { wanted, most });
    if (rows) answer.found.push(...rows.map((row) => ({ kind, ...row })));
    else answer.missing.push(kind);
  }
  return answer;
}

import { heldBy } from '@server/features/dashboards/held';
import { readWithin } from '@server/platform/db/readWithin';
import { foundKinds, type SearchAnswer } from '@/domain/search/found';
import { type Searcher, searchSources } from './sources';
import { wantedOf } from './wanted';

/** Milliseconds that one area may take, and all of them: one that is slow keeps none of the rest. */
const mostTime = { area: 400, all: 1500 } as const;

/** What the caller finds by the beginning of a name or by a number, in the areas that it may open. */
export async function searchAnswer(searcher: Searcher, text: string): Promise<SearchAnswer> {
  const held = await heldBy(searcher.tx, searcher.scope);
  const wanted = wantedOf(text);
  const ends = performance.now() + mostTime.all;
  const answer: SearchAnswer = { found: [], missing: [] };
  for (const kind of foundKinds) {
    const { subjects, find } = searchSources[kind];
    if (!subjects.some((subject) => held.has(subject))) continue;
    const left = Math.min(mostTime.area, ends - performance.now());
    const rows =
      left > 0
        ? await readWithin(searcher.tx, left, (tx) => find({ ...searcher, tx }, wanted))
        : null;
    if (rows) answer.found.push(...rows.map((row) => ({ kind, ...row })));
    else answer.missing.push(kind);
  }
  return answer;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { acts } from './randomActs';
import { type Ground, openGround } from './randomGround';

/** `ACTS=10000 SEED=7` for a long one, and another one. */
const length = Number(process.env.ACTS ?? 150);
const seed = Number(process.env.SEED ?? 20_261_126);

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
  await test.reset();
});
afterAll(() => test.close());

/** Each finds what must never be, whatever was done in whatever order. */
const questions: Readonly<Record<string, string>> = {
  'all entries of all books do not come to 0': `
    select from journal_entries having coalesce(sum(amount_cents), 0) <> 0`,
  'a disbursement was paid otherwise than once while it is out': `
    select from disbursements as paid left join (
      select source_id, count(*) filter (where act = 'payout') as out, count(*) filter (where act = 'return') as back
      from journal_postings where source = 'disbursement' group by 1) as posted on source_id = paid.id
    where (coalesce(out, 0), coalesce(back, 0)) <> case state
      when 'sent' then (1::bigint, 0::bigint) when 'returned' then (1::bigint, 1::bigint) else (0::bigint, 0::bigint) end`,
  'a disbursement left with another amount than its own': `
    select from journal_postings as posting
    join journal_entries as entry using (book_id, number)
    join disbursements as paid on paid.id = posting.source_id
    where posting.source = 'disbursement' and act = 'payout' and entry.account = 'bank'
      and entry.amount_cents <> -paid.amount_cents`,
  'an entry was returned twice': `
    select from ach_answers where state = 'posted' and kind = 'return' group by item_id having count(*) > 1`,
  'a return was posted that its entry does not have': `
    select from ach_answers as answer join ach_items as item on item.id = answer.item_id
    where answer.state = 'posted' and answer.kind = 'return' and item.state <> 'returned'`,
  'a trace number was given twice': `
    select from ach_items where trace_no <> '' group by trace_no having count(*) > 1`,
  'a debit counts that came back, or the other way round': `
    select from ach_items as item join link_payments as paid on paid.id::text = item.reference
    where item.source = 'debit' and (item.state = 'returned') <> (paid.state = 'returned')`,
  'a posting of a payment was mirrored twice': `
    select from journal_postings where act = 'return' and transaction_id is not null
    group by book_id, transaction_id having count(*) > 1`,
  'a transfer came to its book more than once for each time it was taken back': `
    select from transfers as moved join journal_postings as posting on source = 'transfer' and source_id = moved.id
    where from_kind = 'bank' group by moved.id, moved.attempt
    having count(*) filter (where act = 'cleared') > moved.attempt`,
  'a virtual account is below 0, and nothing that went into it came back': `
    select from virtual_accounts as part
    where (select coalesce(sum(amount_cents), 0) from journal_entries where virtual_id = part.id) > (
      select coalesce(sum(amount_cents * attempt), 0) from transfers where to_virtual = part.id and from_kind = 'bank'
        and (state = 'returned' or attempt > 1))`,
  'more than was returned, refunded and charged for it is missing from what an organization is owed': `
    select from journal_books as book
    where (select coalesce(sum(balance_cents), 0) from account_balances where book_id = book.id and account = 'payable') > (
      select coalesce(sum(entry.amount_cents), 0) from journal_entries as entry
      join journal_postings as posting using (book_id, number)
      where book_id = book.id and account in ('payable', 'virtual') and entry.amount_cents > 0
        and (act in ('refund', 'return') or act = 'fee' and source <> 'disbursement'
          or act = 'move' and source = 'transfer' and exists (
            select from transfers where id = source_id and from_kind = 'bank')))`,
};

/** What is wrong after some acts; nothing, as long as all is well. */
async function wrong({ query, world, statuses }: Ground): Promise<string[]> {
  const faults = await world.faults();
  for (const [fault, question] of Object.entries(questions))
    if ((await query(question)).length > 0) faults.push(fault);
  const broken = statuses.filter((status) => status >= 500).length;
  if (broken > 0) faults.push(`${broken} answers of 500 or more`);
  return faults;
}

/** All acts as often as each is in a round, in any order. */
function mixed({ random }: Ground): string[] {
  const round = Object.entries(acts).flatMap(([name, [often]]) =>
    Array.from({ length: often }, () => ({ name, at: random() })),
  );
  return round.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
}

/** How often an act was done, and refused. */
type Counts = Map<string, { done: number; refused: number }>;

/** What was done so far. */
interface Play {
  ground: Ground;
  /** A line for each act, as it ended. */
  told: string[];
  counts: Counts;
}

async function perform({ ground, told, counts }: Play, name: string): Promise<void> {
  const answer = await acts[name]?.[1](ground);
  const isDone = name === 'next day' || answer?.status === 200;
  const why = isDone ? '' : (answer?.json?.message ?? '');
  told.push(`${told.length + 1} ${name}: ${answer?.status ?? 'nothing to do'} ${why}`);
  const { done, refused } = counts.get(name) ?? { done: 0, refused: 0 };
  if (isDone) counts.set(name, { done: done + 1, refused });
  else if (answer) counts.set(name, { done, refused: refused + 1 });
}

/** Acts alone or two at once, asking every few of them whether all is well; then five days pass. */
async function playAll(play: Play): Promise<void> {
  const { ground, told } = play;
  const every = length > 500 ? 50 : 10;
  for (const name of ['card sale', 'link payment', 'ACH debit']) await perform(play, name);
  let round: string[] = [];
  for (let checked = 0; told.length < length; ) {
    if (round.length < 2) round = mixed(ground);
    const [one = 'next day', other = 'next day'] = [round.pop(), round.pop()];
    // Days pass for everybody: nothing else is under way.
    if (one === 'next day' || other === 'next day' || ground.random() < 0.5) {
      ground.alone.is = true;
      await perform(play, one);
      await perform(play, other);
      ground.alone.is = false;
    } else await Promise.all([perform(play, one), perform(play, other)]);
    if (told.length - checked < every) continue;
    checked = told.length;
    expect(await wrong(ground)).toEqual([]);
  }
  for (let day = 0; day < 5; day++) await ground.nextDay();
  expect(await wrong(ground)).toEqual([]);
}

it(
  `${length} random acts by two servers, killed amid some, leave every book right`,
  async () => {
    const ground = await openGround(test, seed);
    const play: Play = { ground, told: [], counts: new Map() };
    await playAll(play)
      .catch((cause: unknown) => {
        throw new Error(`SEED=${seed}, after\n${play.told.join('\n')}\n${cause}`, { cause });
      })
      .finally(ground.close);
    const counted = [...play.counts];
    // Where most were refused, nothing was tried.
    const succeeded = counted.filter(([, { done }]) => done > 0);
    expect(succeeded.length, JSON.stringify(counted)).toBeGreaterThan(24);
    if (process.env.ACTS) console.info(JSON.stringify([counted, ground.killed]));
  },
  60 * 60_000,
);

import type { Noted } from './ledger';
import { type Person, person } from './people';

/** The two people without whom nothing is posted by hand. */
export interface People {
  top: Person;
  admin: Person;
  organizations: readonly string[];
}

/** What all clients have done so far. */
export interface Soaked {
  done: number;
  kills: number;
  wanted: number;
  acknowledged: Noted[];
  /** How often each act was refused by a rule, e.g. as somebody else was first. */
  refused: Map<string, number>;
}

/** Signs both in. `address` is asked at each call: a restarted server has another port. */
export async function begin(address: () => string): Promise<People> {
  const top = await person(address, 'top-admin@example.com');
  const admin = await person(address, 'admin@example.com');
  const books = await top.list('/journal/organizations');
  return { top, admin, organizations: books.map(({ _id }) => String(_id)).slice(0, 4) };
}

interface Client {
  people: People;
  soaked: Soaked;
  seed: number;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const reason = 'Soak of the ledger';
const day = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** One client: one random act after the other until all together have done enough. */
export async function soakClient({ people, soaked, seed }: Client): Promise<void> {
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)];
  const amount = (): string => (0.01 + Math.floor(random() * 50_000) / 100).toFixed(2);

  /** Does an act and notes what came of it. */
  async function act(
    who: Person,
    { kind, path, body }: { kind: Noted['kind']; path: string; body: object },
  ): Promise<string | null> {
    const answer = await who.act(path, body);
    soaked.done += 1;
    if ('refused' in answer) {
      soaked.refused.set(answer.refused, (soaked.refused.get(answer.refused) ?? 0) + 1);
      return null;
    }
    const id = String(answer.body?._id ?? answer.body?.id ?? '');
    soaked.acknowledged.push({ kind, id });
    return id;
  }

  const two = (): [Person, Person] =>
    random() < 0.5 ? [people.top, people.admin] : [people.admin, people.top];

  async function keyed(): Promise<void> {
    const [one, other] = two();
    const type = pick(['wire deposit', 'cash deposit', 'credit', 'fee', 'correction']);
    const legs = { account: 'tips', side: 'credit', contra: 'payable' };
    const values = {
      orgId: pick(people.organizations),
      day: day(),
      type,
      ...legs,
      amount: amount(),
      reason,
      payerIsUnknown: true,
    };
    const id = await act(one, { kind: 'keyed', path: '/manualEntries', body: values });
    if (!id) return;
    await act(one, { kind: 'submitted', path: `/manualEntries/${id}/submit`, body: {} });
    const path = `/manualEntries/${id}`;
    // Keyed, then submitted.
    const version = 2;
    // Both at once: one of them decides.
    await Promise.all([
      act(other, { kind: 'approved', path: `${path}/approve`, body: { note: '', version } }),
      ...(random() < 0.2
        ? [act(other, { kind: 'rejected', path: `${path}/reject`, body: { reason, version } })]
        : []),
    ]);
    if (random() > 0.3) return;
    const contrary = await act(other, { kind: 'keyed', path: `${path}/reverse`, body: { reason } });
    if (contrary)
      await act(one, {
        kind: 'approved',
        path: `/manualEntries/${contrary}/approve`,
        body: { note: '', version: 1 },
      });
  }

  async function someTransaction(filter: string): Promise<string | null> {
    const rows = await people.top.list(
      `/transactions?limit=25&organization=${pick(people.organizations)}&${filter}`,
    );
    const row = pick(rows);
    return row ? String(row._id) : null;
  }

  async function deleted(): Promise<void> {
    const transactionId = await someTransaction(pick(['state=cleared', 'state=pending']) ?? '');
    if (!transactionId) return;
    const body = { transactionId, reason, ticket: 'SOAK-1' };
    const id = await act(people.top, { kind: 'deleted', path: '/deletions', body });
    if (!id || random() < 0.3) return;
    if (
      !(await act(people.top, {
        kind: 'restored',
        path: `/deletions/${id}/restore`,
        body: { reason },
      })) ||
      random() < 0.5
    )
      return;
    await act(people.top, { kind: 'undone', path: `/deletions/${id}/undo`, body: { reason } });
  }

  async function held(): Promise<void> {
    const organization = pick(people.organizations);
    await act(people.admin, {
      kind: 'held',
      path: '/settlements/holds/amount',
      body: {
        organization,
        amount: amount(),
        reason,
      },
    });
    const holds = await people.admin.list(
      `/settlements/holds?organization=${organization}&limit=25`,
    );
    const hold = pick(holds);
    if (hold)
      await act(people.admin, {
        kind: 'released',
        path: `/settlements/holds/${hold._id}/release`,
        body: { reason },
      });
  }

  async function refunded(): Promise<void> {
    const id = await someTransaction('state=cleared&method=card');
    if (id)
      await act(people.admin, {
        kind: 'refunded',
        path: `/transactions/${id}/refund`,
        body: { amount: '0.01', reason },
      });
  }

  async function adjusted(): Promise<void> {
    const [one, other] = two();
    const body = { organization: pick(people.organizations), amount: amount(), reason };
    const id = await act(one, { kind: 'adjusted', path: '/settlements/adjustments', body });
    if (id)
      await act(other, {
        kind: 'adjusted',
        path: `/settlements/adjustments/${id}/approve`,
        body: {},
      });
  }

  while (soaked.done < soaked.wanted) {
    const chance = random();
    const before = soaked.done;
    if (chance < 0.45) await keyed();
    else if (chance < 0.7) await deleted();
    else if (chance < 0.8) await held();
    else if (chance < 0.9) await refunded();
    else await adjusted();
    // Nothing was there to be done with.
    if (soaked.done === before) await keyed();
  }
}

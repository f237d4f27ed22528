import { organizationVisibility } from '@server/features/organizations/visibility';
import type { Tx } from '@server/platform/db/client';
import { type Call, type CallRow, call, calls, type Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { object, string } from 'yup';
import { reviewerRoles } from '@/domain/access/staff';
import { mergeError, type PersonDetail, undoError } from '@/domain/people/person';
import { onePerson, type PersonReader, personList } from './personListQueries';
import { personStore } from './personStore';

type PersonCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

const seen = { access: 'org-management.organisationSearch' } as const;

const merging = {
  ...seen,
  roles: reviewerRoles,
  rate: { limit: 120, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

async function told(tx: Tx, reader: PersonReader, id: string): Promise<PersonDetail> {
  const found = await onePerson(tx, reader, id);
  if (!found) throw notFound();
  return found;
}

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'PersonState' });
};

/** Runs an act once, in one transaction, by who may see all people. */
const once = <Body>(
  made: PersonCall<Body>,
  work: (tx: Tx, reader: PersonReader) => Promise<PersonDetail>,
): Promise<PersonDetail> =>
  made.services.database.transaction((tx) =>
    idempotently(made, tx, async () => work(tx, await organizationVisibility(tx, made.scope))),
  );

/**
 * Brings the records of another person to this one. @throws Refusal 400 for this person or none; 404;
 * 409 where one of them is merged already
 */
const mergePerson = (made: PersonCall<{ other: string }>): Promise<PersonDetail> =>
  once(made, async (tx, reader) => {
    const [id, other] = [made.params.id ?? '', made.body.other];
    const store = personStore(tx);
    const rows = await store.lock(reader, [id, other]);
    const own = rows.find((row) => row.id === id);
    if (!own) throw notFound();
    const theirs = rows.find((row) => row.id === other);
    if (!theirs || other === id) throw invalid({ other: 'Choose another person.' });
    const state = (row: typeof own) => ({ id: row.id, isMerged: row.mergedInto !== null });
    const error = mergeError(state(own), state(theirs));
    if (error) refuse(error);
    const before = await told(tx, reader, id);
    const match = before.suggestions.find(({ person }) => person._id === other);
    await store.keep({
      intoId: id,
      fromId: other,
      recordIds: await store.move(other, id),
      reasons: match?.reasons ?? [],
      mergedBy: made.scope.userId,
      mergedAt: made.services.clock(),
    });
    await store.setMerged(other, id);
    return told(tx, reader, id);
  });

/** Takes a merge back: each record is of whom it was of. @throws Refusal 404; 409 where it was, or a later merge stands */
const undoMerge = (made: PersonCall<undefined>): Promise<PersonDetail> =>
  once(made, async (tx, reader) => {
    const store = personStore(tx);
    const asked = await store.findMerge(made.params.id ?? '');
    if (!asked) throw notFound();
    const rows = await store.lock(reader, [asked.intoId, asked.fromId]);
    const into = rows.find((row) => row.id === asked.intoId);
    // Read again behind the lock: somebody else may have undone it.
    const merge = into && (await store.findMerge(asked.id));
    if (!merge) throw notFound();
    const error = undoError({
      isUndone: merge.undoneAt !== null,
      isIntoMerged: into.mergedInto !== null,
    });
    if (error) refuse(error);
    await store.moveBack(merge.recordIds, merge);
    await store.setMerged(merge.fromId, null);
    await store.endMerge(merge.id, {
      undoneBy: made.scope.userId,
      undoneAt: made.services.clock(),
    });
    return told(tx, reader, merge.intoId);
  });

/** One person over applications, checks and accounts (catalogue: /peopleData). */
export const personsCalls = calls({
  'GET /persons': call({ ...seen, ...personList.page }),
  'GET /persons/export': call({ ...seen, ...personList.export }),
  'GET /persons/:id': call({
    ...seen,
    handle: async ({ services: { database }, scope, params }) =>
      told(database, await organizationVisibility(database, scope), params.id ?? ''),
  }),
  'POST /persons/:id/merge': call({
    ...merging,
    body: object({ other: string().required().uuid() }),
    audit: { event: 'recordChange', title: 'Merge people' },
    handle: mergePerson,
  }),
  'POST /persons/merges/:id/undo': call({
    ...merging,
    audit: { event: 'recordChange', title: 'Undo merge of people' },
    handle: (made) => undoMerge({ ...made, body: undefined }),
  }),
});

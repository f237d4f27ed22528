import { safeDescription } from '@server/platform/http/answer';
import type { Services } from '@server/platform/services';
import { personSources } from '@/domain/people/person';
import { changedSources, recordStore } from './recordStore';
import { sourceReaders } from './sourceQueries';

/** Sources of a kind that are read in one round. */
const atOnce = 200;

/**
 * Reads the people of applications, checks and accounts that have changed since (docs/adr/0078), each in
 * a step of its own: one that cannot be read keeps no other from it. Run it every few seconds.
 */
export async function indexPersons({
  database,
  clock,
  settings,
  log,
}: Pick<Services, 'database' | 'clock' | 'settings' | 'log'>): Promise<void> {
  for (const source of personSources) {
    for (const { id, moment } of await changedSources(database, source, atOnce)) {
      await database
        .transaction(async (tx) => {
          const read = await sourceReaders[source](tx, settings.fieldKeys, id);
          if (read) await recordStore(tx).replace(read, clock());
          await recordStore(tx).noteRead(source, id, moment);
        })
        .catch(async (error: unknown) => {
          log(`The people of a source were not read: ${safeDescription(error)}`);
          // Not again before it changes: it would fail every few seconds.
          await recordStore(database).noteRead(source, id, moment);
        });
    }
  }
}

import type { Scope } from '@server/platform/http/call';
import type { Services } from '@server/platform/services';
import { applicationsRepository } from '../onboardingStore';
import { lockForWriting } from '../writing';

/**
 * Notes whether an application holds sample data (spec 2.7). Before the first save there is nothing
 * to note.
 * @throws Refusal 404, 403, 409 like any change
 */
export async function noteSampleData(
  services: Services,
  scope: Scope,
  { _id, fakeDataChecked }: { _id: string; fakeDataChecked: boolean },
): Promise<null> {
  if (_id === '') return null;
  await services.database.transaction(async (tx) => {
    const row = await lockForWriting(tx, scope, _id);
    await applicationsRepository(tx).update(
      row.id,
      { fakeData: fakeDataChecked },
      services.clock(),
    );
  });
  return null;
}

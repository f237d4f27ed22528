import type { Call, Scope } from '@server/http/call';
import { notFound } from '@server/http/refusal';
import { licenceReminderLetter } from '@server/mail/letters/licenceReminder';
import { mailRepository } from '@server/mail/outbox';
import { applicationReach } from '@server/onboarding/reach';
import type { Services } from '@server/services';
import { usersRepository } from '@server/users/repository';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { licenceTypeLabel } from '@/domain/applications/licences/licenceTypes';
import { licenceListsRepository } from './lists/repository';
import { licencesRepository } from './repository';
import { toLicence } from './wire';

type ReminderCall = Pick<Call, 'services' | 'params'> & { scope: Scope; body: { date: string } };

/** Sets the day on which the caller is reminded of a licence; '' takes it away. @throws Refusal 404 */
export function setReminder({ services, scope, params, body }: ReminderCall): Promise<LicenceListRow> {
  const reach = applicationReach(scope);
  return services.database.transaction(async (tx) => {
    const row = await licencesRepository(tx).lock(reach, params.id ?? '');
    if (!row) throw notFound();
    const isSet = body.date !== '';
    await licencesRepository(tx).update(row.id, {
      remindOn: isSet ? body.date : null,
      remindUser: isSet ? scope.userId : null,
    });
    const [now] = await licenceListsRepository(tx).byIds(reach, [row.id]);
    if (!now) throw notFound();
    return toLicence(now);
  });
}

const atOnce = 100;

/** Writes to whoever set a reminder that is due, and takes it away. @returns how many were due */
export async function sendDueReminders({ database, clock, settings }: Services): Promise<number> {
  const today = clock().toISOString().slice(0, 10);
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return database.transaction(async (tx) => {
    const due = await licencesRepository(tx).due(today, atOnce);
    for (const { id, remindUser, licenceNumber, stem, companyName, ends } of due) {
      const user = remindUser === null ? null : await usersRepository(tx).byId(remindUser);
      await licencesRepository(tx).update(id, { remindOn: null, remindUser: null });
      if (user?.status !== 'active') continue;
      const link = `${home}/#/license-verification?search=${encodeURIComponent(licenceNumber)}`;
      const told = { number: licenceNumber, type: licenceTypeLabel(stem), companyName, ends };
      await mailRepository(tx).queue(
        licenceReminderLetter({ to: user.email, name: user.name, link, ...told }),
      );
    }
    return due.length;
  });
}

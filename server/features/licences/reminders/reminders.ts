import { licencesRepository } from '@server/features/onboarding/licenceStore';
import { applicationReach } from '@server/identity/reach/applicationReach';
import { usersRepository } from '@server/identity/users/userStore';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { licenceReminderLetter } from '@server/platform/mail/letters/licenceReminder';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { licenceTypeLabel } from '@/domain/applications/licences/licenceTypes';
import { licenceListsRepository } from '../lists/listQueries';
import { toLicence } from '../wire';
import { reminderRows } from './reminderStore';

type ReminderCall = Pick<Call, 'services' | 'params'> & { scope: Scope; body: { date: string } };

/**
 * Sets the day on which the caller is reminded of a licence; '' takes it away. Nobody else's
 * reminder changes. @throws Refusal 404
 */
export function setReminder({
  services,
  scope,
  params,
  body,
}: ReminderCall): Promise<LicenceListRow> {
  const reach = applicationReach(scope);
  const { userId } = scope;
  return services.database.transaction(async (tx) => {
    const row = await licencesRepository(tx).lock(reach, params.id ?? '');
    if (!row) throw notFound();
    const licenceId = row.id;
    if (body.date === '') await reminderRows(tx).remove({ licenceId, userId });
    else await reminderRows(tx).set({ licenceId, userId, remindOn: body.date });
    const [now] = await licenceListsRepository(tx, userId).byIds(reach, [licenceId]);
    if (!now) throw notFound();
    return toLicence(now);
  });
}

/**
 * Writes to one person about all licences that they are to be reminded of, in one letter. @returns
 * how many were due; 0 when nobody is left
 */
function remindOne({ database, clock, settings }: Services): Promise<number> {
  const today = clock().toISOString().slice(0, 10);
  const home = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const linkTo = (number: string): string =>
    `${home}/#/license-verification?search=${encodeURIComponent(number)}`;
  return database.transaction(async (tx) => {
    const due = await reminderRows(tx).takeDue(today);
    if (!due) return 0;
    const user = await usersRepository(tx).byId(due.userId);
    if (user?.status === 'active' && due.licences.length > 0) {
      const told = due.licences.map(({ licenceNumber: number, stem, companyName, ends }) => ({
        number,
        companyName,
        ends,
        type: licenceTypeLabel(stem),
        link: linkTo(number),
      }));
      const list = `${home}/#/license-verification`;
      await mailRepository(tx).queue(
        licenceReminderLetter({ to: user.email, name: user.name, list }, told),
      );
    }
    return due.taken;
  });
}

/**
 * Writes to whoever set reminders that are due, one letter each, and takes them away. @returns how
 * many were due
 */
export async function sendDueReminders(services: Services): Promise<number> {
  let all = 0;
  for (let taken = await remindOne(services); taken > 0; taken = await remindOne(services))
    all += taken;
  return all;
}

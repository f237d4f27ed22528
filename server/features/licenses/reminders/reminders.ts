import { licensesRepository } from '@server/features/onboarding/licenseStore';
import { wantsMail } from '@server/identity/profile/mutedMailStore';
import { usersRepository } from '@server/identity/users/userStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound } from '@server/platform/http/refusal';
import { licenseReminderLetter } from '@server/platform/mail/letters/licenseReminder';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import { todayIn } from '@server/platform/zones/today';
import { type LicenseListRow, reminderPast } from '@/domain/applications/licenses/licenseRow';
import { licenseTypeLabel } from '@/domain/applications/licenses/licenseTypes';
import { licensesById } from '../licenseListQueries';
import { toLicense } from '../wire';
import { reminderRows } from './reminderStore';

type ReminderCall = Pick<Call, 'services' | 'params' | 'http'> & {
  scope: Scope;
  body: { date: string };
};

/**
 * Sets the day on which the caller is reminded of a license; '' takes it away. Nobody else's
 * reminder changes. @throws Refusal 404; 400 for a day that is not after the caller's today
 */
export function setReminder({
  services,
  scope,
  params,
  http,
  body,
}: ReminderCall): Promise<LicenseListRow> {
  const visibility = applicationVisibility(scope);
  const { userId } = scope;
  if (body.date !== '' && body.date <= todayIn(services.clock(), http.req.header('timezone')))
    throw invalid({ date: reminderPast });
  return services.database.transaction(async (tx) => {
    const row = await licensesRepository(tx).lock(visibility, params.id ?? '');
    if (!row) throw notFound();
    const licenseId = row.id;
    if (body.date === '') await reminderRows(tx).remove({ licenseId, userId });
    else await reminderRows(tx).set({ licenseId, userId, remindOn: body.date });
    const [now] = await licensesById(tx, { visible: visibility, userId }, [licenseId]);
    if (!now) throw notFound();
    return toLicense(now);
  });
}

/**
 * Writes to one person about all licenses that they are to be reminded of, in one letter. @returns
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
    const isWanted = await wantsMail(tx, due.userId, 'licenseReminder');
    if (user?.status === 'active' && isWanted && due.licenses.length > 0) {
      const told = due.licenses.map(({ licenseNumber: number, stem, companyName, ends }) => ({
        number,
        companyName,
        ends,
        type: licenseTypeLabel(stem),
        link: linkTo(number),
      }));
      const list = `${home}/#/license-verification`;
      await mailRepository(tx).queue(
        licenseReminderLetter({ to: user.email, name: user.name, list }, told),
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

import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { knownZone } from '@server/platform/zones/zoneFormat';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { ReminderSchedule } from '@/domain/invoices/reminderSchedule';
import { importMode } from '@/domain/session/systemMode';
import { type InvoiceCall, locked, told } from '../actions/acting';
import { invoiceEventsRepository } from '../eventStore';
import { invoicesRepository } from '../invoicesStore';
import { remindersRepository } from './reminderStore';

type ScheduleCall = Pick<Call, 'services' | 'http'> & { scope: Scope };

const whoseOf = ({ orgId, mode }: Scope) => ({ orgId, systemMode: importMode(mode) });

/** When the invoices of the caller's organization are reminded of. */
export async function scheduleOf({
  services,
  scope,
}: Pick<ScheduleCall, 'services' | 'scope'>): Promise<ReminderSchedule> {
  const row = await remindersRepository(services.database).scheduleOf(whoseOf(scope));
  return { days: row?.days ?? [], version: row?.version ?? 0 };
}

/**
 * Sets that, on the calendar of whoever does. @throws Refusal 409 when somebody else set it since
 * it was read
 */
export function setSchedule(
  call: ScheduleCall & { body: ReminderSchedule },
): Promise<ReminderSchedule> {
  const { services, scope, http, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const whose = whoseOf(scope);
      const days = [...new Set(body.days)].sort((a, b) => a - b);
      const timeZone = knownZone(http.req.header('timezone'));
      const change = { changedBy: scope.userId, changedAt: services.clock() };
      const row = await remindersRepository(tx).save(
        { ...whose, days, timeZone, ...change },
        body.version,
      );
      if (!row) {
        const message = 'Someone else has changed the schedule. Please review it again.';
        throw new Refusal(409, message, { name: 'ChangedMeanwhile' });
      }
      await activityRepository(tx).record({
        userId: scope.userId,
        orgId: scope.orgId,
        kind: 'invoice',
        label: 'Set the reminder schedule',
        detail: { days: days.join(', ') },
      });
      return { days: row.days, version: row.version };
    }),
  );
}

/** Switches the reminders of one invoice off or on. @throws Refusal 404 not visible */
export function switchReminders(
  call: InvoiceCall<{ isOff: boolean }>,
  kind: InvoiceKind,
): Promise<AnyInvoiceDetail> {
  const { services, scope, body } = call;
  return services.database.transaction(async (tx) => {
    const row = await locked(tx, call, kind);
    if (row.remindersOff === body.isOff) return told(tx, call, row);
    const at = services.clock();
    const changed = await invoicesRepository(tx).update(row.id, {
      remindersOff: body.isOff,
      updatedAt: at,
    });
    await invoiceEventsRepository(tx).record({
      invoiceId: row.id,
      kind: 'reminders',
      at,
      detail: body.isOff ? 'Switched off' : 'Switched on',
      userId: scope.userId,
      byName: scope.name,
    });
    return told(tx, call, changed);
  });
}

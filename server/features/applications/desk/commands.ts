import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { applicationsRepository } from '@server/features/onboarding/onboardingStore';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import type { Tx } from '@server/platform/db/client';
import type { ApplicationRow } from '@server/platform/db/schema/onboarding';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import type { InferType } from 'yup';
import {
  type ApplicationNote,
  assignedLabel,
  type assignmentSchema,
  type noteSchema,
} from '@/domain/applications/desk';
import { deskRepository } from './deskStore';

type DeskCall<Body> = Pick<Call, 'services' | 'http' | 'params'> & { scope: Scope; body: Body };

/** The application, locked until the act ends. @throws Refusal 404 */
async function heldApplication(
  tx: Tx,
  { scope, params }: DeskCall<unknown>,
): Promise<ApplicationRow> {
  const row = await applicationsRepository(tx).lock(applicationVisibility(scope), params.id ?? '');
  if (!row) throw notFound();
  return row;
}

const nameOf = ({ companyName, number }: ApplicationRow): string =>
  companyName || `application ${number}`;

/** Adds a note of the caller; gives all of them. @throws Refusal 404 */
export function addNote(call: DeskCall<InferType<typeof noteSchema>>): Promise<ApplicationNote[]> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await heldApplication(tx, call);
      const { userId, orgId, name: userName } = scope;
      const note = {
        applicationId: row.id,
        at: services.clock(),
        userId,
        userName,
        text: body.text.trim(),
      };
      await deskRepository(tx).addNote(note);
      const label = `Wrote a note about ${nameOf(row)}`;
      const detail = { applicationId: row.id };
      await activityRepository(tx).record({ userId, orgId, kind: 'application', label, detail });
      return deskRepository(tx).notesOf(row.id);
    }),
  );
}

/**
 * Gives an application to a member of staff, or to nobody. @throws Refusal 404; 400 for somebody
 * else; 409 where it was given away meanwhile
 */
export function assign(
  call: DeskCall<InferType<typeof assignmentSchema>>,
): Promise<{ assignedTo: string; assignedName: string }> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await heldApplication(tx, call);
      const staff = await deskRepository(tx).staff();
      const member = staff.find(({ _id }) => _id === body.userId);
      if (body.userId !== '' && !member) throw invalid({ userId: 'Please choose a staff member.' });
      if ((row.assignedTo ?? '') !== body.from) {
        const message = 'Someone else has already assigned this application.';
        throw new Refusal(409, message, { name: 'AssignedMeanwhile' });
      }
      const given = { assignedTo: member?._id ?? '', assignedName: member?.name ?? '' };
      await deskRepository(tx).assign(row.id, member?._id ?? null);
      const label = assignedLabel(given.assignedName);
      await applicationEventsRepository(tx).record({
        applicationId: row.id,
        at: services.clock(),
        scope,
        kind: 'internal',
        label,
      });
      await activityRepository(tx).record({
        userId: scope.userId,
        orgId: scope.orgId,
        kind: 'application',
        label: `${label}: ${nameOf(row)}`,
        detail: { applicationId: row.id },
      });
      return given;
    }),
  );
}

import { Refusal } from '@server/http/refusal';
import {
  approvedLetter,
  declinedLetter,
  reminderLetter,
  reopenedLetter,
  requestInformationLetter,
} from '@server/mail/letters/review';
import { linkTo } from '@server/mail/linkTo';
import type { InferType } from 'yup';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { canReopen, reopenRefused } from '@/domain/applications/decisions';
import { fieldPlace } from '@/domain/applications/fieldPlace';
import { requestedLabel } from '@/domain/applications/requestable';
import type {
  approveSchema,
  reasonSchema,
  remindSchema,
  requestInformationSchema,
} from '@/domain/applications/reviewSchemas';
import type { RequestedField } from '@/domain/onboarding/application';
import type { Blocker } from '@/domain/onboarding/readiness';
import { dossierOf } from '../detail';
import { reviewsRepository } from './repository';
import { type ReviewCall, review } from './review';

type Acted = Promise<ApplicationListRow>;

/** Labels are ours, whatever was sent. */
function labelled(requested: InferType<typeof requestInformationSchema>['requested']): RequestedField[] {
  return requested.map(({ step, field, documentType }) => {
    const place = { step, field, ...(documentType === undefined ? {} : { documentType }) };
    return { ...place, label: requestedLabel(place) ?? field };
  });
}

const placesOf = (
  call: Pick<ReviewCall, 'http' | 'services'>,
  id: string,
  fields: readonly { step: RequestedField['step']; field: string; label: string }[],
): { label: string; href: string }[] =>
  fields.map(({ step, field, label }) => ({ label, href: linkTo(call, fieldPlace(id, { step, field })) }));

/** Asks the applicant for exact fields and documents; the application is open for changes again. */
export function requestInformation(call: ReviewCall<InferType<typeof requestInformationSchema>>): Acted {
  return review(call, 'request_information', async ({ row }) => {
    const { note } = call.body;
    const requested = labelled(call.body.requested);
    return {
      change: { status: 'info_requested', statusReason: note.trim() },
      review: { reason: note.trim(), requested },
      event: {
        kind: 'info_requested',
        label: `Requested information: ${requested.map(({ label }) => label).join(', ')}`,
      },
      letter: (to) => requestInformationLetter({ ...to, note }, placesOf(call, row.id, requested)),
    };
  });
}

const blocked = (blockers: readonly Blocker[]): Refusal =>
  new Refusal(422, 'Something still blocks the approval', { name: 'BlockersRemain', extra: { blockers } });

/** Approves. @throws Refusal 422 with `blockers` when some remain and the officer was not shown them */
export function approve(call: ReviewCall<InferType<typeof approveSchema>>): Acted {
  return review(call, 'approve', async ({ tx, reach, row, at }) => {
    const { blockers } = await dossierOf(tx, call.services, reach, row.id);
    if (blockers.length > 0 && !call.body.withBlockers) throw blocked(blockers);
    return {
      change: { status: 'approved', statusReason: '', decidedAt: at },
      review: { blockers },
      event: {
        kind: 'approved',
        label: blockers.length > 0 ? `Approved with ${blockers.length} open points` : 'Approved',
      },
      letter: approvedLetter,
    };
  });
}

/** Declines, with the reason that the applicant is told. */
export function decline(call: ReviewCall<InferType<typeof reasonSchema>>): Acted {
  return review(call, 'decline', async ({ at }) => {
    const reason = call.body.reason.trim();
    return {
      change: { status: 'declined', statusReason: reason, decidedAt: at },
      review: { reason },
      event: { kind: 'declined', label: `Declined: ${reason}` },
      letter: (to) => declinedLetter({ ...to, note: reason }),
    };
  });
}

/** Takes a decision back: under review again, or open again where it was never submitted. @throws Refusal 403 */
export function reopen(call: ReviewCall<InferType<typeof reasonSchema>>): Acted {
  return review(call, 'reopen', async ({ tx, row }) => {
    const last = await reviewsRepository(tx).latest(row.id, 'approve', 'decline');
    if (!canReopen(call.scope.role, last?.sessionId === call.scope.sessionId)) {
      throw new Refusal(409, reopenRefused, { name: 'ReopenRefused' });
    }
    const reason = call.body.reason.trim();
    return {
      change: {
        status: row.submittedAt === null ? 'in_progress' : 'submitted',
        statusReason: '',
        decidedAt: null,
      },
      review: { reason },
      event: { kind: 'reopened', label: `Reopened: ${reason}` },
      letter: reopenedLetter,
    };
  });
}

/** Writes to the applicant what is still missing. Changes nothing, so the version stays. */
export function remind(call: ReviewCall<InferType<typeof remindSchema>>): Acted {
  return review(call, 'remind', async ({ tx, reach, row }) => {
    const { blockers } = await dossierOf(tx, call.services, reach, row.id);
    const missing = blockers
      .filter(({ kind }) => kind !== 'score')
      .map(({ step, field, message }) => ({ step, field, label: message }));
    return {
      change: null,
      review: { reason: call.body.note.trim() },
      event: { kind: 'mail', label: 'Sent a reminder' },
      letter: (to) => reminderLetter({ ...to, note: call.body.note }, placesOf(call, row.id, missing)),
    };
  });
}

import { isApplicantsSide } from '@server/features/onboarding/applicantsSide';
import { applicationEventsRepository } from '@server/features/onboarding/eventStore';
import { reviewsRepository } from '@server/features/onboarding/reviewStore';
import { earnReferral, unearnReferral } from '@server/features/referrals/earnReferral';
import { invalid, Refusal } from '@server/platform/http/refusal';
import {
  approvedLetter,
  declinedLetter,
  reminderLetter,
  reopenedLetter,
  requestInformationLetter,
} from '@server/platform/mail/letters/review';
import type { InferType } from 'yup';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { canRemind, canReopen, reasonError, reopenRefused } from '@/domain/applications/decisions';
import { requestedLabel } from '@/domain/applications/requestable';
import type {
  approveSchema,
  declineSchema,
  reasonSchema,
  remindSchema,
  requestInformationSchema,
} from '@/domain/applications/reviewSchemas';
import { counted } from '@/domain/lists/counted';
import type { RequestedField } from '@/domain/onboarding/application';
import type { Blocker } from '@/domain/onboarding/readiness';
import { dossierOf } from '../detail';
import { hasOtherReader, placesIn } from './letters';
import { type Held, type ReviewCall, review, type Verdict } from './review';

type Acted = Promise<ApplicationListRow>;

/** Labels are ours, whatever was sent. */
function labeled(
  requested: InferType<typeof requestInformationSchema>['requested'],
): RequestedField[] {
  return requested.map(({ step, field, documentType }) => {
    const place = { step, field, ...(documentType === undefined ? {} : { documentType }) };
    return { ...place, label: requestedLabel(place) ?? field };
  });
}

/** Asks the applicant for exact fields and documents; the application is open for changes again. */
export function requestInformation(
  call: ReviewCall<InferType<typeof requestInformationSchema>>,
): Acted {
  return review(call, {
    act: 'request_information',
    work: async ({ row }) => {
      const { note } = call.body;
      const requested = labeled(call.body.requested);
      return {
        change: { status: 'info_requested', statusReason: note.trim() },
        review: { reason: note.trim(), requested },
        event: {
          kind: 'info_requested',
          label: `Requested information: ${requested.map(({ label }) => label).join(', ')}`,
        },
        letter: (to) => requestInformationLetter({ ...to, note }, placesIn(to, row.id, requested)),
      };
    },
  });
}

const blocked = (blockers: readonly Blocker[]): Refusal =>
  new Refusal(422, 'Some items still block approval', {
    name: 'BlockersRemain',
    extra: { blockers },
  });

const undecided = (): Refusal =>
  new Refusal(409, 'Decide on the background check findings first.', { name: 'FindingsOpen' });

const onApplicantsSide = (): Refusal =>
  new Refusal(409, 'You represent this applicant. Someone else must approve it with open items.', {
    name: 'ApplicantsSide',
  });

/** The points come after the reason: where all do not fit, the record of the decision has them. */
const approvedLabel = (open: readonly Blocker[], reason: string): string =>
  open.length === 0
    ? 'Approved'
    : `Approved with ${counted(open.length, 'open item')}: ${reason} ${openText(open)}`;

const openText = (open: readonly Blocker[]): string =>
  `(Open: ${open.map(({ message }) => message).join('; ')})`;

/**
 * Approves; past what still blocks with a written reason. @throws Refusal 422 with `blockers` when
 * some remain and the officer was not shown them; 400 without a reason for them; 409 while a
 * finding of a check is undecided, and for the applicant's side past open points
 */
export function approve(call: ReviewCall<InferType<typeof approveSchema>>): Acted {
  return review(call, {
    act: 'approve',
    work: async ({ tx, visibility, row, at }) => {
      const { blockers } = await dossierOf(tx, {
        services: call.services,
        seen: visibility,
        id: row.id,
      });
      if (blockers.length > 0 && !call.body.withBlockers) throw blocked(blockers);
      if (blockers.some(({ kind }) => kind === 'finding')) throw undecided();
      const reason = call.body.reason.trim();
      const error = blockers.length > 0 ? reasonError(reason) : null;
      if (error !== null) throw invalid({ reason: error });
      if (blockers.length > 0 && (await isApplicantsSide(tx, call.scope, row)))
        throw onApplicantsSide();
      await earnReferral(tx, row.id, at);
      return {
        change: { status: 'approved', statusReason: '', decidedAt: at },
        review: { blockers, reason },
        event: {
          kind: 'approved',
          label: approvedLabel(blockers, reason),
        },
        letter: approvedLetter,
      };
    },
  });
}

/** Declines, with the reason that the applicant is told, and the one that stays among staff. */
export function decline(call: ReviewCall<InferType<typeof declineSchema>>): Acted {
  return review(call, {
    act: 'decline',
    work: async ({ tx, row, at }) => {
      const reason = call.body.reason.trim();
      const internal = call.body.internal.trim();
      if (internal !== '')
        await applicationEventsRepository(tx).record({
          applicationId: row.id,
          at,
          scope: call.scope,
          kind: 'internal',
          label: `Internal reason for declining: ${internal}`,
        });
      return {
        change: { status: 'declined', statusReason: reason, decidedAt: at },
        review: { reason, internal },
        event: { kind: 'declined', label: `Declined: ${reason}` },
        letter: (to) => declinedLetter({ ...to, note: reason }),
      };
    },
  });
}

/**
 * Takes a decision back: under review again, or open again where it was never submitted. @throws
 * Refusal 403
 */
export function reopen(call: ReviewCall<InferType<typeof reasonSchema>>): Acted {
  return review(call, {
    act: 'reopen',
    work: async ({ tx, row, at }) => {
      const last = await reviewsRepository(tx).latest(row.id, 'approve', 'decline');
      if (!canReopen(call.scope.role, last?.sessionId === call.scope.sessionId)) {
        throw new Refusal(409, reopenRefused, { name: 'ReopenRefused' });
      }
      await unearnReferral(tx, row.id, at);
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
    },
  });
}

const dayMilliseconds = 24 * 3600 * 1000;
/** Reminders about one application within a day, by its partners. */
const maxByPartners = 3;

async function reminder(
  call: ReviewCall<InferType<typeof remindSchema>>,
  held: Held,
): Promise<Verdict> {
  const { tx, visibility, row } = held;
  const { blockers } = await dossierOf(tx, {
    services: call.services,
    seen: visibility,
    id: row.id,
  });
  const missing = blockers
    .filter(({ kind }) => kind !== 'score' && kind !== 'finding' && kind !== 'review')
    .map(({ step, field, message }) => ({ step, field, label: message }));
  const { note } = call.body;
  return {
    change: null,
    review: { reason: note.trim() },
    event: { kind: 'mail', label: 'Sent a reminder' },
    letter: (to) => reminderLetter({ ...to, note }, placesIn(to, row.id, missing)),
  };
}

/** Writes to the applicant what is still missing. Changes nothing, so the version stays. */
export const remind = (call: ReviewCall<InferType<typeof remindSchema>>): Acted =>
  review(call, { act: 'remind', work: (held) => reminder(call, held) });

/**
 * The same by a partner who sees the application, a few times a day.
 * @throws Refusal 409 where nobody but the partner would be reminded, 429 after three reminders in
 * a day
 */
export function remindAsPartner(call: ReviewCall<InferType<typeof remindSchema>>): Acted {
  const work = async (held: Held): Promise<Verdict> => {
    const { tx, row, at } = held;
    if (!(await hasOtherReader(tx, call.scope, row))) {
      throw new Refusal(
        409,
        'This merchant has no account yet. Please complete the application yourself.',
        {
          name: 'NobodyToRemind',
        },
      );
    }
    const since = new Date(at.getTime() - dayMilliseconds);
    if ((await reviewsRepository(tx).countSince(row.id, 'remind', since)) >= maxByPartners) {
      throw new Refusal(
        429,
        'This merchant has reached the daily limit for reminders. Please try again tomorrow.',
        {
          name: 'TooManyRequests',
        },
      );
    }
    return reminder(call, held);
  };
  return review(call, { act: 'remind', work, may: canRemind });
}

import { useMemo, useState } from 'react';
import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import type { ReviewAct } from '@/domain/applications/decisions';
import { statusLabels } from '@/domain/applications/status';
import type { RequestedField } from '@/domain/onboarding/application';
import { mayPass, toFailure } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import { attemptKeys } from '@/shared/attemptKey';
import { toastSuccess } from '@/shared/ui/toast';
import { useAsSent } from '@/shared/ui/useAsSent';
import { type ReviewNote, useNoteReviewMutation, useReviewApplicationMutation } from '../api';

/** What is said when an act worked; the company is named. */
const doneTexts: Readonly<Record<ReviewAct, (company: string) => string>> = {
  approve: (company) => `${company} is approved`,
  decline: (company) => `${company} is declined`,
  request_information: (company) => `The request was sent to ${company}`,
  remind: (company) => `The reminder was sent to ${company}`,
  reopen: (company) => `${company} is under review again`,
};

/** How an application is called in dialogs and messages. */
export const companyOf = ({ row }: Pick<ApplicationDetail, 'row'>): string =>
  row.companyName || row.applicantName || `Application ${row.merchantId}`;

type Body = Record<string, unknown> & { requested?: readonly Omit<RequestedField, 'label'>[] };

/**
 * What the log is told: the new status, and each document that is asked for anew although it is
 * there (spec 2.7).
 */
function notesOf(
  detail: ApplicationDetail,
  status: string,
  { requested = [] }: Body,
): ReviewNote[] {
  const common = { menuLabel: companyOf(detail), menuUrl: '/applications' };
  const present = new Set(detail.documents.map(({ type }) => type));
  const declined = requested.flatMap(({ documentType = '' }) =>
    present.has(documentType) ? [documentType] : [],
  );
  return [
    { ...common, activityType: 'On-Boarding App Status', status },
    ...declined.map(
      (type) => ({ ...common, activityType: 'Document Declined', status: type }) as const,
    ),
  ];
}

/** Sends a decision with the version that was read; says how it went. True when it worked. */
export function useReview(now: ApplicationDetail): {
  /** The application that is decided about, as it was when its decision was sent. */
  detail: ApplicationDetail;
  send: (act: ReviewAct, body?: Body) => Promise<boolean>;
  busy: boolean;
  /** Why the last one failed; null when it did not. */
  failure: string | null;
} {
  const [review, { isLoading }] = useReviewApplicationMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [note] = useNoteReviewMutation();
  const keyOf = useMemo(attemptKeys, []);
  const [isUnanswered, setUnanswered] = useState(false);
  const detail = useAsSent(now, isUnanswered);
  const { row } = detail;
  return {
    detail,
    busy: isLoading,
    failure,
    send: async (act, body = {}) => {
      setFailure(null);
      setUnanswered(true);
      const sent = { ...body, version: row.version };
      try {
        const after = await review({
          id: row._id,
          act,
          body: sent,
          idempotencyKey: keyOf({ act, sent }),
        }).unwrap();
        setUnanswered(false);
        toastSuccess(doneTexts[act](companyOf(detail)));
        const isStatus = act !== 'remind';
        if (isStatus)
          for (const one of notesOf(detail, statusLabels[after.status], body)) void note(one);
        return true;
      } catch (error) {
        const known = toFailure(error);
        setUnanswered(mayPass(known));
        if (sessionEventOf(known) === null) setFailure(known.message);
        return false;
      }
    },
  };
}

import type {
  MerchantApplication,
  StepDraft,
  StepSubmission,
} from '@/domain/onboarding/application';
import type { Facility } from '@/domain/onboarding/facility';
import type { OpenApplication } from '@/domain/onboarding/openApplication';
import type { StepDataByNumber } from '@/domain/onboarding/stepData';
import type { StepNumber } from '@/domain/onboarding/steps';
import { api } from '@/shared/api/api';

/** Which application the wizard is about. */
export type ApplicationSource =
  /** A given one. */
  | { kind: 'given'; applicationId: string }
  /** The user's latest open one; by the invitation's address in an invited session. */
  | { kind: 'own'; userId: string; invitedEmail?: string }
  /** None yet: the first save makes it. */
  | { kind: 'new' };

/** The call that answers a source (spec 2.7). */
function applicationPath(source: Exclude<ApplicationSource, { kind: 'new' }>): string {
  if (source.kind === 'given')
    return `onboarding/merchants/${encodeURIComponent(source.applicationId)}`;
  const own = `onboarding/merchantsBYUserId/${encodeURIComponent(source.userId)}`;
  return source.invitedEmail ? `${own}/email/${encodeURIComponent(source.invitedEmail)}` : own;
}

/** A step's data unmasked, for the applicant's own form or for compliance; each one is logged. */
interface RevealedStep<Step extends StepNumber = StepNumber> {
  merchantStepId: string;
  step: Step;
}

/** Onboarding over the wire (spec 2.7). */
export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The application of a source; null when there is none yet. 404 when it is absent or somebody
     * else's.
     */
    getApplication: build.query<MerchantApplication | null, ApplicationSource>({
      // biome-ignore lint/complexity/useMaxParams: RTK Query hands the base query over fourth.
      queryFn: async (source, _api, _extra, ask) => {
        if (source.kind === 'new') return { data: null };
        const answer = await ask({ url: applicationPath(source), answers: 'recordOrNull' });
        // Our own API's answer to this very call (spec 2.7).
        return answer.error
          ? { error: answer.error }
          : { data: answer.data as MerchantApplication | null };
      },
      providesTags: ['Applications'],
    }),
    /** The open applications that the caller fills in, the last changed first. */
    listOpenApplications: build.query<OpenApplication[], void>({
      query: () => ({ url: 'onboarding/openApplications', answers: 'rows' }),
      providesTags: ['Applications'],
    }),
    /** What is typed and not submitted; never kept: other windows and devices write it too. */
    listDrafts: build.query<StepDraft[], string | undefined>({
      query: (merchantStepId) => ({
        url: 'onboarding/drafts',
        answers: 'rows',
        params: { merchantStepId },
      }),
      keepUnusedDataFor: 0,
    }),
    /**
     * Saves a step; gives the application as it is now. 400 with `fields`, 409 with `current` when
     * the step moved on.
     */
    saveStep: build.mutation<
      MerchantApplication,
      { submission: StepSubmission; idempotencyKey: string }
    >({
      query: ({ submission, idempotencyKey }) => ({
        url: 'onboarding/merchant',
        method: 'POST',
        data: submission,
        // The same content again is the same act: a lost answer makes no second application.
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['Dashboard'],
    }),
    /** A partial update such as `fakeDataChecked`. */
    updateApplication: build.mutation<unknown, { _id: string; fakeDataChecked: boolean }>({
      query: (data) => ({ url: 'onboarding/merchant/batch', answers: 'any', method: 'POST', data }),
    }),
    /** A step's data with nothing masked, as a mutation: it is never kept. */
    revealStep: build.mutation<StepDataByNumber[StepNumber], RevealedStep>({
      query: (data) => ({ url: 'onboarding/reveal', method: 'POST', data }),
    }),
    /** The licenses behind a key of the tracking registry. */
    listFacilities: build.query<Facility[], string>({
      query: (metrcUserKey) => ({
        url: 'onboarding/facilities',
        answers: 'rows',
        params: { metrcUserKey },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetApplicationQuery,
  useListDraftsQuery,
  useListOpenApplicationsQuery,
  useSaveStepMutation,
  useUpdateApplicationMutation,
  useRevealStepMutation,
  useLazyListFacilitiesQuery,
} = onboardingApi;

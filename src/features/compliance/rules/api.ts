import type { DryRun } from '@/domain/compliance/watch/dryRun';
import type { PurchaseLimit, PurchaseLimitValues } from '@/domain/compliance/watch/purchaseLimit';
import type {
  RuleVersion,
  ThresholdRule,
  ThresholdRuleValues,
} from '@/domain/compliance/watch/rule';
import type { SettingChange } from '@/domain/compliance/watch/settingChange';
import type { StateRule, StateRuleValues } from '@/domain/compliance/watch/stateRule';
import { api } from '@/shared/api/api';
import type { ApiRequest } from '@/shared/api/baseQuery';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** What was typed of a record, and the version that was read; null for a new one. */
interface Typed<Values> {
  id: string | null;
  values: Values;
  version: number;
}

/**
 * The keys of what was sent last, kept while the application stays open: sending the same again
 * after a lost answer adds nothing twice. After a reload there is another key, and the name that is
 * taken then says that it is there already.
 */
const ruleKeys = attemptKeys();
const limitKeys = attemptKeys();

/**
 * Adds a record under its key, or saves it as a new version, which is itself told apart by the
 * version that was read.
 */
const saved =
  (path: string, keyOf: (body: unknown) => string) =>
  <Values>({ id, values, version }: Typed<Values>): ApiRequest =>
    id === null
      ? { url: path, method: 'POST', data: values, headers: { 'Idempotency-Key': keyOf(values) } }
      : { url: `${path}/${encodeURIComponent(id)}`, method: 'PUT', data: { values, version } };

const rulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All rules of the session's mode. */
    listRules: build.query<ThresholdRule[], void>({
      query: () => ({ url: 'thresholds', answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** A page of them. */
    listRulePage: build.query<ListPage<ThresholdRule>, ListParams>({
      query: (params) => ({ url: 'thresholds/list', params, whole: true }),
      transformResponse: toPage<ThresholdRule>,
      providesTags: ['Thresholds'],
    }),
    /** Organizations that rules can be narrowed to. */
    listWatched: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'thresholds/organizations', answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** Labels that transactions have. */
    listRuleLabels: build.query<string[], void>({
      query: () => ({ url: 'thresholds/labels', answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** Saves a rule; 409 with `current` when it changed since `version` was read. */
    saveRule: build.mutation<ThresholdRule, Typed<ThresholdRuleValues>>({
      query: saved('thresholds', ruleKeys),
      invalidatesTags: ['Thresholds'],
    }),
    /** Every version of a rule, newest first. */
    listRuleVersions: build.query<RuleVersion[], string>({
      query: (id) => ({ url: `thresholds/${encodeURIComponent(id)}/versions`, answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** What a rule would have found on past days (ISO, both belong to it); nothing is written. */
    tryRule: build.mutation<DryRun, { rule: ThresholdRuleValues; from: string; to: string }>({
      query: (data) => ({ url: 'thresholds/dryRun', method: 'POST', data }),
    }),
    /** What a purchaser may buy or spend in a day, by state. */
    listLimits: build.query<PurchaseLimit[], void>({
      query: () => ({ url: 'purchaseLimits', answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** Saves a limit; 409 as above. */
    saveLimit: build.mutation<PurchaseLimit, Typed<PurchaseLimitValues>>({
      query: saved('purchaseLimits', limitKeys),
      invalidatesTags: ['Thresholds'],
    }),
    /** What holds in the states that something was said of. */
    listStateRules: build.query<StateRule[], void>({
      query: () => ({ url: 'stateRules', answers: 'rows' }),
      providesTags: ['Thresholds'],
    }),
    /** What was changed of a limit (by its id) or a state (by its letters), the newest first. */
    listSettingChanges: build.query<
      SettingChange[],
      { path: 'purchaseLimits' | 'stateRules'; id: string }
    >({
      query: ({ path, id }) => ({
        url: `${path}/${encodeURIComponent(id)}/versions`,
        answers: 'rows',
      }),
      providesTags: ['Thresholds'],
    }),
    /** Says what holds in a state; `version` 0 for one that nothing was said of. */
    saveStateRule: build.mutation<StateRule, { values: StateRuleValues; version: number }>({
      query: (data) => ({ url: 'stateRules', method: 'PUT', data }),
      invalidatesTags: ['Thresholds'],
    }),
  }),
});

export const {
  useListRulesQuery,
  useListRulePageQuery,
  useListWatchedQuery,
  useListRuleLabelsQuery,
  useSaveRuleMutation,
  useListRuleVersionsQuery,
  useTryRuleMutation,
  useListLimitsQuery,
  useSaveLimitMutation,
  useListStateRulesQuery,
  useListSettingChangesQuery,
  useSaveStateRuleMutation,
} = rulesApi;

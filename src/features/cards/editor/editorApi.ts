import type { BinRule, BinRuleValues } from '@/domain/cards/binRule';
import type { SavedCardRow, SavedCardValues } from '@/domain/cards/savedCard';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The rows of saved cards, and those of BIN rules. */
export const savedCards = listSource('savedCards', ['Cards']);
export const binRules = listSource('binRules', ['Cards']);

const keys = { add: attemptKeys(), rule: attemptKeys(), card: attemptKeys() };

const pathOf = ({ url }: { url: string }, id: string): string => `${url}/${encodeURIComponent(id)}`;

/** What can be done with a saved card beside editing it. */
export type SavedCardAct = 'block' | 'unblock' | 'deleteToken';

export const {
  useListSavedCardsQuery,
  useSaveSavedCardMutation,
  useActOnSavedCardMutation,
  useListBinRulesQuery,
  useAddBinRuleMutation,
  useSaveBinRuleMutation,
  useRemoveBinRuleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedCards: build.query(savedCards.rows<SavedCardRow>()),
    /** 409 once its token is deleted, or with `current` when it changed since it was read. */
    saveSavedCard: build.mutation<
      SavedCardRow,
      { id: string; values: SavedCardValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(savedCards, id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': keys.card({ id, values, version }) },
      }),
      invalidatesTags: ['Cards'],
    }),
    actOnSavedCard: build.mutation<SavedCardRow, { id: string; act: SavedCardAct }>({
      query: ({ id, act }) => ({ url: `${pathOf(savedCards, id)}/${act}`, method: 'POST' }),
      invalidatesTags: ['Cards'],
    }),
    listBinRules: build.query(binRules.rows<BinRule>()),
    /** 400 where its prefix has a rule. */
    addBinRule: build.mutation<BinRule, BinRuleValues>({
      query: (data) => ({
        url: binRules.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.add(data) },
      }),
      invalidatesTags: ['Cards'],
    }),
    saveBinRule: build.mutation<BinRule, { id: string; values: BinRuleValues; version: number }>({
      query: ({ id, values, version }) => ({
        url: pathOf(binRules, id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': keys.rule({ id, values, version }) },
      }),
      invalidatesTags: ['Cards'],
    }),
    removeBinRule: build.mutation<BinRule, string>({
      query: (id) => ({ url: `${pathOf(binRules, id)}/remove`, method: 'POST' }),
      invalidatesTags: ['Cards'],
    }),
  }),
});

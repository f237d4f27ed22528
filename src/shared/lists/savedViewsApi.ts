import type { KeptViews, SavedView, ViewedList } from '@/domain/lists/savedViews';
import { api } from '@/shared/api/api';

/** A person's named views of lists, and how each list was left. */
const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The views of a list, in the order in which they were saved, and how it was left. */
    getKeptViews: build.query<KeptViews, ViewedList>({
      query: (list) => `views/${list}`,
      providesTags: ['SavedViews'],
      // Known at once when the list is opened again.
      keepUnusedDataFor: 1800,
    }),
    /** Saves all views of a list at once. */
    saveViews: build.mutation<SavedView[], { list: ViewedList; views: readonly SavedView[] }>({
      query: ({ list, views }) => ({ url: `views/${list}`, method: 'PUT', data: { views } }),
      invalidatesTags: ['SavedViews'],
    }),
    /** Notes how a list was left. What is known of it here changes at once; when noting fails, for this window alone. */
    leaveList: build.mutation<null, { list: ViewedList; query: string }>({
      query: ({ list, query }) => ({ url: `views/${list}/left`, method: 'PUT', data: { query } }),
      onQueryStarted: ({ list, query }, { dispatch }) => {
        const noted = savedViewsApi.util.updateQueryData('getKeptViews', list, (known) => {
          known.left = query;
        });
        dispatch(noted);
      },
    }),
  }),
});

export const { useGetKeptViewsQuery, useSaveViewsMutation, useLeaveListMutation } = savedViewsApi;

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
    /**
     * Adds a view to those of a list. Refused with a message at `name` where there is one of this
     * name, or no room.
     */
    addView: build.mutation<SavedView[], SavedView & { list: ViewedList }>({
      query: ({ list, ...view }) => ({
        url: `views/${list}`,
        answers: 'rows',
        method: 'POST',
        data: view,
      }),
      invalidatesTags: ['SavedViews'],
    }),
    /** Takes a view away by its name; nothing where there is none. */
    forgetView: build.mutation<SavedView[], { list: ViewedList; name: string }>({
      query: ({ list, name }) => ({
        url: `views/${list}`,
        answers: 'rows',
        method: 'DELETE',
        params: { name },
      }),
      invalidatesTags: ['SavedViews'],
    }),
    /**
     * Notes how a list was left. What is known of it here changes at once; when noting fails, for
     * this window alone.
     */
    leaveList: build.mutation<null, { list: ViewedList; query: string }>({
      query: ({ list, query }) => ({
        url: `views/${list}/left`,
        answers: 'any',
        method: 'PUT',
        data: { query },
      }),
      onQueryStarted: ({ list, query }, { dispatch }) => {
        const noted = savedViewsApi.util.updateQueryData('getKeptViews', list, (known) => {
          known.left = query;
        });
        dispatch(noted);
      },
    }),
  }),
});

export const {
  useGetKeptViewsQuery,
  useAddViewMutation,
  useForgetViewMutation,
  useLeaveListMutation,
} = savedViewsApi;

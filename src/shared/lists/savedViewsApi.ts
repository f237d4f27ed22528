import type { SavedView, ViewedList } from '@/domain/lists/savedViews';
import { api } from '@/shared/api/api';

/** A person's named views of lists. */
const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The views of a list, in the order in which they were saved. */
    listSavedViews: build.query<SavedView[], ViewedList>({
      query: (list) => `views/${list}`,
      providesTags: ['SavedViews'],
    }),
    /** Saves all views of a list at once. */
    saveViews: build.mutation<SavedView[], { list: ViewedList; views: readonly SavedView[] }>({
      query: ({ list, views }) => ({ url: `views/${list}`, method: 'PUT', data: { views } }),
      invalidatesTags: ['SavedViews'],
    }),
  }),
});

export const { useListSavedViewsQuery, useSaveViewsMutation } = savedViewsApi;

import { api } from '@/shared/api/api';

/** A link to a stored document, good for 3600 s. */
interface DocumentLink {
  name: string;
  url: string;
}

/** Stored documents of step 10 (spec 2.7); the application lists them. */
const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A signed link to a document, as a mutation: asked anew each time, for it expires. */
    getStepDocumentLink: build.mutation<DocumentLink, string>({
      query: (id) => `onboarding/documents/${encodeURIComponent(id)}`,
    }),
    /** Removes a document; its type can be chosen again. */
    removeStepDocument: build.mutation<unknown, string>({
      query: (id) => ({
        url: `onboarding/documents/${encodeURIComponent(id)}`,
        answers: 'any',
        method: 'DELETE',
      }),
    }),
  }),
});

export const { useGetStepDocumentLinkMutation, useRemoveStepDocumentMutation } = documentsApi;

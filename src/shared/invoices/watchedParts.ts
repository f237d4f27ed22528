import { unprintableSigns, unprintableText } from '@/domain/pdf/unprintable';
import type { BatchPart } from '@/shared/files/pdf/makeBatch';

/** Documents of a batch, and what could not be printed of those that were asked for. */
export interface WatchedParts {
  parts: BatchPart[];
  /** A sentence; null where all could. */
  unprintable: () => string | null;
}

/** The same documents, looked at as their turn comes. */
export function watchedParts(parts: readonly BatchPart[]): WatchedParts {
  const signs = new Set<string>();
  return {
    parts: parts.map((part) => ({
      ...part,
      document: async (signal) => {
        const document = await part.document(signal);
        for (const sign of await unprintableSigns(document)) signs.add(sign);
        return document;
      },
    })),
    unprintable: () => unprintableText([...signs]),
  };
}

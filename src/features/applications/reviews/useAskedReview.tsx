import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import type { ReviewAct } from '@/domain/applications/decisions';
import { ReviewDialog, type ReviewRequest } from './ReviewDialog';
import { memoryFor, type TypedReview, waitingReview } from './typedReview';

/** The act that is asked for, and its dialog, to be rendered beside (not inside) a drawer. */
export function useAskedReview(): {
  ask: (act: ReviewAct, id: string) => void;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<ReviewRequest | null>(waitingReview);
  const kept = useRef(new Map<string, TypedReview>()).current;
  const memory = useMemo(() => (asked ? memoryFor(kept, asked) : null), [kept, asked]);
  const ask = useCallback((act: ReviewAct, id: string) => setAsked({ act, id }), []);
  return {
    ask,
    dialog:
      asked && memory ? (
        <ReviewDialog asked={asked} memory={memory} onClose={() => setAsked(null)} />
      ) : null,
  };
}

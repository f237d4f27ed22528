import { type ReactElement, useCallback, useState } from 'react';
import type { ReviewAct } from '@/domain/applications/decisions';
import { type AskedReview, ReviewDialog } from './ReviewDialog';

/** The act that is asked for, and its dialog, to be rendered beside (not inside) a drawer. */
export function useAskedReview(): {
  ask: (act: ReviewAct, id: string) => void;
  isAsking: boolean;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<AskedReview | null>(null);
  const ask = useCallback((act: ReviewAct, id: string) => setAsked({ act, id }), []);
  return {
    ask,
    isAsking: asked !== null,
    dialog: asked ? <ReviewDialog asked={asked} onClose={() => setAsked(null)} /> : null,
  };
}

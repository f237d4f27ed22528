import { type ReactElement, type ReactNode, useRef } from 'react';
import { useFocusKept } from '@/shared/ui/useFocusKept';

interface FormCardProps {
  /** True while a save or an import is in flight: nothing can be changed then (spec 3.4). */
  isBusy: boolean;
  /** Stays usable while busy: an upload can be cancelled. */
  progress: ReactNode;
  /** What ends the form: its failure and its button. */
  end: ReactNode;
  children: ReactNode;
}

/** The card of the fields; disabled as a whole while busy, the focus comes back to where it was. */
export function FormCard({ isBusy, progress, end, children }: FormCardProps): ReactElement {
  const card = useRef<HTMLDivElement>(null);
  useFocusKept(card, isBusy, null);
  return (
    <div ref={card} className="card gl-form-card" aria-busy={isBusy}>
      <fieldset disabled={isBusy}>{children}</fieldset>
      {progress}
      <fieldset disabled={isBusy}>{end}</fieldset>
    </div>
  );
}

import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepNumber } from '@/domain/onboarding/steps';

interface LinkedField {
  /**
   * Formik path of the field that a link has named and that nothing has led to yet; '' for none.
   */
  linkedField: string;
  /** The person was led there: a form that begins anew does not lead there again. */
  onPointed: () => void;
}

/** The field of the link that was followed last, once for each time that it is followed. */
export function useLinkedField(
  linked: { step: number | null; field: string },
  shown: StepNumber,
): LinkedField {
  const { key } = useLocation();
  const [pointed, setPointed] = useState('');
  const onPointed = useCallback(() => setPointed(key), [key]);
  return { linkedField: linked.step === shown && pointed !== key ? linked.field : '', onPointed };
}

import { useFormikContext } from 'formik';
import { type MutableRefObject, useEffect } from 'react';
import { useDraft } from '@/shared/session/drafts';
import type { LeadValues } from '../payloads';

interface LeadDraftProps {
  refOID: string;
  /** Set to the act that drops the draft, for after a save. */
  drop: MutableRefObject<() => void>;
}

/** Keeps what was typed for this invitation: a failed save leads away from the form (spec 1.8). */
export function LeadDraft({ refOID, drop }: LeadDraftProps): null {
  const { values, setValues } = useFormikContext<LeadValues>();
  const { forget } = useDraft(`lead:${refOID}`, values, (draft) => {
    void setValues(draft, false);
  });
  useEffect(() => {
    drop.current = forget;
  });
  return null;
}

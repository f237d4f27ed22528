import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appliesForItself } from '@/domain/access/gate';
import { useUser } from '@/shared/session/useUser';
import type { ApplicationSource } from '../api';

/** What the wizard's address says. */
export interface WizardAddress {
  source: ApplicationSource;
  /** Read only, because the address says so. */
  isView: boolean;
  /** An ISO to be chosen beforehand; '' for none (spec 2.2). */
  isoId: string;
  /** A step and a field to go to, from a link to what is missing. */
  step: number | null;
  field: string;
}

/**
 * Reads `/registration?application={id}`, `&view=1`, `?new=1`, `?isoId=`, `&step=&field=`. Without
 * an application it is the user's latest open one; in an invited session always that of the
 * invitation.
 */
export function useWizardSource(): WizardAddress {
  const [query] = useSearchParams();
  const { userId, email, dataInvitation, role } = useUser();
  const applicationId = query.get('application') ?? '';
  // Who applies for itself has one application: a submitted one is shown, no other begun beside it.
  const isNew = query.get('new') === '1' && !appliesForItself(role);
  const source = useMemo((): ApplicationSource => {
    if (dataInvitation) return { kind: 'own', userId, invitedEmail: email };
    if (applicationId !== '') return { kind: 'given', applicationId };
    return isNew ? { kind: 'new' } : { kind: 'own', userId };
  }, [applicationId, dataInvitation, email, isNew, userId]);
  const step = query.get('step');
  return {
    source,
    isView: query.get('view') === '1',
    isoId: query.get('isoId') ?? '',
    step: step !== null && /^\d{1,2}$/.test(step) ? Number(step) : null,
    field: query.get('field') ?? '',
  };
}

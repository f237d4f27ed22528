import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { partnerLevel } from '@/domain/access/partnerLevel';
import { pickersFor } from '@/domain/onboarding/attribution';
import type { BasicInformation } from '@/domain/onboarding/stepData';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { useUser } from '@/shared/session/useUser';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { placeState } from '../../wizard/useStepPlace';
import { useWizard } from '../../wizard/WizardContext';

const isoOf = (values: BasicInformation): string => values.isoId;

/** The ISO that the address names; '' for none, and once it was settled. */
function useLink(): { linked: string; isSettled: boolean; settle: () => void; forget: () => void } {
  const [query, setQuery] = useSearchParams();
  // A link says it once: what is chosen afterwards is the person's own choice.
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const forget = (): void => {
    settle();
    const rest = new URLSearchParams(query);
    rest.delete('isoId');
    // The step stays, wherever the wizard was opened.
    setQuery(rest, { replace: true, state: placeState(0) });
  };
  return { linked: query.get('isoId') ?? '', isSettled, settle, forget };
}

/**
 * The ISO that the address names (spec 2.2): chosen at once where none is, asked about where
 * another one is. What cannot be chosen is said, with what stands instead. `fixed`: the ISO of an
 * application whose partners are decided already.
 */
export function LinkedIso({ fixed }: { fixed?: string | undefined }): ReactElement | null {
  const user = useUser();
  const { iso } = pickersFor(user.role, false);
  if (iso && fixed === undefined) return <ChosenIso />;
  return <FixedIso own={fixed ?? (partnerLevel(user.role) === 'iso' ? user.orgId : user.isoId)} />;
}

/** Where nobody chooses: the link changes nothing, and says so. */
function FixedIso({ own }: { own: string }): ReactElement | null {
  const { linked, isSettled, forget } = useLink();
  if (linked === '' || linked === own || isSettled) return null;
  return (
    <IgnoredLink onDismiss={forget}>
      The link you followed names an ISO, but the ISO of this application is already decided. The
      link changes nothing.
    </IgnoredLink>
  );
}

interface IgnoredLinkProps {
  onDismiss: () => void;
  children: ReactNode;
}

function IgnoredLink({ onDismiss, children }: IgnoredLinkProps): ReactElement {
  return (
    <div className="gl-notice gl-notice-warning" role="status">
      <p>{children}</p>
      <button type="button" className="btn btn-link btn-sm" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}

function ChosenIso(): ReactElement | null {
  const user = useUser();
  const { application } = useWizard();
  const { linked, isSettled, settle, forget } = useLink();
  const read = useFormReader<BasicInformation>();
  const chosen = useFormValue(isoOf);
  const shown = pickersFor(user.role, false);
  const { isos } = usePartnerLists(
    { isoId: chosen, agentId: '', subAgentId: '' },
    { ...shown, agent: false },
  );
  const nameOf = (id: string): string | undefined =>
    isos.options.find(({ value }) => value === id)?.label;
  const name = nameOf(linked);
  const isOther = linked !== '' && name !== undefined && linked !== chosen;
  const take = useCallback((): void => {
    const { values, setValues } = read();
    void setValues({ ...values, isoId: linked, agentId: '', subAgentId: '' });
  }, [linked, read]);
  const saved = application?.merchant[0]?.merchantStepData.isoId;
  const isUnknown =
    linked !== '' && linked !== saved && isos.state === 'ready' && name === undefined;
  // A new application begins with the ISO of its link.
  const isUniqueViolation = isUnknown && chosen === linked;
  const clear = useCallback((): void => {
    const { values, setValues } = read();
    void setValues({ ...values, isoId: '', agentId: '', subAgentId: '' });
  }, [read]);
  const isFree = !isSettled && isOther && chosen === '';
  const isMet = name !== undefined && chosen === linked;
  useEffect(() => {
    if (isUniqueViolation) clear();
    else if (isFree) take();
    else if (isMet) settle();
  }, [isUniqueViolation, isFree, isMet, clear, take, settle]);
  if (isUnknown && !isSettled)
    return (
      <IgnoredLink onDismiss={forget}>
        The ISO in the link you followed was not found, or you may not choose it.{' '}
        {nameOf(chosen) ? `This application stays with ${nameOf(chosen)}.` : 'Choose an ISO below.'}
      </IgnoredLink>
    );
  if (!isOther || isFree || isSettled) return null;
  return (
    <div className="gl-notice" role="status">
      <p>
        The link you followed is for {name}, but this application has{' '}
        {nameOf(chosen) ?? 'another ISO'}. Changing the ISO also clears the agent and sub-agent.
      </p>
      <div className="gl-notice-actions">
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => {
            take();
            forget();
          }}
        >
          Use {name}
        </button>
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={forget}>
          Keep {nameOf(chosen) ?? 'the current ISO'}
        </button>
      </div>
    </div>
  );
}

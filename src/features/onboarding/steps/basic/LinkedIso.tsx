import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pickersFor } from '@/domain/onboarding/attribution';
import type { BasicInformation } from '@/domain/onboarding/stepData';
import { usePartnerLists } from '@/shared/partners/usePartnerLists';
import { useUser } from '@/shared/session/useUser';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { placeState } from '../../wizard/useStepPlace';

const isoOf = (values: BasicInformation): string => values.isoId;

/**
 * The ISO that the address names, in an application that has begun (spec 2.2): chosen at once where
 * none is, asked about where another one is. Only for who chooses an ISO, and only one that can be
 * chosen.
 */
export function LinkedIso(): ReactElement | null {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const read = useFormReader<BasicInformation>();
  const chosen = useFormValue(isoOf);
  const linked = query.get('isoId') ?? '';
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
  // A link says it once: what is chosen afterwards is the person's own choice.
  const [isSettled, setSettled] = useState(false);
  const forget = (): void => {
    setSettled(true);
    const rest = new URLSearchParams(query);
    rest.delete('isoId');
    // The step stays, wherever the wizard was opened.
    setQuery(rest, { replace: true, state: placeState(0) });
  };
  const isFree = !isSettled && isOther && chosen === '';
  const isMet = linked !== '' && chosen === linked;
  useEffect(() => {
    if (isFree) take();
    else if (isMet) setSettled(true);
  }, [isFree, isMet, take]);
  if (!shown.iso || !isOther || isFree || isSettled) return null;
  return (
    <div className="gl-notice" role="status">
      <p>
        The link you followed is for {name}, but this application has{' '}
        {nameOf(chosen) ?? 'another ISO'}. Changing the ISO also clears the agent and the sub-agent.
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

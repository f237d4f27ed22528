import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import type { PartnerIds } from '@/domain/onboarding/attribution';
import type { PartnerNames as Names } from '@/domain/partners/partner';
import { failureMessage } from '@/shared/api/failure';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { RetryLine } from '@/shared/ui/RetryLine';
import { useGetPartnerNamesQuery } from './api';

type PartnerNamesProps = { names: Names } | { ids: PartnerIds };

const fields = [
  { key: 'isoName', label: 'ISO' },
  { key: 'agentName', label: 'Agent' },
  { key: 'subAgentName', label: 'Sub-agent' },
] as const;

/**
 * ISO, agent and sub-agent as read-only fields: those of an invitation, or behind stored ids (spec
 * 2.6). Nothing stands in them before they are known, and below them why they could not be read.
 */
export function PartnerNames(props: PartnerNamesProps): ReactElement {
  const asked =
    'ids' in props && Object.values(props.ids).some((id) => id !== '') ? props.ids : null;
  const { currentData, error, isFetching, refetch } = useGetPartnerNamesQuery(asked ?? skipToken);
  const names = 'names' in props ? props.names : currentData;
  const isKnown = names !== undefined || asked === null;
  return (
    <>
      <div className="gl-partner-pickers">
        {fields.map(({ key, label }) => (
          <FieldShell key={key} id={`partner-${key}`} label={label}>
            {(control) => (
              <input
                {...control}
                className="form-control"
                value={isKnown ? names?.[key] || 'N/A' : ''}
                placeholder={isFetching ? 'Loading …' : undefined}
                readOnly
              />
            )}
          </FieldShell>
        ))}
      </div>
      {error && !isKnown && !isFetching ? (
        <RetryLine
          message={`The names could not be loaded: ${failureMessage(error)}`}
          onRetry={() => void refetch()}
        />
      ) : null}
    </>
  );
}

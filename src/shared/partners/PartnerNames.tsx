import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import type { PartnerIds } from '@/domain/onboarding/attribution';
import type { PartnerNames as Names } from '@/domain/partners/partner';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useGetPartnerNamesQuery } from './api';

type PartnerNamesProps = { names: Names } | { ids: PartnerIds };

const fields = [
  { key: 'isoName', label: 'ISO' },
  { key: 'agentName', label: 'Agent' },
  { key: 'subAgentName', label: 'Sub-agent' },
] as const;

/**
 * ISO, agent and sub-agent as read-only fields: those of an invitation, or behind stored ids (spec
 * 2.6).
 */
export function PartnerNames(props: PartnerNamesProps): ReactElement {
  const asked =
    'ids' in props && Object.values(props.ids).some((id) => id !== '') ? props.ids : null;
  const { data } = useGetPartnerNamesQuery(asked ?? skipToken);
  const names = 'names' in props ? props.names : data;
  return (
    <div className="gl-partner-pickers">
      {fields.map(({ key, label }) => (
        <FieldShell key={key} id={`partner-${key}`} label={label}>
          {(control) => (
            <input {...control} className="form-control" value={names?.[key] || 'N/A'} readOnly />
          )}
        </FieldShell>
      ))}
    </div>
  );
}

import { type ReactElement, useId } from 'react';
import { useUser } from '@/shared/session/useUser';
import { useListTradingOrganisationsQuery } from '../insightApi';

interface MerchantChoiceProps {
  /** Id of one organisation, '' for all of them. */
  organisation: string;
  onOrganisation: (id: string) => void;
}

/** Whose trade is shown, for those who see that of several, and wherever it is narrowed; nothing for others. */
export function MerchantChoice({ organisation, onOrganisation }: MerchantChoiceProps): ReactElement | null {
  const id = useId();
  const { orgId } = useUser();
  const organisations = useListTradingOrganisationsQuery().currentData ?? [];
  const isKnown = organisation === '' || organisations.some((one) => one.id === organisation);
  if (organisations.length < 2 && (isKnown || organisation === orgId)) return null;
  return (
    <div className="gl-sales-store">
      <label htmlFor={id} className="form-label">
        Organization
      </label>
      <select
        id={id}
        className="form-select"
        value={organisation}
        onChange={({ target }) => onOrganisation(target.value)}
      >
        <option value="">All organizations</option>
        {/* It has no payments, or is out of reach. */}
        {isKnown ? null : <option value={organisation}>The organization of the link</option>}
        {organisations.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

import { type ReactElement, useId } from 'react';
import { useListTradingOrganisationsQuery } from '../insightApi';

interface MerchantChoiceProps {
  /** Id of one organisation, '' for all of them. */
  organisation: string;
  onOrganisation: (id: string) => void;
}

/** Whose trade is shown, for those who see that of several; nothing for others. */
export function MerchantChoice({ organisation, onOrganisation }: MerchantChoiceProps): ReactElement | null {
  const id = useId();
  const organisations = useListTradingOrganisationsQuery().currentData ?? [];
  if (organisations.length < 2) return null;
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
        {organisations.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

import type { ReactElement } from 'react';
import type { Facility } from '@/domain/onboarding/facility';
import { type LicenceStem, licenceStems } from '@/domain/onboarding/stepData';
import { licenceTitle } from './LicenceRow';

interface FacilityListProps {
  facilities: readonly Facility[];
  stems: readonly LicenceStem[];
  onUse: (facility: Facility, stem: LicenceStem) => void;
}

/**
 * The chosen licences that a licence of the registry can fill: those of its own type, where the
 * type is one of ours.
 */
function fitting({ licenseType }: Facility, stems: readonly LicenceStem[]): readonly LicenceStem[] {
  const isOfType = (stem: LicenceStem): boolean =>
    stem.toLowerCase() === licenseType.trim().toLowerCase();
  return licenceStems.some(isOfType) ? stems.filter(isOfType) : stems;
}

/** The licences of the registry, each with a button per chosen licence that it can fill. */
export function FacilityList({ facilities, stems, onUse }: FacilityListProps): ReactElement {
  if (facilities.length === 0) {
    return (
      <p className="gl-state-text" role="status">
        The registry lists no licenses for this key.
      </p>
    );
  }
  return (
    <ul className="gl-facilities" aria-label="Licenses in the registry">
      {facilities.map((facility) => (
        <li key={`${facility.licenseNumber} ${facility.licenseType}`}>
          <div>
            <strong>{facility.licenseNumber}</strong> {facility.licenseType}
            <span className="gl-facility-text">
              {facility.name}
              {facility.startDate
                ? `, ${facility.startDate} to ${facility.endDate || 'no end date'}`
                : ''}
            </span>
          </div>
          <div className="gl-facility-actions">
            {fitting(facility, stems).map((stem) => (
              <button
                key={stem}
                type="button"
                className="btn btn-outline-secondary btn-sm"
                onClick={() => onUse(facility, stem)}
              >
                Use for {licenceTitle(stem)}
                <span className="visually-hidden"> {facility.licenseNumber}</span>
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

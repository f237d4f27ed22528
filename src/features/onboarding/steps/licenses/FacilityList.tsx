import type { ReactElement } from 'react';
import type { Facility } from '@/domain/onboarding/facility';
import { type LicenseStem, licenseStems } from '@/domain/onboarding/stepData';
import { licenseTitle } from './LicenseRow';

interface FacilityListProps {
  facilities: readonly Facility[];
  stems: readonly LicenseStem[];
  onUse: (facility: Facility, stem: LicenseStem) => void;
}

/**
 * The chosen licenses that a license of the registry can fill: those of its own type, where the
 * type is one of ours.
 */
function fitting({ licenseType }: Facility, stems: readonly LicenseStem[]): readonly LicenseStem[] {
  const isOfType = (stem: LicenseStem): boolean =>
    stem.toLowerCase() === licenseType.trim().toLowerCase();
  return licenseStems.some(isOfType) ? stems.filter(isOfType) : stems;
}

/** The licenses of the registry, each with a button per chosen license that it can fill. */
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
                Use for {licenseTitle(stem)}
                <span className="visually-hidden"> {facility.licenseNumber}</span>
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

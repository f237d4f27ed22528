import { type ReactElement, useState } from 'react';
import type { Facility } from '@/domain/onboarding/facility';
import { withStartDate } from '@/domain/onboarding/licenses';
import type { LicenseInformation, LicenseStem } from '@/domain/onboarding/stepData';
import { failureMessage } from '@/shared/api/failure';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { TextField } from '@/shared/ui/fields/TextField';
import { useLazyListFacilitiesQuery } from '../../api';
import { FacilityList } from './FacilityList';

/** Characters of a key (spec 2.5). */
const keyLength = 48;

interface MetrcKeyProps {
  readOnly: boolean;
  /** The chosen licenses, which a facility may fill. */
  stems: readonly LicenseStem[];
}

/**
 * The key of the tracking registry, and the licenses that the registry lists for it, to be taken
 * over (spec 2.4, 2.7).
 */
export function MetrcKey({ readOnly, stems }: MetrcKeyProps): ReactElement {
  const key = useFormValue((values: LicenseInformation) => values.metrcUserKey.trim());
  const read = useFormReader<LicenseInformation>();
  const [ask, { data, isFetching }] = useLazyListFacilitiesQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const look = async (): Promise<void> => {
    setFailure(null);
    try {
      await ask(key).unwrap();
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  const use = (facility: Facility, stem: LicenseStem): void => {
    const { licenseNumber, startDate, endDate } = facility;
    const { values, setValues } = read();
    const started = startDate ? withStartDate(values, stem, startDate) : values;
    void setValues({
      ...started,
      [stem]: licenseNumber,
      ...(endDate ? { [`${stem}EndDate`]: endDate } : {}),
    });
  };
  const isWhole = key.length === keyLength;
  return (
    <section className="gl-step-section" aria-labelledby="metrc-title">
      <h3 id="metrc-title">Metrc</h3>
      <div className="gl-metrc">
        <TextField
          name="metrcUserKey"
          label="Metrc user key"
          help="Optional. 48 characters. We use it to look up your licenses. Once saved, only the last characters are shown."
        />
        {readOnly ? null : (
          <BusyButton
            type="button"
            busy={isFetching}
            busyText="Looking up …"
            disabled={!isWhole}
            className="btn btn-outline-secondary"
            onClick={() => void look()}
          >
            Look up licenses
          </BusyButton>
        )}
      </div>
      <FormError message={failure} />
      {data && !failure && !readOnly ? (
        <FacilityList facilities={data} stems={stems} onUse={use} />
      ) : null}
    </section>
  );
}

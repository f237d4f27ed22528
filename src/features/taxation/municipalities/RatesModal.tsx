import { useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import { typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import {
  emptyLicenseRate,
  emptyRateVersion,
  type Municipality,
  type RateVersion,
  type RateVersionValues,
} from '@/domain/invoices/mta/municipality';
import { rateVersionErrors, settledRateVersion } from '@/domain/invoices/mta/municipalityErrors';
import { besideSaved, movedEnds } from '@/domain/invoices/mta/rateChange';
import { FormModal } from '@/shared/ui/FormModal';
import { nestedErrors } from '@/shared/ui/fields/nestedErrors';
import { toastSuccess } from '@/shared/ui/toast';
import { monthStart } from '../days';
import { useSaveRatesMutation } from '../municipalitiesApi';
import { RateFields } from './RateFields';
import { endsText } from './rateFacts';

interface RatesModalProps {
  municipality: Municipality;
  /** The version to edit, which is yet to come; null for a new one. */
  version: RateVersion | null;
  onClose: () => void;
}

const inForm = ({ _id: _, ...values }: RateVersion): RateVersionValues => ({
  ...values,
  effectiveFrom: typedDay(values.effectiveFrom),
  effectiveTo: typedDay(values.effectiveTo),
});

/** New rates begin as a copy of the last ones, with the month after today and after those. */
function newRates(versions: readonly RateVersion[]): RateVersionValues {
  const base = versions.at(-1);
  const last = [isoToday(), base?.effectiveFrom ?? ''].sort().at(-1) ?? isoToday();
  const from = typedDay(monthStart(last, 1));
  if (!base) return { ...emptyRateVersion(from), rates: [{ ...emptyLicenseRate }] };
  return { ...inForm(base), effectiveFrom: from, effectiveTo: '' };
}

/** Adds rates from a day on, or edits those that are not in force yet. */
export function RatesModal(props: RatesModalProps): ReactElement {
  const { version, onClose } = props;
  // As it was read: what others save meanwhile must not pass for read.
  const municipality = useRef(props.municipality).current;
  const [save] = useSaveRatesMutation();
  const id = version?._id ?? null;
  const send = async (values: RateVersionValues): Promise<void> => {
    const { _id, version: read } = municipality;
    await save({
      id: _id,
      versionId: id,
      values: settledRateVersion(values),
      version: read,
    }).unwrap();
    toastSuccess(`Rates for ${municipality.label} saved`);
    onClose();
  };
  const judged = (values: RateVersionValues) => {
    const beside = besideSaved(municipality.versions, { id, effectiveFrom: values.effectiveFrom });
    return nestedErrors(rateVersionErrors(values, beside));
  };
  return (
    <FormModal<RateVersionValues>
      title={
        version ? `Edit rates for ${municipality.label}` : `New rates for ${municipality.label}`
      }
      values={version ? inForm(version) : newRates(municipality.versions)}
      validate={judged}
      onSave={send}
      onClose={onClose}
      saveLabel="Save rates"
      size="lg"
    >
      <RateFields notice={<EndsNotice versions={municipality.versions} id={id} />} />
    </FormModal>
  );
}

/** Says before saving which version ends because of this one. */
function EndsNotice({
  versions,
  id,
}: {
  versions: readonly RateVersion[];
  id: string | null;
}): ReactElement | null {
  const { values } = useFormikContext<RateVersionValues>();
  const text = endsText(movedEnds(versions, { id, effectiveFrom: values.effectiveFrom }));
  return (
    <p className="gl-rates-ends" role="status">
      {text}
    </p>
  );
}

import { type ReactElement, useRef } from 'react';
import { typedDay } from '@/domain/dates/days';
import type { LicenseHolderRow, MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import { emptyLicenseHolder, type LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import {
  licenseHolderErrors,
  settledLicenseHolder,
} from '@/domain/invoices/mta/licenseHolderErrors';
import { holderName } from '@/domain/invoices/namedStatement';
import { FormModal } from '@/shared/ui/FormModal';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddHolderMutation, useSaveHolderMutation } from '../holdersApi';
import { HolderFields } from './HolderFields';

interface HolderModalProps {
  /** The one to edit, as it was read; null for a new one. */
  holder: LicenseHolderRow | null;
  municipalities: readonly MunicipalityChoice[];
  onClose: () => void;
}

function valuesOf(
  holder: LicenseHolderRow | null,
  municipalities: readonly MunicipalityChoice[],
): LicenseHolderValues {
  if (!holder) {
    const [only, second] = municipalities;
    return { ...emptyLicenseHolder, state: 'CA', municipalityId: only && !second ? only._id : '' };
  }
  const { _id, version, municipality, balanceCents, openCount, createdAt, ...values } = holder;
  return { ...values, licenseExpiry: typedDay(values.licenseExpiry) };
}

/** Adds a license holder, or edits one. */
export function HolderModal(props: HolderModalProps): ReactElement {
  const { municipalities, onClose } = props;
  // As it was read: what others save meanwhile must not pass for read.
  const holder = useRef(props.holder).current;
  const [add] = useAddHolderMutation();
  const [save] = useSaveHolderMutation();
  const send = async (typed: LicenseHolderValues): Promise<void> => {
    const values = settledLicenseHolder(typed);
    if (holder) await save({ id: holder._id, values, version: holder.version }).unwrap();
    else await add(values).unwrap();
    toastSuccess(`${holderName(values)} ${holder ? 'saved' : 'added'}`);
    onClose();
  };
  return (
    <FormModal<LicenseHolderValues>
      title={holder ? 'Edit license holder' : 'Add license holder'}
      values={valuesOf(holder, municipalities)}
      validate={licenseHolderErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={holder ? 'Save' : 'Add license holder'}
      size="lg"
    >
      <HolderFields municipalities={municipalities} />
    </FormModal>
  );
}

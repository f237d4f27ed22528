import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useId } from 'react';
import { ModalBody, ModalHeader } from 'reactstrap';
import { isoToday } from '@/domain/dates/today';
import type { FeeSettings } from '@/domain/invoices/mta/feeRules';
import { type Municipality, taxTypeLabels } from '@/domain/invoices/mta/municipality';
import { monthBefore, monthDays, monthName } from '@/domain/invoices/mta/period';
import { versionOn } from '@/domain/invoices/mta/rateVersions';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { monthChoices } from '../days';
import { paymentOptions } from '../holders/paymentOptions';
import { SampleResult } from './SampleResult';
import { type SampleValues, sampleErrors } from './sampleInvoice';

interface TestInvoiceModalProps {
  municipality: Municipality;
  settings: FeeSettings;
  onClose: () => void;
}

/**
 * Shows what a sample of reported sales, canopy or weight would be charged, and how the fee comes
 * about.
 */
export function TestInvoiceModal({
  municipality,
  settings,
  onClose,
}: TestInvoiceModalProps): ReactElement {
  const titleId = useId();
  const today = isoToday();
  const rates = versionOn(municipality.versions, today) ?? municipality.versions.at(-1);
  const sample: SampleValues = {
    period:
      rates && versionOn(municipality.versions, `${monthBefore(today)}-01`)
        ? monthBefore(today)
        : today.slice(0, 7),
    licenseType: rates?.rates[0]?.licenseType ?? '',
    amount: '10000.00',
    paymentType: 'ach',
  };
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="lg" centered>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Test invoice for {municipality.label}
      </ModalHeader>
      <ModalBody>
        <p className="gl-test-note">Nothing is saved or sent.</p>
        <Formik initialValues={sample} validate={sampleErrors} onSubmit={() => undefined}>
          <FieldsForm label="Test invoice">
            <SampleFields municipality={municipality} />
            <SampleResult municipality={municipality} settings={settings} today={today} />
          </FieldsForm>
        </Formik>
      </ModalBody>
    </Dialog>
  );
}

const measures = {
  gross_receipts: 'Reported sales',
  square_feet: `Reported ${taxTypeLabels.square_feet.toLowerCase()}`,
  weight: 'Reported weight',
} as const;

function SampleFields({ municipality }: { municipality: Municipality }): ReactElement {
  const { values } = useFormikContext<SampleValues>();
  const rates =
    versionOn(municipality.versions, monthDays(values.period)?.first ?? '')?.rates ?? [];
  const taxType = rates.find(({ licenseType }) => licenseType === values.licenseType)?.taxType;
  const isMoney = taxType !== 'square_feet' && taxType !== 'weight';
  const types = new Set(
    [...rates.map(({ licenseType }) => licenseType), values.licenseType].filter(Boolean),
  );
  return (
    <>
      <div className="gl-pair">
        <SelectField
          name="period"
          label="Period"
          placeholder={null}
          options={monthChoices(isoToday(), { before: 12, after: 12 }).map((value) => ({
            value,
            label: monthName(value),
          }))}
        />
        <SelectField
          name="licenseType"
          label="License type"
          options={[...types].map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="gl-pair">
        <TextField
          name="amount"
          label={isMoney ? measures.gross_receipts : measures[taxType]}
          type="number"
          before={isMoney ? '$' : undefined}
        />
        <SelectField
          name="paymentType"
          label="Paid by"
          placeholder={null}
          options={paymentOptions}
        />
      </div>
    </>
  );
}

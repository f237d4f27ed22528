import { type ReactElement, useRef, useState } from 'react';
import { phoneText } from '@/domain/contact/phone';
import type { Logo } from '@/domain/invoices/logo';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import {
  type MunicipalitySender,
  type SenderValues,
  senderErrors,
} from '@/domain/invoices/mta/municipalitySender';
import { printedAddress } from '@/domain/invoices/printed';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { failureMessage } from '@/shared/api/failure';
import { LogoField, sentLogo } from '@/shared/invoices/LogoField';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useReadSenderQuery, useSaveSenderMutation } from '../municipalitiesApi';

const ownText = 'Same as the tax authority';

const factsOf = ({ values }: MunicipalitySender): Fact[] => [
  ['Name', values.name || ownText],
  [
    'Address',
    values.add1
      ? printedAddress({
          street: values.add1,
          city: values.city,
          state: values.state,
          zip: values.zip,
        }).join(', ')
      : ownText,
  ],
  ['Phone', phoneText(values.phone) || ownText],
  ['Email', values.email || ownText],
];

/** Who the tax invoices, receipts and statements of a municipality are from. */
export function SenderPart({ municipality }: { municipality: Municipality }): ReactElement {
  const { currentData, error, isFetching, refetch } = useReadSenderQuery(municipality._id);
  const [isOpen, setOpen] = useState(false);
  const failure = error && !currentData && !isFetching ? failureMessage(error) : null;
  return (
    <div className="card-body gl-municipality-sender">
      <div className="gl-municipality-head">
        <h3 className="gl-drawer-title">Sender on invoices, receipts and statements</h3>
        {currentData ? (
          <button
            type="button"
            className="btn btn-outline-secondary btn-sm"
            onClick={() => setOpen(true)}
          >
            <Icon name="pencil" /> Edit sender
          </button>
        ) : null}
      </div>
      {failure ? <ErrorState message={failure} onRetry={() => void refetch()} /> : null}
      {!currentData && !failure ? <LoadingRows rows={2} label="Loading: Sender" /> : null}
      {currentData?.logo ? (
        <img
          className="gl-sender-logo"
          src={currentData.logo.src}
          alt={`Logo of ${municipality.label}`}
        />
      ) : null}
      {currentData ? <Facts facts={factsOf(currentData)} /> : null}
      {currentData && isOpen ? (
        <SenderModal
          municipality={municipality}
          sender={currentData}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface SenderModalProps {
  municipality: Municipality;
  sender: MunicipalitySender;
  onClose: () => void;
}

type FormValues = SenderValues & { logo: Logo | null };

function SenderModal(props: SenderModalProps): ReactElement {
  const { municipality, onClose } = props;
  // As it was read: what others save meanwhile must not pass for read.
  const { values, logo: stored, version } = useRef(props.sender).current;
  const [save] = useSaveSenderMutation();
  const send = async ({ logo, ...typed }: FormValues): Promise<void> => {
    await save({
      id: municipality._id,
      values: typed,
      version,
      ...sentLogo(logo, stored),
    }).unwrap();
    toastSuccess(`Sender of ${municipality.label} saved`);
    onClose();
  };
  return (
    <FormModal<FormValues>
      title={`Sender of ${municipality.label}`}
      values={{ ...values, logo: stored }}
      validate={({ logo: _logo, ...typed }) => senderErrors(typed)}
      onSave={send}
      onClose={onClose}
      saveLabel="Save sender"
      size="lg"
    >
      <p>Fields left blank use the tax authority’s details.</p>
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        help="For example City of Oakridge, Finance."
      />
      <TextField name="add1" label="Street address" autoComplete="off" />
      <div className="gl-pair">
        <TextField name="city" label="City" autoComplete="off" />
        <SelectField name="state" label="State" options={stateOptions(states)} />
      </div>
      <div className="gl-pair">
        <TextField name="zip" label="ZIP code" autoComplete="off" />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          placeholder="0000000000"
        />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <LogoField
        name="logo"
        help="Without a logo, documents show the tax authority’s logo or the product’s mark."
      />
    </FormModal>
  );
}

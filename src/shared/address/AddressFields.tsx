import type { ReactElement } from 'react';
import { isLookup, placesOf, unchosenMessage } from '@/domain/onboarding/address';
import { countries, isCountry } from '@/domain/places/countries';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { useFormValue } from '@/shared/ui/fields/formState';
import { partAt } from '@/shared/ui/fields/partAt';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { AddressLine } from './AddressLine';
import { type AddressPlace, addressNames, useAddressChanges } from './addressForm';
import { stateOptions } from './stateOptions';

interface AddressFieldsProps extends AddressPlace {
  /** What the address is of, e.g. `Business`: begins each label. */
  label: string;
  /** Marks the fields that must be filled. */
  required?: boolean;
  /** Nothing is asked for: no word about how to type. */
  readOnly?: boolean;
  /** Without suggestions, e.g. an address for letters. */
  plain?: boolean;
}

/**
 * An address (spec 2.2, 2.4): in the US the line offers suggestions, which fill city, state and
 * zip; by hand and in Canada all are typed. Another country empties it. Second line, country and
 * manual entry are there where the form holds them.
 */
export function AddressFields(props: AddressFieldsProps): ReactElement {
  const { label, required, readOnly = false, plain = false } = props;
  const names = addressNames(props);
  const stored = useFormValue((values) => partAt(values, names.country));
  const byHand = useFormValue((values) => partAt(values, names.manual));
  const hasLine2 = useFormValue((values) => partAt(values, names.line2) !== undefined);
  const hasManual = byHand !== undefined;
  const country = String(stored ?? 'us');
  const isManual = plain || byHand === true;
  const isByLookup = isLookup(country, isManual);
  const isCanada = country === 'ca';
  return (
    <div className="gl-fields gl-wide">
      {stored !== undefined ? <CountryField {...props} /> : null}
      <div className="gl-wide">
        {isByLookup && !readOnly ? (
          <LookupLine {...props} hasManual={hasManual} />
        ) : (
          <TextField name={names.line1} label={`${label} address line 1`} required={required} />
        )}
        {hasManual && !isCanada && !plain ? (
          <CheckField
            name={names.manual}
            label={`Enter the ${label.toLowerCase()} address manually`}
            className="gl-manual"
          />
        ) : null}
      </div>
      {hasLine2 ? (
        <TextField className="gl-wide" name={names.line2} label={`${label} address line 2`} />
      ) : null}
      <TextField
        name={names.city}
        label={`${label} city`}
        required={required}
        disabled={isByLookup}
      />
      <SelectField
        name={names.state}
        label={isCanada ? `${label} province` : `${label} state`}
        required={required}
        options={stateOptions(placesOf(country))}
        disabled={isByLookup}
      />
      <TextField
        name={names.zip}
        label={isCanada ? `${label} postal code` : `${label} zip code`}
        required={required}
        disabled={isByLookup}
      />
    </div>
  );
}

/** The select of the country sets the whole address, not its own value alone. */
function CountryField(props: AddressFieldsProps): ReactElement {
  const change = useAddressChanges(props);
  return (
    <SelectField
      className="gl-first"
      name={addressNames(props).country}
      label={`${props.label} country`}
      required={props.required}
      options={countries}
      placeholder={null}
      onChoose={(value) => {
        if (isCountry(value)) change.country(value);
      }}
    />
  );
}

/** What a suggestion fills cannot be typed: its messages are acted on here. */
function LookupLine(props: AddressFieldsProps & { hasManual: boolean }): ReactElement {
  const { label, required, hasManual } = props;
  const names = addressNames(props);
  const change = useAddressChanges(props);
  const city = useFieldState<string>(names.city).error;
  const state = useFieldState<string>(names.state).error;
  const zip = useFieldState<string>(names.zip).error;
  const isUnfilled = Boolean(city || state || zip);
  return (
    <AddressLine
      name={names.line1}
      label={`${label} address line 1`}
      required={required}
      message={isUnfilled ? chooseMessage(hasManual) : undefined}
      onType={change.line}
      onSuggestion={change.suggestion}
      onManual={hasManual ? change.byHand : undefined}
    />
  );
}

const chooseMessage = (hasManual: boolean): string =>
  hasManual ? unchosenMessage : 'Choose your address from the list.';

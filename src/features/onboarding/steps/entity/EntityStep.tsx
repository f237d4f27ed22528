import type { ReactElement } from 'react';
import { isoDay } from '@/domain/dates/calendarDay';
import { startNotice } from '@/domain/onboarding/dayNotice';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { einNotice, entityTypes } from '@/domain/onboarding/legalEntity';
import { provinces } from '@/domain/places/provinces';
import { states } from '@/domain/places/states';
import { AddressFields } from '@/shared/address/AddressFields';
import { stateOptions } from '@/shared/address/stateOptions';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldNotice } from '@/shared/ui/fields/FieldNotice';
import { MaskedField } from '@/shared/ui/fields/MaskedField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import type { StepProps } from '../../steps';
import { useReveal } from '../../useReveal';
import { useWizard } from '../../wizard/WizardContext';
import { BusinessCheck } from './BusinessCheck';
import { SameAsBusiness } from './SameAsBusiness';

const incorporationOptions = stateOptions([...states, ...provinces]);

/** Step 3: the company as a legal person, with its two addresses (spec 2.2, 2.3, 2.5). */
export default function EntityStep({ readOnly }: StepProps): ReactElement {
  const required = !readOnly;
  return (
    <>
      <div className="gl-section-head">
        <h3>Company</h3>
        {/* Outside the locked fields: compliance runs checks on what it may only read. */}
        <BusinessCheck />
      </div>
      <fieldset disabled={readOnly} className="gl-step-fields">
        <LegalEntity readOnly={readOnly} />
        <section className="gl-step-section" aria-labelledby="business-address">
          <h3 id="business-address">Business address</h3>
          <AddressFields
            prefix="business"
            label="Business"
            required={required}
            readOnly={readOnly}
          />
        </section>
        <section className="gl-step-section" aria-labelledby="mailing-address">
          <h3 id="mailing-address">Mailing address</h3>
          <SameAsBusiness />
          <AddressFields prefix="mail" label="Mailing" readOnly={readOnly} plain />
        </section>
      </fieldset>
    </>
  );
}

function LegalEntity({ readOnly }: StepProps): ReactElement {
  const reveal = useReveal();
  const required = !readOnly;
  return (
    <div className="gl-fields">
      <TextField
        name="companyName"
        label={fieldLabel('companyName')}
        required={required}
        autoComplete="organization"
      />
      <SelectField
        name="businessEntityType"
        label={fieldLabel('businessEntityType')}
        options={entityTypes}
        help={fieldHelp('businessEntityType')}
      />
      <TaxId onReveal={readOnly ? undefined : () => reveal('federalTaxId')} />
      <SelectField
        name="inCorporationState"
        label={fieldLabel('inCorporationState')}
        required={required}
        options={incorporationOptions}
        help={fieldHelp('inCorporationState')}
      />
      <TextField
        name="currentOwnerShip"
        label={fieldLabel('currentOwnerShip')}
        required={required}
        inputMode="numeric"
        after="years"
        help={fieldHelp('currentOwnerShip')}
      />
      <StartDate required={required} />
    </div>
  );
}

/** An EIN that is not nine digits is asked about, not refused. */
function TaxId({ onReveal }: { onReveal?: () => Promise<string> }): ReactElement {
  const { input } = useFieldState<string>('federalTaxId');
  const notice = einNotice(input.value);
  return (
    <MaskedField
      name="federalTaxId"
      label={fieldLabel('federalTaxId')}
      placeholder="00-0000000"
      help={notice ? <FieldNotice text={notice} /> : fieldHelp('federalTaxId')}
      onReveal={onReveal}
    />
  );
}

/** A company that begins in the future, or so far back, is asked about, not refused. */
function StartDate({ required }: { required: boolean }): ReactElement {
  const { today } = useWizard();
  const { input } = useFieldState<string>('entityStartDate');
  const isAhead = (isoDay(input.value) ?? '') > today;
  const notice = isAhead
    ? 'This date is in the future. Check that it is correct.'
    : startNotice(input.value, today);
  return (
    <DateField
      years="past"
      name="entityStartDate"
      label={fieldLabel('entityStartDate')}
      required={required}
      help={notice ? <FieldNotice text={notice} /> : fieldHelp('entityStartDate')}
    />
  );
}

import type { ReactElement } from 'react';
import { industryOptions } from '@/domain/onboarding/basicInformation';
import { PartnerNames } from '@/shared/partners/PartnerNames';
import { PartnerPickers } from '@/shared/partners/PartnerPickers';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { StepProps } from '../../steps';
import { useWizard } from '../../wizard/WizardContext';
import { useBeginning } from './BeginningContext';
import { DocumentsAhead } from './DocumentsAhead';
import { settledBasics } from './givenBasics';
import { LinkedIso } from './LinkedIso';

/** Step 0: who applies, and by whom the applicant came (spec 2.2, 2.3, 2.6). */
export default function BasicStep({ readOnly }: StepProps): ReactElement {
  const { application, context } = useWizard();
  const settled = settledBasics(application, useBeginning());
  const { isEmailFixed, partners } = settled;
  const required = !readOnly;
  return (
    <>
      {readOnly ? null : <DocumentsAhead />}
      <ParentOrganization {...settled} />
      <div className="gl-fields">
        <TextField
          name="FirstName"
          label="First name"
          required={required}
          autoComplete="given-name"
        />
        <TextField
          name="lastName"
          label="Last name"
          required={required}
          autoComplete="family-name"
        />
        <TextField
          name="companyNameBasicInfo"
          label="Company name"
          required={required}
          autoComplete="organization"
        />
        <SearchSelectField
          name="industryBasicInfo"
          label="Industry"
          required={required}
          options={industryOptions}
          placeholder="Type to search"
        />
        <TextField
          name="EmailBasicInfo"
          label="Email"
          type="email"
          required={required}
          disabled={isEmailFixed}
          autoComplete="email"
          help={isEmailFixed ? 'The invitation was sent to this address.' : undefined}
        />
        <TextField
          name="mobileNumberBasicInfo"
          label="Mobile number"
          type="tel"
          required={required}
          autoComplete="tel-national"
          help="10 digits, e.g. 4155550143"
        />
      </div>
      <section className="gl-step-section" aria-labelledby="step-partners">
        <h3 id="step-partners">ISO and agent</h3>
        {partners ? (
          <>
            {readOnly ? null : <LinkedIso fixed={partners.isoId} />}
            <PartnerNames ids={partners} />
          </>
        ) : (
          <>
            {readOnly ? null : <LinkedIso />}
            <PartnerPickers
              readOnly={readOnly}
              required={{ iso: context.asksIso, agent: context.asksAgent }}
            />
          </>
        )}
      </section>
    </>
  );
}

/**
 * The organization that the application hangs under: read-only name and ID, as the server decides
 * them (spec 2.2).
 */
function ParentOrganization(props: { parentOrgName: string; UserOrgId: string }): ReactElement {
  const { parentOrgName, UserOrgId } = props;
  const shown = [
    { id: 'parentOrgName', label: 'Parent organization', text: parentOrgName },
    { id: 'UserOrgId', label: 'Parent organization ID', text: UserOrgId },
  ];
  return (
    <div className="gl-fields">
      {shown.map(({ id, label, text }) => (
        <FieldShell key={id} id={id} label={label}>
          {(control) => (
            <input {...control} className="form-control" readOnly value={text || 'N/A'} />
          )}
        </FieldShell>
      ))}
    </div>
  );
}

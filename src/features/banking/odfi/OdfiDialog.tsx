import type { ReactElement } from 'react';
import {
  emptyOdfi,
  type OdfiProfile,
  type OdfiValues,
  odfiErrors,
  odfiSchema,
  offsetMoveErrors,
  sentSecCodes,
  sentSecLabels,
} from '@/domain/banking/odfiProfile';
import { settledAmount } from '@/domain/money/cents';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { DeliveryFields } from './DeliveryFields';
import { OffsetFields } from './OffsetFields';
import { useAddOdfiMutation, useSaveOdfiMutation } from './odfiList';

const companyIdHelp = (
  <>
    The <TermLink term="company-id">company ID</TermLink>: ten characters that identify the
    originator in each batch.
  </>
);

const cutoffHelp = (
  <>
    Until when the bank takes files for the day (<TermLink term="ach-cutoff">cutoff</TermLink>),
    such as 16:45.
  </>
);

const approvalHelp = (
  <>
    From this sum of a day’s files on, each needs a{' '}
    <TermLink term="second-person">second person</TermLink> before it is sent. Whoever changes it
    approves none of them.
  </>
);

interface OdfiDialogProps {
  /** The one to edit; null for a new one. */
  profile: OdfiProfile | null;
  onClose: () => void;
}

/** Adds or edits the profile of a bank that sends our files. */
export function OdfiDialog({ profile, onClose }: OdfiDialogProps): ReactElement {
  const [add] = useAddOdfiMutation();
  const [save] = useSaveOdfiMutation();
  const send = async (typed: OdfiValues): Promise<void> => {
    const values = odfiSchema.cast(typed);
    const saved = profile
      ? await save({ id: profile._id, values, version: profile.version }).unwrap()
      : await add(values).unwrap();
    toastSuccess(`${saved.name} ${profile ? 'saved' : 'added'}`);
    onClose();
  };
  return (
    <FormModal<OdfiValues>
      title={profile ? `Edit ${profile.name}` : 'New bank profile'}
      size="lg"
      values={profile ? odfiSchema.cast(profile) : emptyOdfi}
      validate={(values) => ({ ...offsetMoveErrors(values, profile), ...odfiErrors(values) })}
      onSave={send}
      onClose={onClose}
      saveLabel={profile ? 'Save bank profile' : 'Add bank profile'}
      draft={`odfi:${profile?._id ?? 'new'}`}
    >
      <IdentityFields />
      <LimitFields />
      <OffsetFields />
      <DeliveryFields />
    </FormModal>
  );
}

function IdentityFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">File header</legend>
      <TextField
        name="name"
        label="Name"
        help="How it is called here."
        autoComplete="off"
        required
      />
      <TextField
        name="routingNumber"
        label="Routing number"
        help="Nine digits: the bank, and the immediate destination of its files."
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        name="destinationName"
        label="Immediate destination name"
        maxLength={23}
        autoComplete="off"
        required
      />
      <TextField
        name="originId"
        label="Immediate origin"
        help="Ten characters that the bank assigned, mostly 1 and the EIN."
        maxLength={10}
        autoComplete="off"
        required
      />
      <TextField
        name="originName"
        label="Immediate origin name"
        maxLength={23}
        autoComplete="off"
        required
      />
      <TextField
        name="companyName"
        label="Company name"
        help="Receivers read it on their bank statement."
        maxLength={16}
        autoComplete="off"
        required
      />
      <TextField
        name="companyId"
        label="Company ID"
        help={companyIdHelp}
        maxLength={10}
        autoComplete="off"
        required
      />
    </fieldset>
  );
}

const amount = { type: 'number', before: '$', settle: settledAmount, required: true } as const;

function LimitFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">What may be sent</legend>
      <CheckboxGroup
        className="gl-wide"
        name="secCodes"
        legend="Entry classes (SEC codes)"
        options={sentSecCodes.map((value) => ({ value, label: sentSecLabels[value] }))}
        required
      />
      <TextField name="cutoff" label="Cutoff (US Eastern)" help={cutoffHelp} required />
      <TextField name="entryLimit" label="Limit per entry" {...amount} />
      <TextField
        name="dailyLimit"
        label="Daily limit"
        help="Debits and credits each."
        {...amount}
      />
      <TextField
        name="approvalLimit"
        label="Second approval from"
        help={approvalHelp}
        {...amount}
      />
      <CheckField className="gl-wide" name="isSameDay" label="The bank takes Same Day ACH" />
    </fieldset>
  );
}

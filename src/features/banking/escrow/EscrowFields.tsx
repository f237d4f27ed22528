import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isStaff } from '@/domain/access/staff';
import { feePayerLabels, feePayers } from '@/domain/banking/escrow/escrow';
import {
  type EscrowValues,
  emptyMilestone,
  maxMilestones,
  milestoneCents,
  unsharedCents,
} from '@/domain/banking/escrow/escrowForm';
import { accountText, type EscrowSource } from '@/domain/banking/escrow/escrowSource';
import { formatMoney, settledAmount } from '@/domain/money/cents';
import { useUser } from '@/shared/session/useUser';
import { DateField } from '@/shared/ui/fields/DateField';
import { GrowingFields } from '@/shared/ui/fields/GrowingFields';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { useGetEscrowQuoteQuery, useListEscrowOrganizationsQuery } from './escrowApi';

const amountHelp = (
  <>
    What the escrow holds. The <TermLink term="milestone">milestones</TermLink> come to it.
  </>
);

const termsHelp = (
  <>
    What both parties agree on, beside the milestones: quality, place, how it is checked. It is part
    of the <TermLink term="escrow-terms">terms</TermLink>.
  </>
);

const amount = { type: 'number', before: '$', settle: settledAmount } as const;

interface KeptSource {
  /** What was chosen before; null for the available balance, and for a new escrow. */
  kept: EscrowSource | null;
}

/** What an escrow is about: who, how much, until when, and what has to happen. */
export function EscrowFields({ kept }: KeptSource): ReactElement {
  return (
    <>
      <PartyFields kept={kept} />
      <AmountFields />
      <MilestoneFields />
    </>
  );
}

function PartyFields({ kept }: KeptSource): ReactElement {
  const { role, companyName } = useUser();
  const isOfStaff = isStaff(role);
  const { currentData: organizations = [] } = useListEscrowOrganizationsQuery(undefined, {
    skip: !isOfStaff,
  });
  const options = organizations.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Parties</legend>
      {isOfStaff ? (
        <>
          <SearchSelectField
            name="buyer"
            label="Buyer"
            help={
              kept === null
                ? 'The organization whose available balance funds the escrow.'
                : `The organization whose money funds the escrow, by a debit of ${accountText(kept)}.`
            }
            options={options}
            required
          />
          <SearchSelectField
            name="seller"
            label="Seller’s organization"
            help="Leave it empty where you do not know it: whoever signs for the seller tells it."
            options={options}
          />
        </>
      ) : (
        <p className="gl-wide">
          Buyer: <strong>{companyName}</strong>
        </p>
      )}
      {isOfStaff ? null : <SourceField kept={kept} />}
      <TextField
        name="buyerEmail"
        label="Signer of the buyer"
        help="The email address of whoever signs the terms."
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <TextField
        name="sellerName"
        label="Seller’s name"
        help="As the seller is named in the terms."
        autoComplete="off"
        maxLength={120}
        required
      />
      <TextField
        name="sellerEmail"
        label="Signer of the seller"
        help="Signs by an emailed link. The address needs an account here by then: that is where the money goes."
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
    </fieldset>
  );
}

const sourceHelp = (
  <>
    Your available balance funds the escrow at once. A{' '}
    <TermLink term="funding-source">funding source</TermLink> is debited when you fund it; the money
    is held once the debit has cleared.
  </>
);

/** What the buyer's own people fund it from. */
function SourceField({ kept }: KeptSource): ReactElement {
  const { orgId } = useUser();
  const { currentData: quote } = useGetEscrowQuoteQuery(orgId);
  const sources = quote?.sources ?? [];
  const options = sources.map((one) => ({ value: one._id, label: accountText(one) }));
  // One that was removed or failed stays what it is until another one is chosen.
  if (kept !== null && !sources.some(({ _id }) => _id === kept._id))
    options.push({
      value: kept._id,
      label: quote ? `${accountText(kept)} (cannot be debited now)` : accountText(kept),
    });
  return (
    <SelectField
      name="source"
      label="Funding source"
      help={sourceHelp}
      options={options}
      placeholder="Available balance"
    />
  );
}

function AmountFields(): ReactElement {
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">What is agreed</legend>
      <TextField
        name="title"
        label="For"
        help="What is bought, in a few words."
        autoComplete="off"
        maxLength={120}
        required
      />
      <TextField name="amount" label="Amount" help={amountHelp} required {...amount} />
      <DateField
        name="expires"
        label="Expires"
        help="Money of what is not accepted by then goes back to the buyer."
        years="nearest"
        required
      />
      <RadioGroup
        name="feePayer"
        legend="Fee paid by"
        options={feePayers.map((value) => ({ value, label: feePayerLabels[value] }))}
        required
      />
      <TextField
        name="conditions"
        label="Release conditions"
        help={termsHelp}
        type="textarea"
        className="gl-wide"
        maxLength={2000}
        required
      />
    </fieldset>
  );
}

/** What milestones come to beside the amount. */
function restText(values: EscrowValues): string {
  const rest = unsharedCents(values);
  if (rest !== 0)
    return `${formatMoney(Math.abs(rest))} ${rest > 0 ? 'is still to be shared out' : 'is too much'}.`;
  return milestoneCents(values.milestones) > 0
    ? 'The milestones come to the amount.'
    : 'Share the amount out among one or more milestones.';
}

function MilestoneFields(): ReactElement {
  const { values } = useFormikContext<EscrowValues>();
  return (
    <fieldset className="gl-group">
      <legend className="gl-drawer-title">Milestones</legend>
      <p className="gl-note" aria-live="polite">
        {restText(values)}
      </p>
      <GrowingFields
        name="milestones"
        blank={emptyMilestone}
        first="condition"
        most={maxMilestones}
        addLabel="Add a milestone"
      >
        {(at, onRemove) => (
          <MilestoneRow at={at} onRemove={values.milestones.length > 1 ? onRemove : null} />
        )}
      </GrowingFields>
    </fieldset>
  );
}

interface MilestoneRowProps {
  at: number;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

function MilestoneRow({ at, onRemove }: MilestoneRowProps): ReactElement {
  const number = at + 1;
  return (
    <fieldset className="gl-field gl-fields">
      <legend className="visually-hidden">Milestone {number}</legend>
      <TextField
        name={`milestones.${at}.condition`}
        label={`Condition of milestone ${number}`}
        className="gl-wide"
        autoComplete="off"
        maxLength={300}
        required
      />
      <DateField
        name={`milestones.${at}.due`}
        label={`Due day of milestone ${number}`}
        years="nearest"
        required
      />
      <TextField
        name={`milestones.${at}.amount`}
        label={`Amount of milestone ${number}`}
        required
        {...amount}
      />
      {onRemove ? (
        <button type="button" className="btn btn-link btn-sm gl-first" onClick={onRemove}>
          Remove milestone {number}
        </button>
      ) : null}
    </fieldset>
  );
}

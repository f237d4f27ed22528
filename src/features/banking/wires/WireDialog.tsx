import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { wireDayText } from '@/domain/banking/wires/wireDay';
import {
  beneficiaryKindLabels,
  beneficiaryKinds,
  emptyWire,
  needsTravelRule,
  type WireValues,
  wireErrors,
  wireRouteLabels,
  wireRoutes,
  wireSchema,
} from '@/domain/banking/wires/wireForm';
import type { WireTemplate } from '@/domain/banking/wires/wireRow';
import { settledAmount } from '@/domain/money/cents';
import { preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { masked } from '@/domain/transactions/bankAccount';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { availableText, PaidFromFields } from '@/shared/payments/PaidFromFields';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { TravelFields } from './TravelFields';
import { useListWireBooksQuery, usePrepareWireMutation } from './wiresApi';

const obiHelp = (
  <>
    Originator to beneficiary information (<TermLink term="obi">OBI</TermLink>): what the
    beneficiary reads.
  </>
);

const screeningHelp = (
  <>
    The name is <TermLink term="screening">screened</TermLink> against sanctions lists (
    <TermLink term="ofac">OFAC</TermLink>) before anyone can approve.
  </>
);

const routingHelp = (
  <>
    Nine digits. Ask for the <TermLink term="routing-number">routing number</TermLink> for wires: it
    may differ from that for ACH.
  </>
);

const bicHelp = (
  <>
    The <TermLink term="bic">BIC</TermLink> of the bank: 8 or 11 characters, such as DEUTDEFF.
  </>
);

interface WireDialogProps {
  /** Whose beneficiary is filled in; null for an empty form. */
  template: WireTemplate | null;
  onClose: () => void;
}

/** The form as a template fills it in: all but the amount and whose money it is. */
function filledIn({ _id, name: _name, lastFour: _four, ...kept }: WireTemplate): WireValues {
  const payeeType = preparedPayeeTypes.find((one) => one === kept.payeeType) ?? '';
  const beneficiaryKind = beneficiaryKinds.find((one) => one === kept.beneficiaryKind);
  return {
    ...emptyWire,
    ...kept,
    template: _id,
    payeeType,
    beneficiaryKind: beneficiaryKind ?? 'business',
  };
}

/** Prepares an outgoing wire: what it pays, whom, where, and from $3,000.00 on for whom. */
export function WireDialog({ template, onClose }: WireDialogProps): ReactElement {
  const [prepare] = usePrepareWireMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: WireValues): Promise<void> => {
    const values = wireSchema.cast(typed);
    await prepare({ values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`Wire to ${values.beneficiary} is waiting for approval`);
    onClose();
  };
  return (
    <FormModal<WireValues>
      title={template ? `New wire: ${template.name}` : 'New wire'}
      size="lg"
      values={template ? filledIn(template) : emptyWire}
      validate={wireErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Send for approval"
    >
      <p className="gl-note">{wireDayText(new Date())}</p>
      <PaymentFields />
      <BeneficiaryFields />
      <BankFields lastFour={template?.lastFour ?? ''} />
      <OriginatorFields />
    </FormModal>
  );
}

const amount = { type: 'number', before: '$', settle: settledAmount } as const;

function PaymentFields(): ReactElement {
  const { values } = useFormikContext<WireValues>();
  const asked = useListWireBooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const books = asked.currentData ?? [];
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Payment</legend>
      <PaidFromFields books={books} unread={unreadHelp('organizations', unreadChoices(asked))} />
      <TextField
        name="amount"
        label="Amount"
        help={availableText(values, books)}
        required
        {...amount}
      />
      <TextField
        name="fee"
        label="Wire fee"
        help="Charged to the organization when the wire is sent, and approved with it. Leave it empty for none."
        {...amount}
      />
      <TextField name="purpose" label="Purpose" autoComplete="off" maxLength={120} required />
      <TextField name="memo" label="Memo (OBI)" help={obiHelp} autoComplete="off" maxLength={140} />
    </fieldset>
  );
}

function BeneficiaryFields(): ReactElement {
  const { values } = useFormikContext<WireValues>();
  const isFull = needsTravelRule(values);
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Beneficiary</legend>
      <SelectField
        name="beneficiaryKind"
        label="The beneficiary is a"
        help={screeningHelp}
        options={beneficiaryKinds.map((value) => ({ value, label: beneficiaryKindLabels[value] }))}
        required
      />
      <TextField
        name="beneficiary"
        label="Beneficiary name"
        autoComplete="off"
        maxLength={70}
        required
      />
      <TextField name="street" label="Street" autoComplete="off" required={isFull} />
      <TextField name="city" label="City" autoComplete="off" required={isFull} />
      <TextField name="region" label="State or region" autoComplete="off" />
      <TextField name="postalCode" label="Postal code" autoComplete="off" required={isFull} />
      <TextField
        name="country"
        label="Country"
        help="Two letters, such as US."
        autoComplete="off"
        maxLength={2}
        required
      />
    </fieldset>
  );
}

function BankFields({ lastFour }: { lastFour: string }): ReactElement {
  const { values } = useFormikContext<WireValues>();
  const isDomestic = values.route === 'aba';
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Beneficiary’s bank</legend>
      <SelectField
        name="route"
        label="Route"
        options={wireRoutes.map((value) => ({ value, label: wireRouteLabels[value] }))}
        required
      />
      <TextField
        name="bankName"
        label="Bank"
        help="The recipient institution."
        autoComplete="off"
        maxLength={60}
        required
      />
      {isDomestic ? (
        <TextField
          name="routingNumber"
          label="Routing number (ABA)"
          help={routingHelp}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ) : (
        <TextField
          name="bic"
          label="SWIFT/BIC"
          help={bicHelp}
          autoComplete="off"
          maxLength={11}
          required
        />
      )}
      <TextField
        name="accountNumber"
        label={isDomestic ? 'Account number' : 'IBAN or account number'}
        help={
          lastFour
            ? `Leave it empty to use ${masked(lastFour)} of the template.`
            : 'Stored encrypted. Only the last four digits are shown afterwards.'
        }
        autoComplete="off"
        required={lastFour === ''}
      />
    </fieldset>
  );
}

function OriginatorFields(): ReactElement {
  const { values } = useFormikContext<WireValues>();
  return <TravelFields isFull={needsTravelRule(values)} />;
}

import type { ReactElement } from 'react';
import {
  type Connection,
  type ConnectionValues,
  connectionErrors,
  connectionSchema,
  emptyConnection,
  gatewayModeLabels,
  gatewayModes,
  keyOverlapHours,
} from '@/domain/gateways/connection';
import type { GatewayStatus } from '@/domain/gateways/gatewayCall';
import { settledAmount } from '@/domain/money/cents';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useSaveGatewayMutation } from './gatewayApi';

const merchantHelp = (
  <>
    The number that GBX gave the merchant (<TermLink term="mid">MID</TermLink>).
  </>
);

const modeHelp = (
  <>
    In <TermLink term="test-mode">test mode</TermLink> the connection is only tested. In live mode
    the card payments of the organization go through it.
  </>
);

const valuesOf = (connection: Connection | null): ConnectionValues =>
  connection ? connectionSchema.cast({ ...connection, secretKey: '' }) : emptyConnection;

const limit = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;

interface ConnectionDialogProps {
  status: GatewayStatus;
  onClose: () => void;
}

/** Sets a gateway up, or edits its settings. */
export function ConnectionDialog({ status, onClose }: ConnectionDialogProps): ReactElement {
  const [save] = useSaveGatewayMutation();
  const { connection, orgId, companyName } = status;
  const hasKey = connection !== null;
  const send = async (typed: ConnectionValues): Promise<void> => {
    const values = connectionSchema.cast(typed);
    await save({ organization: orgId, values, version: connection?.version ?? 0 }).unwrap();
    toastSuccess(`The GBX connection of ${companyName} is saved`);
    onClose();
  };
  return (
    <FormModal<ConnectionValues>
      title={`GBX connection of ${companyName}`}
      size="lg"
      values={valuesOf(connection)}
      validate={(values) => connectionErrors(values, hasKey)}
      onSave={send}
      onClose={onClose}
      saveLabel="Save connection"
      draft={`gateway:${orgId}`}
    >
      <fieldset className="gl-fields">
        <legend className="gl-wide gl-drawer-title">Account at GBX</legend>
        <TextField
          name="merchantNo"
          label="Merchant ID"
          help={merchantHelp}
          maxLength={20}
          autoComplete="off"
          required
        />
        <TextField
          name="terminalNo"
          label="Terminal ID"
          help="The merchant’s terminal at GBX (TID)."
          maxLength={12}
          autoComplete="off"
          required
        />
        <TextField
          className="gl-wide"
          name="secretKey"
          label={hasKey ? 'New secret key' : 'Secret key'}
          help={
            hasKey
              ? `Leave it empty to keep the key in use. The old one goes on for ${keyOverlapHours} hours.`
              : 'From the GBX portal. It is stored encrypted and never shown again.'
          }
          maxLength={128}
          autoComplete="off"
          required={!hasKey}
        />
        <RadioGroup
          className="gl-wide"
          name="mode"
          legend="Mode"
          options={gatewayModes.map((value) => ({ value, label: gatewayModeLabels[value] }))}
          help={modeHelp}
          required
        />
      </fieldset>
      <fieldset className="gl-fields">
        <legend className="gl-wide gl-drawer-title">Limits</legend>
        <TextField
          name="saleLimit"
          label="Limit per card sale"
          help="A sale above it is refused. Empty: no limit."
          {...limit}
        />
        <TextField
          name="dayLimit"
          label="Limit per day"
          help="Of all card sales of a day, US Eastern. Empty: no limit."
          {...limit}
        />
      </fieldset>
    </FormModal>
  );
}

import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import {
  type Delivery,
  deliveries,
  deliveryLabels,
  type OdfiValues,
} from '@/domain/banking/odfiProfile';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { useListBankOrganizationsQuery } from './odfiList';
import { PublicKeyNote } from './PublicKeyNote';

/** What a way comes to. */
const deliveryHelp: Readonly<Record<Delivery, string>> = {
  folder: 'The bank takes its files from a folder on this server.',
  sftp: 'This server puts files on the bank’s SFTP server.',
  embedded: 'A pretended bank takes and answers the files by itself. No money moves.',
};

/** How files reach the bank, and whom to call there. */
export function DeliveryFields(): ReactElement {
  const { values } = useFormikContext<OdfiValues>();
  const { data: organizations = [] } = useListBankOrganizationsQuery();
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Delivery and contact</legend>
      <SelectField
        name="delivery"
        label="Delivery"
        options={deliveries.map((value) => ({ value, label: deliveryLabels[value] }))}
        help={deliveryHelp[values.delivery]}
        required
      />
      {values.delivery === 'sftp' ? <SftpFields /> : null}
      <TextField name="contactName" label="Contact" autoComplete="off" />
      <TextField name="contactEmail" label="Contact email" type="email" autoComplete="off" />
      <TextField
        name="contactPhone"
        label="Contact phone"
        type="tel"
        help="10 digits"
        autoComplete="off"
      />
      <SelectField
        name="bankOrgId"
        label="Bank’s organization"
        placeholder="None"
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        help="Its people who sign in see the files and originators of this profile."
      />
    </fieldset>
  );
}

function SftpFields(): ReactElement {
  return (
    <>
      <TextField name="sftpHost" label="SFTP host" autoComplete="off" required />
      <TextField name="sftpPort" label="SFTP port" inputMode="numeric" required />
      <TextField name="sftpUser" label="SFTP user" autoComplete="off" required />
      <TextField
        name="sftpFolder"
        label="SFTP folder"
        help="Where the bank takes files from."
        autoComplete="off"
        required
      />
      <TextField
        className="gl-wide"
        name="sftpFingerprint"
        label="Host key fingerprint"
        help="SHA256: and 43 characters, from the bank’s onboarding sheet. A host with another key gets nothing."
        placeholder="SHA256:"
        autoComplete="off"
        required
      />
      <PublicKeyNote />
    </>
  );
}

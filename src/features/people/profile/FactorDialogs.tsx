import { type ReactElement, useEffect } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { type Role, roles } from '@/domain/access/roles';
import type { SecondFactor } from '@/domain/users/secondFactor';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import {
  useGetFactorRolesQuery,
  useRemoveFactorMutation,
  useRenameFactorMutation,
  useRenewRecoveryMutation,
  useSetFactorRolesMutation,
} from './api';

/** What was asked for. */
export type FactorAsked =
  | { act: 'app' | 'passkey' | 'recovery' | 'roles' }
  | { act: 'rename' | 'remove'; factor: SecondFactor };

interface FactorDialogsProps {
  asked: FactorAsked | null;
  onClose: () => void;
  /** New recovery codes, to be shown. */
  onCodes: (codes: string[] | null) => void;
}

/** What is done with a factor that is there. */
export function FactorDialogs({
  asked,
  onClose,
  onCodes,
}: FactorDialogsProps): ReactElement | null {
  switch (asked?.act) {
    case 'rename':
      return <RenameDialog factor={asked.factor} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog factor={asked.factor} onClose={onClose} />;
    case 'recovery':
      return <RenewDialog onClose={onClose} onCodes={onCodes} />;
    case 'roles':
      return <RolesDialog onClose={onClose} />;
    default:
      return null;
  }
}

type Own = { factor: SecondFactor; onClose: () => void };

function RenameDialog({ factor, onClose }: Own): ReactElement {
  const [rename] = useRenameFactorMutation();
  return (
    <FormModal<{ name: string }>
      title={`Rename ${factor.name}`}
      values={{ name: factor.name }}
      validate={({ name }) => (name.trim() === '' ? { name: 'This field is required.' } : {})}
      onSave={async ({ name }) => {
        await rename({ id: factor._id, name }).unwrap();
        toastSuccess('Name saved');
        onClose();
      }}
      onClose={onClose}
      saveLabel="Save"
    >
      <TextField name="name" label="Name" required maxLength={60} />
    </FormModal>
  );
}

function RemoveDialog({ factor, onClose }: Own): ReactElement {
  const [remove] = useRemoveFactorMutation();
  return (
    <ConfirmAct
      title="Remove second factor"
      confirm="Remove"
      done={`${factor.name} removed`}
      tone="danger"
      act={() => remove(factor._id).unwrap()}
      onClose={onClose}
    >
      Sign-in no longer accepts “{factor.name}”. With the last second factor your recovery codes go
      as well, and your password alone signs you in.
    </ConfirmAct>
  );
}

function RenewDialog({ onClose, onCodes }: Omit<FactorDialogsProps, 'asked'>): ReactElement {
  const [renew] = useRenewRecoveryMutation();
  return (
    <ConfirmAct
      title="Make new recovery codes"
      confirm="Make new codes"
      done="New recovery codes made"
      act={async () => onCodes((await renew().unwrap()).recoveryCodes)}
      onClose={onClose}
    >
      The recovery codes that you have stop working.
    </ConfirmAct>
  );
}

const options = roles.map((role) => ({ value: role, label: roleName(role) }));

function RolesDialog({ onClose }: { onClose: () => void }): ReactElement | null {
  const { data, error } = useGetFactorRolesQuery();
  const [save] = useSetFactorRolesMutation();
  useEffect(() => {
    if (!error) return;
    toastFailure(error);
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  return (
    <FormModal<{ roles: Role[] }>
      title="Require a second factor by role"
      values={{ roles: data }}
      validate={() => ({})}
      onSave={async ({ roles: chosen }) => {
        await save(chosen).unwrap();
        toastSuccess('Roles saved');
        onClose();
      }}
      onClose={onClose}
      saveLabel="Save"
      size="lg"
    >
      <p>
        People of these roles who have no second factor are led to add one. Nothing else opens until
        they have.
      </p>
      <CheckboxGroup name="roles" legend="Roles" options={options} />
    </FormModal>
  );
}

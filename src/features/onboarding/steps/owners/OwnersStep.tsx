import type { ReactElement } from 'react';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import type { StepProps } from '../../steps';
import { useWizard } from '../../wizard/WizardContext';
import { FirstOwner } from './FirstOwner';
import { FurtherOwners } from './FurtherOwners';
import { OwnerModal } from './OwnerModal';
import { ownerFullName } from './ownerRows';
import { useLinkedOwner } from './useLinkedOwner';
import { useOwnerCheck } from './useOwnerCheck';
import { type OpenOwner, useOwnerList } from './useOwnerList';
import { useOwnerReveal } from './useOwnerReveal';

function titleOf({ isNew, owner }: OpenOwner, readOnly: boolean): string {
  if (isNew) return 'New Beneficial Owner';
  return readOnly ? ownerFullName(owner) : 'Edit Beneficial Owner';
}

/**
 * Step 4: the first owner in the step's own form, further ones in a table (spec 2.2, 2.4, 2.5;
 * readings D26).
 */
export default function OwnersStep({ readOnly }: StepProps): ReactElement {
  const { today } = useWizard();
  const list = useOwnerList();
  const check = useOwnerCheck();
  const revealOf = useOwnerReveal();
  const { open } = list;
  useLinkedOwner(list);
  return (
    <>
      <FirstOwner readOnly={readOnly} check={check} revealOf={revealOf} />
      <FurtherOwners readOnly={readOnly} list={list} check={check} />
      {open ? (
        <OwnerModal
          key={open.owner.id}
          title={titleOf(open, readOnly)}
          owner={open.owner}
          today={today}
          readOnly={readOnly}
          field={open.field}
          onReveal={revealOf(open.owner)}
          onPause={list.keep}
          onSave={list.save}
          onCancel={list.cancel}
        />
      ) : null}
      {check.transfer ? <ProgressBar {...check.transfer} /> : null}
      {check.modal}
    </>
  );
}

import { type ReactElement, useCallback, useState } from 'react';
import { ownersOf, sameSsnOwners } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { useFormValue } from '@/shared/ui/fields/formState';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { useWizard } from '../../wizard/WizardContext';
import { DeleteOwnerModal } from './DeleteOwnerModal';
import { OwnershipTotal } from './OwnershipTotal';
import { OwnerTable } from './OwnerTable';
import { ownerFullName } from './ownerRows';
import type { OwnerCheck } from './useOwnerCheck';
import type { OwnerList } from './useOwnerList';

interface FurtherOwnersProps {
  readOnly: boolean;
  list: OwnerList;
  check: OwnerCheck;
}

/**
 * The other owners in their table, with the way to add one, and what all own together (spec 2.2).
 */
export function FurtherOwners({ readOnly, list, check }: FurtherOwnersProps): ReactElement {
  const owners = useFormValue((values: BeneficialOwners) => values.subMerchantData);
  const { today } = useWizard();
  const [leaving, setLeaving] = useState<BeneficialOwner | null>(null);
  const remove = (owner: BeneficialOwner): void => {
    list.remove(owner);
    setLeaving(null);
  };
  const { edit } = list;
  const { actions: checks } = check;
  const actionsOf = useCallback(
    (owner: BeneficialOwner): RowAction[] => {
      const open: RowAction = { label: readOnly ? 'View' : 'Edit', onSelect: () => edit(owner) };
      const own = [
        open,
        ...checks.map(({ label, onSelect }) => ({ label, onSelect: () => onSelect(owner) })),
      ];
      if (readOnly) return own;
      return [...own, { label: 'Delete', onSelect: () => setLeaving(owner), tone: 'danger' }];
    },
    [readOnly, edit, checks],
  );
  return (
    <section className="gl-step-section" aria-labelledby="further-owners">
      <div className="gl-section-head">
        <h3 id="further-owners">Further beneficial owners</h3>
        {readOnly ? null : (
          <button type="button" className="btn btn-outline-secondary" onClick={list.add}>
            <Icon name="plus-lg" /> Add New Beneficial Owner
          </button>
        )}
      </div>
      <OwnerTable
        owners={owners}
        today={today}
        actionsOf={actionsOf}
        onComplete={edit}
        onDownload={check.download}
      />
      <OwnershipTotal />
      <SameSsnNotice />
      {leaving ? (
        <DeleteOwnerModal
          owner={leaving}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      ) : null}
    </section>
  );
}

const sameNames = (values: BeneficialOwners): string =>
  sameSsnOwners(ownersOf(values)).map(ownerFullName).join(' and ');

/** Asks about a number that two owners share. */
function SameSsnNotice(): ReactElement {
  const names = useFormValue(sameNames);
  return (
    <p className="gl-muted mb-0" role="status">
      {names === '' ? null : `${names} have the same SSN. Check that this is correct.`}
    </p>
  );
}

import { useCallback, useRef, useState } from 'react';
import { newOwner } from '@/domain/onboarding/initialValues';
import { withEditedOwner } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';

/** The owner in the modal. */
export interface OpenOwner {
  /** As the modal began; what is typed meanwhile carries the same id. */
  owner: BeneficialOwner;
  isNew: boolean;
  /** The field that a link names; '' for none. */
  field: string;
}

/**
 * Acts on the list of further owners. `add`, `edit` and `remove` stay the same as long as the step
 * is shown.
 */
export interface OwnerList {
  open: OpenOwner | null;
  add: () => void;
  /** `field`: where a link leads; the first one unless told. */
  edit: (owner: BeneficialOwner, field?: string) => void;
  /** Puts what is typed into the list before it is complete, so that the draft holds it. */
  keep: (owner: BeneficialOwner) => void;
  /** Puts the owner into the list; an edited one gets a new id and keeps its check (spec 2.4). */
  save: (owner: BeneficialOwner) => void;
  /** Closes the modal; the list is as it was before. */
  cancel: () => void;
  remove: (owner: BeneficialOwner) => void;
}

/** The owners with this one in the place of its id, or at their end. */
const withOwner = (
  owners: readonly BeneficialOwner[],
  owner: BeneficialOwner,
): BeneficialOwner[] =>
  owners.some(({ id }) => id === owner.id)
    ? owners.map((one) => (one.id === owner.id ? owner : one))
    : [...owners, owner];

/** The list of further owners: held in the form and sent with the step (spec 2.4). */
export function useOwnerList(): OwnerList {
  const read = useFormReader<BeneficialOwners>();
  const owners = useFormValue((values: BeneficialOwners) => values.subMerchantData);
  const [open, setOpen] = useState<OpenOwner | null>(null);
  const latest = useRef(owners);
  latest.current = owners;

  const put = useCallback(
    (next: BeneficialOwner[]): void => {
      latest.current = next;
      void read().setFieldValue('subMerchantData', next);
    },
    [read],
  );
  const remove = useCallback(
    ({ id }: BeneficialOwner) => put(latest.current.filter((one) => one.id !== id)),
    [put],
  );
  const add = useCallback(() => setOpen({ owner: newOwner(), isNew: true, field: '' }), []);
  const edit = useCallback<OwnerList['edit']>(
    (owner, field = '') => setOpen({ owner, isNew: false, field }),
    [],
  );
  return {
    open,
    add,
    edit,
    remove,
    keep: (owner) => put(withOwner(latest.current, owner)),
    save: (owner) => {
      put(open?.isNew ? withOwner(latest.current, owner) : withEditedOwner(latest.current, owner));
      setOpen(null);
    },
    cancel: () => {
      if (open?.isNew) remove(open.owner);
      else if (open && !latest.current.includes(open.owner))
        put(withOwner(latest.current, open.owner));
      setOpen(null);
    },
  };
}

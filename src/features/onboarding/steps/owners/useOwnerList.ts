import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { newOwner } from '@/domain/onboarding/initialValues';
import { withEditedOwner } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';

/** The owner in the modal. */
export interface OpenOwner {
  /** As the modal began; what is typed meanwhile carries the same id. */
  owner: BeneficialOwner;
  isNew: boolean;
  /** The field that takes the focus. */
  field: string;
}

/** Acts on the list of further owners. */
export interface OwnerList {
  open: OpenOwner | null;
  add: () => void;
  /** `field`: where to begin; the name unless told. */
  edit: (owner: BeneficialOwner, field?: string) => void;
  /** Puts what is typed into the list before it is complete, so that the draft holds it. */
  keep: (owner: BeneficialOwner) => void;
  /** Puts the owner into the list; an edited one gets a new id and keeps its check (spec 2.4). */
  save: (owner: BeneficialOwner) => void;
  /** Closes the modal; the list is as it was before. */
  cancel: () => void;
  remove: (owner: BeneficialOwner) => void;
}

/** The list of further owners: held in the form and sent with the step (spec 2.4). */
export function useOwnerList(): OwnerList {
  const { values, setFieldValue } = useFormikContext<BeneficialOwners>();
  const [open, setOpen] = useState<OpenOwner | null>(null);
  const latest = useRef(values.subMerchantData);
  latest.current = values.subMerchantData;

  const put = (owners: BeneficialOwner[]): void => {
    latest.current = owners;
    void setFieldValue('subMerchantData', owners);
  };
  const without = (id: number): BeneficialOwner[] => latest.current.filter((one) => one.id !== id);
  const placed = (owner: BeneficialOwner): BeneficialOwner[] =>
    latest.current.some(({ id }) => id === owner.id)
      ? latest.current.map((one) => (one.id === owner.id ? owner : one))
      : [...latest.current, owner];

  return {
    open,
    add: () => setOpen({ owner: newOwner(), isNew: true, field: 'ownerName' }),
    edit: (owner, field = 'ownerName') => setOpen({ owner, isNew: false, field }),
    keep: (owner) => put(placed(owner)),
    save: (owner) => {
      put(open?.isNew ? placed(owner) : withEditedOwner(latest.current, owner));
      setOpen(null);
    },
    cancel: () => {
      if (open?.isNew) put(without(open.owner.id));
      else if (open && !latest.current.includes(open.owner)) put(placed(open.owner));
      setOpen(null);
    },
    remove: (owner) => put(without(owner.id)),
  };
}

import { useFormikContext } from 'formik';
import { type MutableRefObject, useMemo } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { useDraft } from '@/shared/session/drafts';
import { useFormReader } from '@/shared/ui/fields/formState';
import { toastInfo } from '@/shared/ui/toast';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import type { FormKeeper } from '../formKeeper';
import type { InventoryFormValues } from '../formValues';

interface KeeperProps {
  item: InventoryItem | undefined;
  /** The chosen document; null for none. */
  file: File | null;
  isSaving: boolean;
  /** True while other work of the screen must not be left. */
  isBlocked: boolean;
  /** Filled for whoever leaves the form. */
  keeper: MutableRefObject<FormKeeper>;
  /** Told which version of the item the restored text was typed over. */
  onRestored: (version: number) => void;
}

/**
 * Keeps what is typed over a forced sign-in, and asks before it, or a running import, is left
 * behind.
 */
export function Keeper(props: KeeperProps): null {
  const { item, file, isSaving, isBlocked, keeper, onRestored } = props;
  const { values, dirty, setValues } = useFormikContext<InventoryFormValues>();
  const fileName = file?.name ?? '';
  const draft = useMemo(
    () => ({ ...values, version: item?.version ?? 0, fileName }),
    [values, item, fileName],
  );
  const { forget } = useDraft(
    `inventory:${item?._id ?? 'new'}`,
    draft,
    ({ version, fileName: chosen, ...kept }) => {
      void setValues(kept);
      onRestored(version);
      // What a file holds is not kept, so it must not seem to be there.
      if (chosen !== '') toastInfo(`Your entries are restored. Please choose ${chosen} again.`);
    },
  );
  const isDirty = dirty || file !== null;
  const read = useFormReader();
  const letGo = useLeaveWarning(isDirty || isBlocked, { isTyped: () => read().dirty });
  keeper.current = {
    isDirty,
    isSaving,
    release: () => {
      forget();
      letGo();
    },
  };
  return null;
}

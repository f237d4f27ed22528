import { useFormikContext } from 'formik';
import { type MutableRefObject, type ReactElement, useMemo } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { useDraft } from '@/shared/session/drafts';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';
import type { FormKeeper } from '../formKeeper';
import type { InventoryFormValues } from '../formValues';

interface KeeperProps {
  item: InventoryItem | undefined;
  hasFile: boolean;
  isSaving: boolean;
  /** True while other work of the screen must not be left. */
  isBlocked: boolean;
  /** Filled for whoever leaves the form. */
  keeper: MutableRefObject<FormKeeper>;
  /** Told which version of the item the restored text was typed over. */
  onRestored: (version: number) => void;
}

/** Keeps what is typed over a forced sign-in, and asks before it, or a running import, is left behind. */
export function Keeper(props: KeeperProps): ReactElement {
  const { item, hasFile, isSaving, isBlocked, keeper, onRestored } = props;
  const { values, dirty, setValues } = useFormikContext<InventoryFormValues>();
  const draft = useMemo(() => ({ ...values, version: item?.version ?? 0 }), [values, item]);
  const { forget } = useDraft(`inventory:${item?._id ?? 'new'}`, draft, ({ version, ...kept }) => {
    void setValues(kept);
    onRestored(version);
  });
  const isDirty = dirty || hasFile;
  const { warning, letGo } = useLeaveWarning(isDirty || isBlocked);
  keeper.current = {
    isDirty,
    isSaving,
    release: () => {
      forget();
      letGo();
    },
  };
  return warning;
}

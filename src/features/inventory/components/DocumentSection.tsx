import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { documentLabel, viewModeRemovalMessage } from '@/domain/inventory/documents';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { FilePicker } from '@/shared/files/FilePicker';
import { useTransfer } from '@/shared/files/useTransfer';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { toastInfo } from '@/shared/ui/toast';
import { documentOf } from '../document';
import type { InventoryFormValues } from '../formValues';
import { useDocumentDownload } from '../useDocumentDownload';

interface DocumentSectionProps {
  item?: InventoryItem;
  readOnly: boolean;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** What stands under the picker: in view mode whether there is a document, else what is missing. */
function helpOf(
  stored: string | null,
  { readOnly, hasType }: { readOnly: boolean; hasType: boolean },
): string | undefined {
  if (readOnly) return stored ? 'Document of this item' : 'This item has no document';
  return hasType ? undefined : 'Select an inventory type first';
}

/**
 * The one document of an item on its form: a type comes first; in view mode it can't be removed
 * (spec 3.2.4, 3.5.2).
 */
export function DocumentSection({
  item,
  readOnly,
  file,
  onFile,
}: DocumentSectionProps): ReactElement {
  const { values, isSubmitting } = useFormikContext<InventoryFormValues>();
  const [isReplacing, setReplacing] = useState(false);
  const { transfer, isRunning, run, cancel } = useTransfer();
  const download = useDocumentDownload(run);
  const stored = item ? documentOf(item) : null;
  const isStoredShown = stored !== null && !file && !isReplacing;
  const hasType = values.inventoryType !== '';
  const remove = (): void => {
    if (readOnly) toastInfo(viewModeRemovalMessage);
    else if (file) onFile(null);
    else setReplacing(true);
  };
  return (
    <>
      <FilePicker
        label={documentLabel}
        fileName={file?.name ?? (isReplacing ? null : stored)}
        disabled={readOnly || isSubmitting || !hasType}
        help={helpOf(stored, { readOnly, hasType })}
        onChoose={onFile}
        onRemove={remove}
        removal={isStoredShown && !readOnly ? 'Replace' : 'Remove'}
        onDownload={
          item && isStoredShown ? () => void download(item.inventory_image_id, stored) : undefined
        }
      />
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      {stored && isReplacing && !file ? (
        <p className="gl-note">
          {stored} is kept until you save a replacement.{' '}
          <button type="button" className="btn btn-link" onClick={() => setReplacing(false)}>
            Keep it
          </button>
        </p>
      ) : null}
    </>
  );
}

import { Formik } from 'formik';
import { type MutableRefObject, type ReactElement, useMemo, useRef, useState } from 'react';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { DifferencesDialog } from '@/shared/ui/DifferencesDialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { conflictTexts } from '../conflictTexts';
import { emptyKeeper, type FormKeeper } from '../formKeeper';
import { formErrors, formValuesOf } from '../formValues';
import { useDocumentUpload } from '../useDocumentUpload';
import { useInventorySubmit } from '../useInventorySubmit';
import { DocumentSection } from './DocumentSection';
import { FormCard } from './FormCard';
import { FormEnd } from './FormEnd';
import { InventoryFields } from './InventoryFields';
import { Keeper } from './Keeper';
import { SummaryCard } from './SummaryCard';

interface InventoryFormProps {
  /** The item to edit or view; absent for a new one. */
  item?: InventoryItem;
  readOnly?: boolean;
  /** Filled for the rest of the screen. */
  keeper?: MutableRefObject<FormKeeper>;
  /** True while other work of the screen must not be left, or typed beside. */
  isBlocked?: boolean;
}

/** The inventory form in its three modes: add, edit, view (spec 3.2.4). */
export function InventoryForm(props: InventoryFormProps): ReactElement {
  const { item, readOnly = false, keeper, isBlocked = false } = props;
  const initial = useMemo(() => formValuesOf(item), [item]);
  const [file, setFile] = useState<File | null>(null);
  const own = useRef<FormKeeper>(emptyKeeper());
  const kept = keeper ?? own;
  const upload = useDocumentUpload();
  const form = useInventorySubmit({ item, file, upload, onSaved: () => kept.current.release() });
  const { conflict, isSaving } = form;
  return (
    <Formik initialValues={initial} validate={formErrors} onSubmit={form.submit}>
      <FieldsForm label="Inventory Details" className="gl-form-layout">
        {readOnly ? null : (
          <Keeper
            item={item}
            file={file}
            isSaving={isSaving}
            isBlocked={isBlocked}
            keeper={kept}
            onRestored={form.resume}
          />
        )}
        <FormCard
          isBusy={isSaving || isBlocked}
          progress={
            upload.transfer ? (
              <ProgressBar
                {...upload.transfer}
                onCancel={upload.isRunning ? upload.cancel : undefined}
              />
            ) : null
          }
          end={readOnly ? null : <FormEnd form={form} />}
        >
          <InventoryFields readOnly={readOnly} />
          <DocumentSection item={item} readOnly={readOnly} file={file} onFile={setFile} />
        </FormCard>
        <SummaryCard />
        {conflict ? (
          <DifferencesDialog
            texts={conflictTexts}
            differences={conflict.differences}
            onSave={(choices) => void form.resolve(choices)}
            onCancel={form.dismiss}
          />
        ) : null}
      </FieldsForm>
    </Formik>
  );
}

import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type InventoryItem, type InventoryValues, newImageId } from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { type ApiFailure, failureMessage } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import type { Side } from '@/shared/ui/difference';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { differences, type ItemDifference, merged, type SharedField } from './conflict';
import { enteredValues, formValuesOf, type InventoryFormValues } from './formValues';
import type { useDocumentUpload } from './useDocumentUpload';
import { useSaveItem } from './useSaveItem';

type Helpers = Pick<
  FormikHelpers<InventoryFormValues>,
  'setErrors' | 'setTouched' | 'setValues' | 'submitForm'
>;

/** Two saves that met: what I typed, and the item as it stands now. */
interface Conflict {
  mine: InventoryValues;
  current: InventoryItem;
  differences: ItemDifference[];
  helpers: Helpers;
}

interface SubmitSettings {
  /** The item that was opened; absent for a new one. */
  item?: InventoryItem;
  file: File | null;
  upload: ReturnType<typeof useDocumentUpload>;
  /** Called when the form may be left without a question, its draft dropped. */
  onSaved: () => void;
}

interface InventorySubmit {
  submit: (values: InventoryFormValues, helpers: Helpers) => Promise<void>;
  /** A failure that stays on the page; null when there is none. */
  failure: string | null;
  /** True while a save or its document is on its way: the form is blocked then (spec 3.4). */
  isSaving: boolean;
  /** True when the item was deleted by someone else meanwhile. */
  isGone: boolean;
  /** From now on the form is that of a new item; to be submitted next. */
  startAnew: () => void;
  conflict: Conflict | null;
  /** Saves the item with the chosen sides. */
  resolve: (choices: ReadonlyMap<SharedField, Side>) => Promise<void>;
  dismiss: () => void;
  /** What the form holds was typed over that version: a later one is a conflict, not to be overwritten. */
  resume: (version: number) => void;
}

/** What is said when the item to be saved is no longer there. */
export const goneText = 'This inventory was deleted meanwhile.';

/** What was typed over a deleted item, for a new one: its documents went with it. */
const withoutDocument = (values: InventoryValues): InventoryValues => ({
  ...values,
  product_image_url: '',
  inventory_image_id: newImageId(),
});

/** Shows the server's messages at their fields. */
function showFields({ fields = {} }: ApiFailure, { setErrors, setTouched }: Helpers): void {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
  setErrors(fields);
}

/** Saves the form, then its document, then leads back to the list; a conflict or failure loses nothing (spec 3.4). */
export function useInventorySubmit({ item, file, upload, onSaved }: SubmitSettings): InventorySubmit {
  const navigate = useNavigate();
  const saveItem = useSaveItem();
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const read = useRef(item);
  const [isGone, setGone] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const leave = (to: string): void => {
    onSaved();
    void navigate(to);
  };

  const fail = (reason: string): void => {
    setFailure(reason);
    toastError(reason);
  };

  const finish = async (saved: InventoryItem): Promise<void> => {
    const isNew = !read.current;
    read.current = saved;
    try {
      if (file) await upload.send(saved, file);
    } catch (error) {
      const reason = `The inventory is saved, but its document is not: ${failureMessage(error)}`;
      if (!isNew) return fail(reason);
      toastError(reason);
      return leave(href('/inventory/:id/edit', { id: saved._id }));
    }
    toastSuccess(isNew ? 'New inventory created successfully' : 'Inventory updated successfully');
    leave(href('/inventory'));
  };

  const save = async (mine: InventoryValues, helpers: Helpers): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setGone(false);
    try {
      const outcome = await saveItem(item && !read.current ? withoutDocument(mine) : mine, read.current);
      if (outcome.kind === 'saved') await finish(outcome.item);
      else if (outcome.kind === 'failed') {
        // What ends the session is told by its own toast.
        if (sessionEventOf(outcome.failure) === null) setFailure(outcome.failure.message);
        toastFailure(outcome.failure);
        showFields(outcome.failure, helpers);
      } else if (outcome.kind === 'gone') {
        setGone(true);
        toastError(goneText);
      } else {
        const { current } = outcome;
        const found = differences(read.current ?? current, mine, current);
        setConflict({ mine, current, differences: found, helpers });
      }
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };

  const resolve: InventorySubmit['resolve'] = async (choices) => {
    if (!conflict) return;
    const { mine, current, helpers } = conflict;
    setConflict(null);
    read.current = current;
    await helpers.setValues({ ...formValuesOf(current), ...merged(mine, current, choices), tag_text: '' });
    // By way of the form, which then keeps what the server refuses at its fields (shared/ui/fields/refusals.ts).
    await helpers.submitForm();
  };

  return {
    submit: (values, helpers) => save(enteredValues(values), helpers),
    failure,
    isSaving,
    isGone,
    startAnew: () => {
      read.current = undefined;
      setGone(false);
    },
    conflict,
    resolve,
    dismiss: () => setConflict(null),
    resume: (version) => {
      if (item) read.current = { ...item, version };
    },
  };
}

import type { FormikHelpers } from 'formik';
import { type MutableRefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type InventoryItem,
  type InventoryValues,
  newImageId,
} from '@/domain/inventory/inventoryItem';
import { href } from '@/routes/catalogue';
import { type ApiFailure, failureMessage } from '@/shared/api/failure';
import { sessionEventOf } from '@/shared/api/http';
import type { Side } from '@/shared/ui/difference';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { toastRefusedSave } from '@/shared/ui/toastFailure';
import { differences, type ItemDifference, merged, type SharedField } from './conflict';
import { enteredValues, formValuesOf, type InventoryFormValues } from './formValues';
import type { useDocumentUpload } from './useDocumentUpload';
import { type SaveOutcome, useSaveItem } from './useSaveItem';

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
  /**
   * What the form holds was typed over that version: a later one is a conflict, not to be
   * overwritten.
   */
  resume: (version: number) => void;
}

/** What is said when the item to be saved is no longer there. */
export const goneText = 'This inventory was deleted in the meantime.';

/** What was typed over a deleted item, for a new one: its documents went with it. */
const withoutDocument = (values: InventoryValues): InventoryValues => ({
  ...values,
  product_image_url: '',
  inventory_image_id: newImageId(),
});

/** Tells a failure, and shows the server's messages at their fields. */
function tellFailure(failure: ApiFailure, { setErrors, setTouched }: Helpers): void {
  toastRefusedSave(failure);
  const { fields = {} } = failure;
  const names = Object.keys(fields);
  if (names.length === 0) return;
  void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
  setErrors(fields);
}

/**
 * What follows a save: the document goes after it, and the form is left; a failure of the document
 * alone is told.
 */
function useFinish(
  { file, upload, onSaved }: SubmitSettings,
  setFailure: (reason: string) => void,
): (saved: InventoryItem, isNew: boolean) => Promise<void> {
  const navigate = useNavigate();
  const leave = (to: string): void => {
    onSaved();
    void navigate(to);
  };
  return async (saved, isNew) => {
    try {
      if (file) await upload.send(saved, file);
    } catch (error) {
      const reason = `The inventory was saved, but its document was not: ${failureMessage(error)}`;
      if (!isNew) setFailure(reason);
      toastError(reason);
      if (isNew) leave(href('/inventory/:id/edit', { id: saved._id }));
      return;
    }
    toastSuccess(isNew ? 'New inventory created successfully' : 'Inventory updated successfully');
    leave(href('/inventory'));
  };
}

type ReadItem = MutableRefObject<InventoryItem | undefined>;

interface Meeting extends Pick<InventorySubmit, 'conflict' | 'resolve' | 'dismiss'> {
  /** Another save was first. */
  meet: (found: Pick<Conflict, 'mine' | 'current' | 'helpers'>) => void;
}

/**
 * What is done where two saves met; `read` becomes the item as it stands, once somebody has chosen.
 */
function useConflict(read: ReadItem): Meeting {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    conflict,
    meet: ({ mine, current, helpers }) => {
      const found = differences(read.current ?? current, mine, current);
      setConflict({ mine, current, differences: found, helpers });
    },
    resolve: async (choices) => {
      if (!conflict) return;
      const { mine, current, helpers } = conflict;
      setConflict(null);
      read.current = current;
      await helpers.setValues({
        ...formValuesOf(current),
        ...merged(mine, current, choices),
        tag_text: '',
      });
      // By way of the form, which then keeps what the server refuses at its fields
      // (shared/ui/fields/refusals.ts).
      await helpers.submitForm();
    },
    dismiss: () => setConflict(null),
  };
}

/** Does one thing at a time: what is asked for meanwhile is not done. */
function useOneAtATime(): { isBusy: boolean; alone: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { isBusy, alone };
}

/**
 * Saves the form, then its document, then leads back to the list; a conflict or failure loses
 * nothing (spec 3.4).
 */
export function useInventorySubmit(settings: SubmitSettings): InventorySubmit {
  const saveItem = useSaveItem();
  const [failure, setFailure] = useState<string | null>(null);
  const [isGone, setGone] = useState(false);
  const read = useRef(settings.item);
  const finish = useFinish(settings, setFailure);
  const { meet, ...conflict } = useConflict(read);
  const { isBusy: isSaving, alone } = useOneAtATime();

  const end = async (
    outcome: SaveOutcome,
    mine: InventoryValues,
    helpers: Helpers,
  ): Promise<void> => {
    if (outcome.kind === 'saved') {
      const isNew = !read.current;
      read.current = outcome.item;
      await finish(outcome.item, isNew);
    } else if (outcome.kind === 'failed') {
      // What ends the session is told by its own toast.
      if (sessionEventOf(outcome.failure) === null) setFailure(outcome.failure.message);
      tellFailure(outcome.failure, helpers);
    } else if (outcome.kind === 'gone') {
      setGone(true);
      toastError(goneText);
    } else meet({ mine, current: outcome.current, helpers });
  };
  return {
    submit: (values, helpers) =>
      alone(async () => {
        setFailure(null);
        setGone(false);
        const mine = enteredValues(values);
        const sent = settings.item && !read.current ? withoutDocument(mine) : mine;
        await end(await saveItem(sent, read.current), mine, helpers);
      }),
    failure,
    isSaving,
    isGone,
    ...conflict,
    startAnew: () => {
      read.current = undefined;
      setGone(false);
    },
    resume: (version) => {
      if (settings.item) read.current = { ...settings.item, version };
    },
  };
}

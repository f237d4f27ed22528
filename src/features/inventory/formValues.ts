import { type FormikErrors, yupToFormErrors } from 'formik';
import { ValidationError } from 'yup';
import {
  type InventoryItem,
  type InventoryValues,
  inventoryInitialValues,
} from '@/domain/inventory/inventoryItem';
import { inventoryItemSchema } from '@/domain/inventory/inventoryItemSchema';
import { withTags } from './tags';

/** What the form holds: the item's values and the tag that is being typed. */
export interface InventoryFormValues extends InventoryValues {
  tag_text: string;
}

/** The form of an item, or of a new one. */
export function formValuesOf(item?: InventoryItem): InventoryFormValues {
  return { ...inventoryInitialValues(item), tag_text: '' };
}

/** The item's values; tags typed but not yet entered count. */
export function enteredValues({ tag_text, ...values }: InventoryFormValues): InventoryValues {
  return { ...values, outcome_tags: [...withTags(values.outcome_tags, tag_text)] };
}

/** Messages by field; empty when the form is good (spec 3.5.2). */
export async function formErrors(
  values: InventoryFormValues,
): Promise<FormikErrors<InventoryFormValues>> {
  try {
    await inventoryItemSchema.validate(enteredValues(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors<InventoryFormValues>(error);
    throw error;
  }
}

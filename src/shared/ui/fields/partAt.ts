import { getIn } from 'formik';

/** True for a name that leads into records or lists, e.g. `subMerchantData[0].ownerSSN`. */
const isPath = (name: string): boolean => name.includes('.') || name.includes('[');

/**
 * The part of a formik record at a path; most names are no paths, and this runs for each field at
 * each keystroke.
 */
export const partAt = (record: object, name: string): unknown =>
  // A record of formik is read by whatever name a field has.
  isPath(name) ? getIn(record, name) : (record as Record<string, unknown>)[name];

import { createContext, useContext } from 'react';

/**
 * What the ids of fields begin with; '' for those of the page itself, which links find by their
 * formik path.
 */
export const FieldScope = createContext('');

/** The id of a field's control here: a dialog over a form may have fields of the same names. */
export const useFieldId = (id: string): string => useContext(FieldScope) + id;

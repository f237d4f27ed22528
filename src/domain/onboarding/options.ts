/** A choice as selects and checkboxes show it. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** Answers of yes-or-no questions. */
export const yesNoOptions = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const satisfies readonly Option[];

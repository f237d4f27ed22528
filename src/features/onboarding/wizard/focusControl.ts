/** The control of a field; of one in a list's entry, which is edited elsewhere, the entry. */
const controlOf = (path: string): HTMLElement | null =>
  document.getElementById(path) ?? document.getElementById(path.replace(/\.\w+$/, ''));

/** Puts the focus on the control of a field by its formik path; on the first of several choices. */
export function focusControl(path: string): void {
  const found = controlOf(path);
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input') : found;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** The control of a field; of one in a list's entry, which is edited elsewhere, the entry. */
const controlOf = (path: string): HTMLElement | null =>
  document.getElementById(path) ?? document.getElementById(path.replace(/\.\w+$/, ''));

/** Puts the focus on the control of a field by its formik path; on the first of several choices. Gives the control. */
export function focusControl(path: string): HTMLElement | null {
  const found = controlOf(path);
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input') : found;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control ?? null;
}

/** Milliseconds for which a field is marked that a link led to. */
const markTime = 6000;

/** The same for a link, with a mark around the field: what may only be read takes no focus. */
export function pointAt(path: string): void {
  const control = focusControl(path);
  const field = control?.closest('.gl-field, td') ?? control;
  field?.classList.add('gl-pointed');
  setTimeout(() => field?.classList.remove('gl-pointed'), markTime);
}

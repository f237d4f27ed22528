/** The control of a field; of one in a list's entry, which is edited elsewhere, the entry. */
const controlOf = (path: string): HTMLElement | null =>
  document.getElementById(path) ?? document.getElementById(path.replace(/\.\w+$/, ''));

/**
 * Formik paths in the order in which their controls stand in the form; those without one stay at
 * the end.
 */
export function inFormOrder(paths: readonly string[]): string[] {
  const places = [...document.querySelectorAll('[id]')];
  const placed = paths.map((path) => {
    const control = controlOf(path);
    return { path, at: control ? places.indexOf(control) : places.length };
  });
  return placed.sort((one, other) => one.at - other.at).map(({ path }) => path);
}

/** What only a suggestion fills takes no focus: the line that offers the suggestions does. */
const lineBeside = (control: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  control?.closest('.gl-fields')?.querySelector<HTMLElement>('[role="combobox"]:not(:disabled)') ??
  control;

/**
 * Puts the focus on the control of a field by its formik path; on the first of several choices.
 * Gives the control.
 */
export function focusControl(path: string): HTMLElement | null {
  const found = controlOf(path);
  const first = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input') : found;
  const control = first?.matches(':disabled') ? lineBeside(first) : first;
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

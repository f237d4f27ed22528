/** Puts the focus on the first field of the form that is marked bad; false when there is none. */
export function focusFirstError(form: HTMLElement): boolean {
  const bad = form.querySelector<HTMLElement>('[aria-invalid="true"], .is-invalid');
  bad?.focus();
  return Boolean(bad);
}

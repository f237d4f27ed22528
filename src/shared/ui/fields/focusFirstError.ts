const badFields = '[aria-invalid="true"], .is-invalid';

/**
 * The first field that is marked bad and can take the focus; a disabled one is filled by another.
 */
const firstBad = (form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(badFields)].find((field) => !field.matches(':disabled'));

/**
 * Puts the focus on the first field of the form that is marked bad, in the middle of what is seen;
 * false when there is none.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const bad = firstBad(form);
  bad?.focus({ preventScroll: true });
  // A header that stays in place would cover a field that is just within the window.
  bad?.scrollIntoView({ block: 'center' });
  return bad !== undefined;
}

/**
 * Frames in which fields that were disabled while the form was sent are enabled and marked; more
 * than a slow machine needs.
 */
const mostFrames = 30;

/**
 * After a form was sent and stayed: the focus goes to its first bad field, else back to the button,
 * which was disabled while in flight. Fields are drawn behind their form, so their marks and their
 * fieldset may be a frame late.
 * @returns ends the wait
 */
export function focusAfterSubmit(form: HTMLElement): () => void {
  let frame = 0;
  let handle = 0;
  let isOver = false;
  const look = (): void => {
    if (isOver || !form.isConnected || focusFirstError(form)) return;
    const isWaiting = form.querySelector(`${badFields}, fieldset:disabled`) !== null;
    if (frame++ < (isWaiting ? mostFrames : 2)) handle = requestAnimationFrame(look);
    else if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  queueMicrotask(look);
  return () => {
    isOver = true;
    cancelAnimationFrame(handle);
  };
}

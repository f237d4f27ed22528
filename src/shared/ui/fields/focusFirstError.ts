const badFields = '[aria-invalid="true"], .is-invalid';

/**
 * The first field that is marked bad and can take the focus; a disabled one is filled by another.
 */
const firstBad = (form: HTMLElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(badFields)].find((field) => !field.matches(':disabled'));

/**
 * Shows what it is folded away in. Without a jump of the page first: a header that stays in place
 * would cover what is just within the window.
 */
function focusInSight(place: HTMLElement | null | undefined): boolean {
  place?.closest('details')?.setAttribute('open', '');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
  return place !== null && place !== undefined;
}

/**
 * Puts the focus on the first field of the form that is marked bad, in the middle of what is seen;
 * false when there is none.
 */
export const focusFirstError = (form: HTMLElement): boolean => focusInSight(firstBad(form));

/**
 * Whether the person is still at this form: the focus is in it, or around it, as on the page or its
 * drawer once what had it was disabled.
 */
function isHere(form: HTMLElement): boolean {
  const place = document.activeElement;
  return place === null || form.contains(place) || place.contains(form);
}

/**
 * Whether a dialog lies over the form: one that closes gives the focus back to what had it before,
 * last of all.
 */
function isCovered(form: HTMLElement): boolean {
  const top = [...document.querySelectorAll('.modal')].at(-1);
  return top !== undefined && !top.contains(form);
}

/**
 * Why the form was refused has the focus; false where nothing says so, or the person is elsewhere.
 */
const focusReason = (form: HTMLElement): boolean =>
  isHere(form) && focusInSight(form.querySelector<HTMLElement>('.gl-form-error'));

/**
 * Frames for which a question that was answered may take to close; one that stays has the focus.
 */
const coveredFrames = 120;

/**
 * Frames in which fields and message are drawn anew behind the form that was sent; more than a slow
 * machine needs.
 */
const maxFrames = 30;

/** Frames in which the marks of fields come in before the message is what is to be read. */
const markFrames = 2;

/**
 * After a form was sent and stayed: the focus goes to its first bad field, else to why it was
 * refused, else back to the button, which was disabled while in flight. Fields and message are
 * drawn behind their form, so they may be some frames late.
 * @returns ends the wait
 */
export function focusAfterSubmit(form: HTMLElement): () => void {
  let covered = 0;
  let frame = 0;
  let handle = 0;
  /** True once the focus is where it belongs, or nothing more will come. */
  const isDone = (): boolean => {
    if (isCovered(form)) return covered++ >= coveredFrames;
    if (focusFirstError(form)) return true;
    if (frame > markFrames && focusReason(form)) return true;
    if (frame++ < maxFrames) return false;
    focusLost(form);
    return true;
  };
  let isOver = false;
  const look = (): void => {
    if (!isOver && form.isConnected && !isDone()) handle = requestAnimationFrame(look);
  };
  queueMicrotask(look);
  return () => {
    isOver = true;
    cancelAnimationFrame(handle);
  };
}

/** Where nothing has it. */
function focusLost(form: HTMLElement): void {
  if (document.activeElement?.contains(form))
    form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

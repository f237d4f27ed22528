import { type RefObject, useEffect } from 'react';
import { rememberedEmail } from '@/shared/session/storedSession';
import { signInValues } from './signInRules';

/** Fills in the remembered e-mail where nothing was typed yet (readings D1). */
function fillRemembered(form: HTMLFormElement): void {
  const email = rememberedEmail();
  const [box, keep] = ['username', 'keep'].map((name) => form.elements.namedItem(name));
  if (!email || !(box instanceof HTMLInputElement) || box.value !== '') return;
  box.value = email;
  if (keep instanceof HTMLInputElement) keep.checked = true;
}

/** Presses the buttons that were pressed before anything could come of it. */
function pressAgain(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.click();
  }
}

/**
 * Takes the painted sign-in form over: what was typed stays in its fields, and what was done before
 * the scripts ran is done now (app/beforePaint.ts): an attempt, marked by `data-sign-in="sent"` on
 * `<html>`, and the buttons with `data-pressed`.
 */
export function useTakeOver(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const painted = form.current;
    if (!painted) return;
    fillRemembered(painted);
    const { dataset } = document.documentElement;
    const sent = dataset.signIn === 'sent';
    dataset.signIn = 'ready';
    pressAgain(painted);
    // Only a whole attempt: an empty form was not sent by anybody.
    if (sent && signInValues(painted).password !== '') painted.requestSubmit();
  }, [form]);
}

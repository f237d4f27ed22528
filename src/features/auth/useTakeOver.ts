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

/**
 * Takes the painted sign-in form over: what was typed stays in its fields, and an attempt made before the scripts
 * ran, marked by `data-sign-in="sent"` on `<html>` (app/beforePaint.ts), is made now.
 */
export function useTakeOver(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const painted = form.current;
    if (!painted) return;
    fillRemembered(painted);
    const { dataset } = document.documentElement;
    const sent = dataset.signIn === 'sent';
    dataset.signIn = 'ready';
    // Only a whole attempt: an empty form was not sent by anybody.
    if (sent && signInValues(painted).password !== '') painted.requestSubmit();
  }, [form]);
}

import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './product';
import { answerSave, type Save } from './saves';

const json =
  (body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ contentType: 'application/json', body });

/** What a server, a line or a proxy in the way may answer a save with. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'no network': (route) => route.abort('connectionfailed'),
  'a failure': (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Out of order' } }),
  'a page of a proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>Busy</html>' }),
  'JSON that was cut off': json('{"body":{"_id":"1","amo'),
  'an answer without a body': json(''),
  'an answer without anything': json('{}'),
};

/** Answers of another shape than is due. */
const wrong: typeof faults = {
  null: json('{"body":null}'),
  'an empty object': json('{"body":{}}'),
};

const faultsFor = ({ answers }: Save): typeof faults => {
  if (answers === 'any') return faults;
  return answers === 'rows'
    ? { ...faults, ...wrong }
    : { ...faults, ...wrong, 'a list': json('{"body":[]}') };
};

/** Everything that is typed, chosen and ticked. */
const typedIn = (form: Locator): Promise<string[]> =>
  form
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && field.type === 'checkbox'
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    );

/**
 * What is wrong with how the form took a fault; none where it is told, may be tried again, and lost
 * nothing.
 */
async function faultsOf(form: Locator, save: Save, typed: readonly string[]): Promise<string[]> {
  const page = form.page();
  const told = form.getByRole('alert').filter({ hasText: /\w/ });
  const isTold = await told
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
  if (await page.locator('.Toastify__toast--success').count()) return ['says that it is saved'];
  if (!(await form.isVisible())) return ['is gone'];
  const again = form.getByRole('button', { name: save.submit, exact: true });
  const isFree = await expect(again)
    .toBeEnabled()
    .then(
      () => true,
      () => false,
    );
  return [
    ...(isTold ? [] : ['says nothing']),
    ...(isFree ? [] : ['cannot be tried again']),
    ...((await typedIn(form)).join('\n') === typed.join('\n') ? [] : ['lost what was typed']),
  ];
}

/**
 * Sends a form that is filled in and answers the call by every third fault, the next form's by the
 * next ones: forms save in one way, and tests/journeys meets more of them with all faults. Gives
 * what the form did wrong.
 */
export async function badAnswers(
  page: Page,
  form: Locator,
  { save, turn }: { save: Save; turn: number },
): Promise<string[]> {
  const typed = await typedIn(form);
  // What the sign-in said.
  await expect(page.locator('.Toastify__toast--success')).toHaveCount(0);
  const found: string[] = [];
  for (const [index, [fault, answer]] of Object.entries(faultsFor(save)).entries()) {
    if ((index + turn) % 3 !== 0) continue;
    let asked = 0;
    await answerSave(page, save, (route) => {
      asked += 1;
      return answer(route);
    });
    await form.getByRole('button', { name: save.submit, exact: true }).click();
    await save.confirm?.(page);
    await expect.poll(() => asked).toBe(1);
    found.push(...(await faultsOf(form, save, typed)).map((what) => `On ${fault} it ${what}`));
    await page.unrouteAll();
  }
  return found;
}

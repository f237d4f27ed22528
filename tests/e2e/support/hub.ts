import type { Locator, Page } from '@playwright/test';
import { expect } from './product';

/** The application, and the company that its drawer names. */
interface DrawerOf {
  address: string;
  application: { _id: string };
  company: string;
}

/** Opens an application of the work queue in its drawer. */
export async function openDrawer(
  page: Page,
  { address, application: { _id }, company }: DrawerOf,
): Promise<Locator> {
  await page.goto(`${address}/#/applications?open=${_id}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${company} `) });
  await expect(drawer.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  return drawer;
}

/** Asks for an act in the drawer; gives its dialog. */
export async function actIn(page: Page, drawer: Locator, act: string): Promise<Locator> {
  await drawer.getByRole('button', { name: act, exact: true }).click();
  // Its name ends with that of its button; a drawer of a company called `Approved …` must not do.
  const dialog = page.getByRole('dialog', { name: `${act} Close`, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

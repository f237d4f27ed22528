import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { InventoryItem, InventoryValues } from '@/domain/inventory/inventoryItem';
import { http } from '@/shared/api/http';
import { csvCells, csvFile, goodValues, importForm } from '../server/inventory/stock';
import type { Journey } from '../support/journey';

/** Adds items of a user over the API, in order; the last one is the newest. */
export async function stock(
  journey: Journey,
  user: { email: string },
  ...items: Partial<InventoryValues>[]
): Promise<InventoryItem[]> {
  const token = await journey.api().signIn(user);
  const added: InventoryItem[] = [];
  for (const over of items) {
    const { status, json } = await journey
      .api()
      .call('/applications/inventory', { token, body: goodValues(over) });
    if (status !== 200) throw new Error(`Not added: ${JSON.stringify(json)}`);
    added.push(json.body);
  }
  return added;
}

/** Adds many items of a user at once by their titles, in order. */
export async function stockMany(
  journey: Journey,
  user: { email: string },
  titles: readonly string[],
): Promise<void> {
  const token = await journey.api().signIn(user);
  const body = importForm(csvFile(...titles.map((title) => csvCells(title))));
  const { status } = await journey
    .api()
    .call('/applications/inventory/import', { method: 'POST', token, body });
  if (status !== 200) throw new Error('Not imported');
}

/** The item as the server has it now. */
export async function stored(
  journey: Journey,
  user: { email: string },
  id: string,
): Promise<InventoryItem> {
  const token = await journey.api().signIn(user);
  const { json } = await journey
    .api()
    .call(`/applications/getInventoryById?InventoryId=${id}`, { token });
  return json.body;
}

/** All items of a user as the server has them. */
export async function allOf(
  journey: Journey,
  user: { id: string; email: string },
): Promise<InventoryItem[]> {
  const token = await journey.api().signIn(user);
  const { json } = await journey
    .api()
    .call(`/applications/inventory/${user.id}?system_mode=Production`, { token });
  return json.body;
}

/** The row of the list that names this text. */
export const rowOf = (text: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(text) });

/** Chooses an entry of a row's Action menu. */
export async function act(person: UserEvent, text: string, action: string): Promise<void> {
  await person.click(within(await rowOf(text)).getByRole('button', { name: /^Action/ }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

/** Holds the application's calls back until they are let go. */
export function holdCalls(): () => void {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const id = http.interceptors.request.use(async (config) => {
    await gate;
    return config;
  });
  return () => {
    http.interceptors.request.eject(id);
    letGo();
  };
}

/** Catches what the application gives to the person as files, by name. */
export function catchDownloads(): Map<string, Blob> {
  const caught = new Map<string, Blob>();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob && this.download) caught.set(this.download, blob);
  });
  return caught;
}

/**
 * This DOM gives an empty body no stream, from which axios concludes that no answer can be
 * streamed.
 */
export function letBodiesStream(): void {
  const Plain = Response;
  vi.stubGlobal(
    'Response',
    class extends Plain {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        super(body === '' ? ' ' : body, init);
      }
    },
  );
}

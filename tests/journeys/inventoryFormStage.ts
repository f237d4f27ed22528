import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { Journey } from '../support/journey';

/** The control of that label. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label);

/** Opens a place of the inventory form and waits for it. */
export async function openForm(journey: Journey, place: string): Promise<UserEvent> {
  const person = journey.visit(place);
  await screen.findByRole('form', { name: 'Inventory Details' });
  return person;
}

/** Fills the fields that every type has. */
export async function fill(person: UserEvent, over: Record<string, string> = {}): Promise<void> {
  const texts = {
    'Inventory Title': 'Blue Dream Gummies',
    'Product Sku': 'BDG-100',
    'Unit Cost': '18.75',
    'Inventory Count': '120',
    'Manufacturer Name': 'Humboldt Confections',
    'Manufacturer License Number': 'C10-0000123-LIC',
    Description: 'Ten gummies',
    ...over,
  };
  for (const [label, text] of Object.entries(texts)) {
    await person.clear(field(label));
    // Pasted: typing letter by letter would take most of the time of these tests.
    if (text) await person.paste(text);
  }
}

/** Fills the form of a good edible. */
export async function fillEdible(
  person: UserEvent,
  over: Record<string, string> = {},
): Promise<void> {
  await person.selectOptions(field('Inventory Type'), 'Edible');
  await person.selectOptions(field('Strain Type'), 'Hybrid');
  await person.selectOptions(field('Sub Category'), 'Gummies');
  await person.selectOptions(field('CBD'), 'No');
  await person.selectOptions(field('THC'), 'Yes');
  await person.type(field('Outcome Tags'), 'relaxed{Enter}');
  await fill(person, over);
}

/** Presses Submit. */
export const submit = (person: UserEvent): Promise<void> =>
  person.click(screen.getByRole('button', { name: 'Submit' }));

/** Attaches a document to an item over the API. */
export async function attach(
  journey: Journey,
  user: { email: string },
  item: InventoryItem | undefined,
): Promise<void> {
  const form = new FormData();
  form.append('inventory_image_id', String(item?.inventory_image_id));
  form.append(
    'uploadedFiles',
    new File(['%PDF-1.4\n%%EOF'], 'coa.pdf', { type: 'application/pdf' }),
  );
  const token = await journey.api().signIn(user);
  const { status } = await journey
    .api()
    .call('/users/uploadDocumentInventory', { method: 'POST', token, body: form });
  expect(status).toBe(200);
}

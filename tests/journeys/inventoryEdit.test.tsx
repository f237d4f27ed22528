import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import { goodValues } from '../server/inventory/stock';
import { openJourney } from '../support/journey';
import { attach, field, openForm, submit } from './inventoryFormStage';
import { act, rowOf, stock, stored } from './inventoryStage';

const journey = openJourney();

describe('the inventory form, editing and viewing', () => {
  it('shows the item and saves what changed', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, { inventory_title: 'Blue Dream' });
    const person = await openForm(journey, `/inventory/${item?._id}/edit`);
    expect(field('Inventory Title')).toHaveValue('Blue Dream');
    expect(screen.queryByText('Sample CSV Format')).toBeNull();
    await person.clear(field('Unit Cost'));
    await person.type(field('Unit Cost'), '21.00');
    await submit(person);
    expect(await screen.findByText('Inventory updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/inventory'));
    expect(await stored(journey, user, String(item?._id))).toMatchObject({
      inventory_unit_cost: '21.00',
      version: 2,
    });
  });

  it('shows all and changes nothing in view mode', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, {
      inventory_title: 'Blue Dream',
      inventoryType: 'Plant',
    });
    await attach(journey, user, item);
    const person = await openForm(journey, `/inventory/${item?._id}/view`);
    const form = within(screen.getByRole('form', { name: 'Inventory Details' }));
    const controls = [...form.getAllByRole('textbox'), ...form.getAllByRole('combobox')];
    expect(controls).toHaveLength(14);
    for (const control of controls) expect(control).toBeDisabled();
    expect(form.getByText('relaxed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove relaxed' })).toBeNull();
    expect(screen.getByText('Viewing Blue Dream')).toBeInTheDocument();
    expect(form.getByText('Document of this item')).toBeInTheDocument();
    await person.click(form.getByRole('button', { name: /^Remove/ }));
    expect(
      await screen.findByText('This is view mode, so you are not able to delete this file.'),
    ).toBeInTheDocument();
    expect((await stored(journey, user, String(item?._id))).uploadDocument).toHaveLength(1);
  });

  it('says what becomes of a stored document, and leads back to the list as it was left', async () => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, { inventory_title: 'Blue Dream' });
    await attach(journey, user, item);
    const person = journey.visit('/inventory?search=dream&sort=inventory_title&order=desc');
    await act(person, 'Blue Dream', 'Edit');
    await person.click(await screen.findByRole('button', { name: /^Replace/ }));
    expect(screen.getByText(/is kept until you save a replacement/)).toBeInTheDocument();
    expect(screen.getByText('Editing Blue Dream')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: /Back to Inventory/ }));
    await rowOf('Blue Dream');
    expect(window.location.hash).toBe('#/inventory?search=dream&sort=inventory_title&order=desc');
  });

  it.each(['edit', 'view'])(
    "says of another's item and of none that it is not found (%s)",
    async (mode) => {
      const other = await journey.signInAs();
      const [item] = await stock(journey, other, {});
      await journey.signInAs();
      for (const id of [item?._id, '00000000-0000-4000-8000-000000000000']) {
        journey.visit(`/inventory/${id}/${mode}`);
        expect(await screen.findByText('Inventory not found')).toBeInTheDocument();
        expect(screen.queryByRole('form')).toBeNull();
      }
    },
  );
});

describe('two people edit one item', () => {
  const open = async (): Promise<{
    person: UserEvent;
    user: { id: string; email: string };
    item: InventoryItem;
  }> => {
    const user = await journey.signInAs();
    const [item] = await stock(journey, user, { inventory_title: 'Blue Dream' });
    if (!item) throw new Error('No item');
    const person = await openForm(journey, `/inventory/${item._id}/edit`);
    await person.clear(field('Unit Cost'));
    await person.type(field('Unit Cost'), '21.00');
    const token = await journey.api().signIn(user);
    const theirs = goodValues({
      inventory_title: 'Blue Dream',
      product_sku: 'THEIRS',
      inventory_unit_cost: '30.00',
    });
    const body = { ...theirs, inventoryId: item._id, version: 1 };
    const { status } = await journey
      .api()
      .call('/applications/inventory', { method: 'PUT', token, body });
    expect(status).toBe(200);
    await submit(person);
    await screen.findByRole('dialog', { name: 'Someone else changed this inventory' });
    return { person, user, item };
  };

  it('tells the second field by field, and takes what is chosen', async () => {
    const { person, user, item } = await open();
    const cost = within(screen.getByRole('group', { name: 'Unit Cost' }));
    expect(cost.getByRole('radio', { name: /Mine.*21\.00/ })).toBeChecked();
    expect(cost.getByRole('radio', { name: /Theirs.*30\.00/ })).not.toBeChecked();
    // I did not touch the sku: theirs is proposed.
    const sku = within(screen.getByRole('group', { name: 'Product Sku' }));
    expect(sku.getByRole('radio', { name: /Theirs.*THEIRS/ })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Inventory Title' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    expect(await screen.findByText('Inventory updated successfully')).toBeInTheDocument();
    expect(await stored(journey, user, item._id)).toMatchObject({
      inventory_unit_cost: '21.00',
      product_sku: 'THEIRS',
      version: 3,
    });
  });

  it('keeps all of mine, or takes all of theirs', async () => {
    const { person, user, item } = await open();
    await person.click(screen.getByRole('button', { name: 'Keep mine' }));
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    expect(await screen.findByText('Inventory updated successfully')).toBeInTheDocument();
    expect(await stored(journey, user, item._id)).toMatchObject({
      inventory_unit_cost: '21.00',
      product_sku: 'BDG-100',
    });
  });

  it('keeps what the server then refuses at its field', async () => {
    const { person, user, item } = await open();
    journey.answerWith('/applications/inventory', 400, {
      status: 'error',
      message: 'This cost is odd',
      fields: { inventory_unit_cost: 'This cost is odd' },
    });
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(field('Unit Cost')).toHaveAccessibleDescription('This cost is odd'));
    await person.click(field('Description'));
    await person.tab();
    // The form has checked itself anew by the time that another field's message is there.
    await person.clear(field('Product Sku'));
    await person.tab();
    await waitFor(() => expect(field('Product Sku')).toHaveAccessibleDescription(/required/));
    expect(field('Unit Cost')).toHaveAccessibleDescription('This cost is odd');
    journey.heal();
    await person.type(field('Product Sku'), 'MINE');
    await submit(person);
    await screen.findByText('Inventory updated successfully');
    expect(await stored(journey, user, item._id)).toMatchObject({
      product_sku: 'MINE',
      version: 3,
    });
  });

  it('loses nothing when the person goes back to the form, and asks again', async () => {
    const { person, user, item } = await open();
    await person.click(screen.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Unit Cost')).toHaveValue('21.00');
    expect(await stored(journey, user, item._id)).toMatchObject({
      inventory_unit_cost: '30.00',
      version: 2,
    });
    await submit(person);
    expect(await screen.findByRole('dialog', { name: /Someone else/ })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Take theirs' }));
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    await screen.findByText('Inventory updated successfully');
    expect(await stored(journey, user, item._id)).toMatchObject({ inventory_unit_cost: '30.00' });
  });
});

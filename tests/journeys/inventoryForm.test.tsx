import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inventoryTypes } from '@/domain/inventory/enumerations';
import { openJourney } from '../support/journey';
import { field, fill, fillEdible, openForm, submit } from './inventoryFormStage';
import { allOf } from './inventoryStage';

const journey = openJourney();

const optional = (label: string): HTMLElement | null => screen.queryByLabelText(label);

describe('the inventory form, adding (spec 3.2.4, 3.5.2)', () => {
  it('shows the fields of each type and no others', async () => {
    await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    const types = within(field('Inventory Type')).getAllByRole('option');
    expect(types.map((option) => option.textContent)).toEqual(['Select', ...inventoryTypes]);
    for (const type of inventoryTypes) {
      await person.selectOptions(field('Inventory Type'), type);
      const shown = {
        strain: ['Strain Type', 'Sub Category', 'CBD', 'THC'].map(
          (label) => optional(label) !== null,
        ),
        thc: optional('THC Amount') !== null,
        weight: optional('Weight Box') !== null,
      };
      expect([type, shown]).toEqual([
        type,
        {
          strain: Array(4).fill(type !== 'Physical'),
          thc: ['Plant', 'Seed'].includes(type),
          weight: ['Flower', 'Product', 'Biomass'].includes(type),
        },
      ]);
      const asks = (label: string): boolean =>
        field(label).getAttribute('aria-required') === 'true';
      expect([type, asks('Manufacturer Name'), asks('Outcome Tags')]).toEqual([
        type,
        type !== 'MTA',
        type !== 'MTA',
      ]);
    }
  });

  it('says what is wrong below each field, leads to the first, and sends nothing', async () => {
    await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await submit(person);
    expect(await screen.findAllByText('This field is required.')).toHaveLength(12);
    expect(screen.getByText('This is required field.')).toBeInTheDocument();
    await waitFor(() => expect(field('Inventory Type')).toHaveFocus());
    expect(field('Inventory Type')).toHaveAccessibleDescription('This field is required.');

    await fill(person, {
      'Unit Cost': '0.50',
      'Inventory Count': '12x',
      'Inventory Title': 'x'.repeat(101),
    });
    expect(screen.getByText('Minimum cost is 1.00.')).toBeInTheDocument();
    expect(screen.getByText('Invalid Value')).toBeInTheDocument();
    expect(screen.getByText('Maximum allowed 100 characters')).toBeInTheDocument();
    await person.type(field('Unit Cost'), '5');
    expect(
      await screen.findByText('This field should be in the following format: x.xx'),
    ).toBeInTheDocument();
    expect(journey.calls().map(({ name }) => name)).not.toContain(
      'POST /api/applications/inventory',
    );
  });

  it('creates an item once, however often Submit is pressed, and leads to the list', async () => {
    const user = await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await fillEdible(person);
    expect(
      within(screen.getByRole('complementary', { name: 'Inventory Summary' })).getByText('$18.75'),
    );
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('New inventory created successfully')).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toBe('/inventory'));
    const items = await allOf(journey, user);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      inventory_title: 'Blue Dream Gummies',
      outcome_tags: ['relaxed'],
      thc_amount: '0.00%',
      inventory_weight_box: '',
      is_thc: 'Yes',
    });
    const sent = journey.calls().find(({ name }) => name === 'POST /api/applications/inventory');
    expect(sent?.body).toMatchObject({ userId: user.id, system_mode: 'Production' });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^\w{16,}$/);
  });

  it.each([
    [
      'Physical',
      {},
      { strain_type: '', is_cbd: '', inventory_weight_box: '', thc_amount: '0.00%' },
    ],
    ['MTA', { 'Manufacturer Name': '', 'Manufacturer License Number': '' }, { outcome_tags: [] }],
  ])('saves a %s without what it does not ask for', async (type, over, expected) => {
    const user = await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await person.selectOptions(field('Inventory Type'), type);
    if (type === 'Physical') await person.type(field('Outcome Tags'), 'bags');
    await fill(person, over);
    await submit(person);
    expect(await screen.findByText('New inventory created successfully')).toBeInTheDocument();
    expect((await allOf(journey, user))[0]).toMatchObject({ inventoryType: type, ...expected });
  });

  it('sends the weight and the THC amount only of the types that show them', async () => {
    const user = await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await fillEdible(person);
    await person.selectOptions(field('Inventory Type'), 'Plant');
    await person.clear(field('THC Amount'));
    await person.type(field('THC Amount'), '101.00%');
    await submit(person);
    expect(
      await screen.findByText(/x\.xx% , minimum value is 0\.00%, maximum value is 100\.00%,/),
    ).toBeVisible();
    await person.selectOptions(field('Inventory Type'), 'Flower');
    await person.type(field('Weight Box'), '0.00');
    await submit(person);
    expect(await screen.findByText('Minimum weight box is 0.01.')).toBeInTheDocument();
    await person.clear(field('Weight Box'));
    await person.type(field('Weight Box'), '3.50');
    await submit(person);
    expect(await screen.findByText('New inventory created successfully')).toBeInTheDocument();
    expect((await allOf(journey, user))[0]).toMatchObject({
      inventory_weight_box: '3.50',
      thc_amount: '0.00%',
    });
  });

  it('takes tags by Enter and comma, none twice, and gives them back by Backspace', async () => {
    await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    const chosen = (): (string | null)[] =>
      within(screen.getByRole('list', { name: 'Chosen tags' }))
        .queryAllByRole('listitem')
        .map((tag) => tag.textContent?.replace('×', '') ?? null);
    await person.type(field('Outcome Tags'), 'relaxed{Enter}happy,');
    expect(chosen()).toEqual(['relaxed', 'happy']);
    expect(field('Outcome Tags')).toHaveValue('');
    await person.type(field('Outcome Tags'), 'relaxed{Enter}');
    expect(chosen()).toEqual(['relaxed', 'happy']);
    expect(screen.getByText('relaxed is already in the list')).toBeVisible();
    await person.clear(field('Outcome Tags'));
    await person.type(field('Outcome Tags'), '{Backspace}');
    expect(chosen()).toEqual(['relaxed']);
    await person.click(screen.getByRole('button', { name: 'Remove relaxed' }));
    expect(chosen()).toEqual([]);
    await person.click(field('Outcome Tags'));
    await person.paste('calm, sleepy,focu');
    expect(chosen()).toEqual(['calm', 'sleepy']);
    expect(field('Outcome Tags')).toHaveValue('focu');
    // Editing tags never sends the form.
    expect(screen.queryByText('This field is required.')).toBeNull();
  });

  it('takes the complaint back as soon as a tag is entered', async () => {
    await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await submit(person);
    expect(await screen.findByText('This is required field.')).toBeVisible();
    await person.type(field('Outcome Tags'), 'calm{Enter}');
    await waitFor(() => expect(screen.queryByText('This is required field.')).toBeNull());
  });

  it('refuses a tag that is too long when it is entered, and keeps it in the box', async () => {
    await journey.signInAs();
    const person = await openForm(journey, '/inventory/add');
    await person.click(field('Outcome Tags'));
    await person.paste('x'.repeat(101));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Maximum allowed 100 characters')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Chosen tags' })).queryAllByRole('listitem'),
    ).toEqual([]);
    await person.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(screen.queryByText('Maximum allowed 100 characters')).toBeNull());
    expect(screen.getByText('x'.repeat(100))).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';

const journey = openJourney();

afterEach(() => vi.restoreAllMocks());

it('an administrator adds a bank, corrects what is refused, edits it and adds another default', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/odfi-editor');
  expect(await screen.findByText('No bank profiles yet')).toBeInTheDocument();
  const add = async (name: string, routing: string) => {
    const [button] = screen.getAllByRole('button', { name: 'Add bank profile' });
    await person.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'New bank profile' }));
    const type = async (label: string | RegExp, text: string) => {
      const box = dialog.getByLabelText(label);
      await person.clear(box);
      await person.type(box, text);
    };
    await type(/^Name/, name);
    await type(/^Routing number/, routing);
    await type(/^Immediate destination name/, 'HARVEST VALLEY');
    await type(/^Immediate origin\b(?! name)/, '1204598812');
    await type(/^Immediate origin name/, 'GREENLEDGER');
    await type(/^Company name/, 'GREENLEDGER');
    await type(/^Company ID/, '1204598812');
    await person.click(dialog.getByRole('button', { name: 'Add bank profile' }));
    return { dialog, type };
  };
  const { dialog, type } = await add('Harvest Valley Bank', '121042883');
  expect(await dialog.findByText('Routing number is invalid')).toBeInTheDocument();
  await type(/^Routing number/, '121042882');
  await person.click(dialog.getByRole('button', { name: 'Add bank profile' }));
  expect(await screen.findByText('Harvest Valley Bank added')).toBeInTheDocument();
  const table = await screen.findByLabelText('Bank profiles');
  expect(await within(table).findAllByText('Default')).toHaveLength(2);

  await person.click(screen.getByRole('button', { name: /for Harvest Valley/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Harvest Valley Bank' }));
  await person.click(edit.getByLabelText('The bank wants balanced files'));
  await person.type(edit.getByLabelText(/^Offset routing number/), '121042882');
  await person.click(edit.getByRole('button', { name: 'Save bank profile' }));
  expect(await edit.findByText('This field is required.')).toBeInTheDocument();
  await person.type(edit.getByLabelText(/^Offset account number/), '5550001234');
  await person.click(edit.getByRole('button', { name: 'Save bank profile' }));
  expect(await screen.findByText('Harvest Valley Bank saved')).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Harvest Valley Bank' }));
  expect(await screen.findByText('•••• 1234')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Close' }));

  await add('Adobe Trust', '325081403');
  expect(await screen.findByText('2 bank profiles')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Adobe Trust/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Set as default …' }));
  await person.click(await screen.findByRole('button', { name: 'Set as default' }));
  expect(await screen.findByText('Adobe Trust is the default bank now')).toBeInTheDocument();
  await waitFor(() => {
    const row = within(table).getByText('Adobe Trust').closest('tr');
    expect(row).toHaveTextContent('Default');
  });

  await person.click(screen.getByRole('button', { name: /for Adobe Trust/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Test file' }));
  expect(await screen.findByText('Test file for Adobe Trust: not stored, not sent')).toBeVisible();
  expect(await screen.findByText('No errors')).toBeInTheDocument();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  const file = saved.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('Nothing was saved');
  expect((await file.text()).slice(0, 94)).toMatch(/^101 325081403.*TEST {4}$/);
  await person.click(screen.getByRole('button', { name: 'Back to bank profiles' }));
  expect(await screen.findByText('2 bank profiles')).toBeInTheDocument();
  const { rows } = await journey.api().services.database.$client.query('select from ach_files');
  expect(rows).toHaveLength(0);
});

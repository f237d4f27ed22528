import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { withGateways } from '../server/cards/connecting';
import { newSeller, sell } from '../server/cards/keying';
import { openJourney } from '../support/journey';

const journey = openJourney();

async function write(person: UserEvent, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByLabelText(label);
  await person.clear(box);
  await person.click(box);
  if (text !== '') await person.paste(text);
}

it('a developer connects GBX, tests it, sets limits and rotates the key', async () => {
  const api = journey.api();
  withGateways(api);
  const seller = await newSeller(api);
  await journey.signInAs({ role: 'DEVELOPER', orgId: seller.orgId });
  const person = journey.visit('/gbx-gateway');
  await person.click(await screen.findByRole('button', { name: 'Set up GBX' }));
  await write(person, /^Merchant ID/, 'GBX-00401');
  await write(person, /^Terminal ID/, 'T0001');
  await person.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Enter the key that GBX gave you')).toBeInTheDocument();
  await write(person, /^Secret key/, 'gbx_live_0123456789');
  const kept = () => JSON.stringify({ ...sessionStorage, ...localStorage });
  await waitFor(() => expect(kept()).toContain('GBX-00401'));
  expect(kept()).not.toContain('gbx_live');
  await person.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText(/^••••6789, since/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(
    await screen.findByText(/GBX does not know this key/, {
      selector: '.gl-toast *, [role=alert] *, [role=alert]',
    }),
  ).toBeInTheDocument();
  expect(
    await screen.findByText(/^Last error on .*: GBX does not know this key/),
  ).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Edit settings …' }));
  await write(person, /^Merchant ID/, 'GBX-10024');
  await write(person, /^Limit per card sale/, '500');
  await write(person, /^Limit per day/, '400');
  await person.click(screen.getByLabelText('Live'));
  await person.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(
    await screen.findByText('The limit of a day cannot be lower than that of one sale'),
  ).toBeInTheDocument();
  await write(person, /^Limit per day/, '2000');
  await person.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Live', { selector: '.badge' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('GBX responded: the connection works')).toBeInTheDocument();
  const refused = await sell(api, seller, { amount: '500.01' });
  expect(refused.json.fields.amount).toBe('One card sale through GBX comes to at most $500.00');

  await person.click(screen.getByRole('button', { name: 'Rotate key …' }));
  const question = within(await screen.findByRole('dialog', { name: 'Rotate the GBX key' }));
  expect(question.getByText(/in place of ••••6789/)).toBeInTheDocument();
  await person.click(question.getByRole('button', { name: 'Rotate key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New GBX key' }));
  const key = (dialog.getByLabelText('Secret key') as HTMLInputElement).value;
  expect(key).toMatch(/^gbx_/);
  await person.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^••••6789, works until/)).toBeInTheDocument();
  expect(document.body.textContent).not.toContain(key);
  const log = within(await screen.findByLabelText('Log of the gateway'));
  expect(await log.findByText('Key rotation')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('table', { name: 'Health of the last 30 days' })).toBeInTheDocument();
});

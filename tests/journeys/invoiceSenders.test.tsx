import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { png } from '../support/logoFiles';
import { addTown } from '../support/taxOffice';

const journey = openJourney();

const picture = (name = 'logo.png', content: Buffer = png(120, 40)): File =>
  new File([new Uint8Array(content)], name, { type: 'image/png' });

const srcOf = (content: Buffer): string => `data:image/png;base64,${content.toString('base64')}`;

/** Somebody who runs a tax authority with a municipality. */
async function taxOffice() {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'Valley Tax Authority' });
  const token = await journey.api().signIn(user);
  const ask = (path: string, method = 'GET', body?: object) =>
    journey.api().call(path, { token, method, body });
  return { ask, town: await addTown(ask) };
}

describe('the logo of a merchant', () => {
  it('is refused by its content before it is sent, then saved, and can be removed', async () => {
    const user = await journey.signInAs({ role: 'MERCHANT', orgName: 'Emerald Valley' });
    const token = await journey.api().signIn(user);
    const stored = async () => (await journey.api().call('/invoiceLogo', { token })).json.body.logo;
    const person = journey.visit('/invoice/invoiceHistory');
    await person.click(await screen.findByRole('button', { name: 'Logo' }));
    const form = await screen.findByRole('form', { name: 'Logo on your invoices' });
    expect(
      within(form).getByText(/^PNG or JPG, at most 100 KB and 2,000 pixels per side/),
    ).toBeInTheDocument();
    const field = within(form).getByLabelText('Logo');
    await person.upload(field, picture('logo.png', Buffer.from('<svg onload="alert(1)"/>')));
    expect(
      await within(form).findByText('This file is not a PNG or JPG image'),
    ).toBeInTheDocument();
    await person.upload(field, picture());
    expect(await within(form).findByRole('img', { name: 'Current logo' })).toHaveAttribute(
      'src',
      srcOf(png(120, 40)),
    );
    expect(within(form).queryByText('This file is not a PNG or JPG image')).not.toBeInTheDocument();
    await person.click(within(form).getByRole('button', { name: 'Save logo' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await stored()).toMatchObject({ width: 120, height: 40 });
    await person.click(await screen.findByRole('button', { name: 'Logo' }));
    const same = await screen.findByRole('form', { name: 'Logo on your invoices' });
    await person.click(within(same).getByRole('button', { name: 'Save logo' }));
    expect(await screen.findByText('Your logo stays as it is')).toBeInTheDocument();
    await waitFor(() => expect(same).not.toBeInTheDocument());
    await person.click(await screen.findByRole('button', { name: 'Logo' }));
    const again = await screen.findByRole('form', { name: 'Logo on your invoices' });
    await person.click(await within(again).findByRole('button', { name: 'Remove logo' }));
    await person.click(within(again).getByRole('button', { name: 'Save logo' }));
    await waitFor(async () => expect(await stored()).toBeNull());
  });
});

describe('municipality configuration', () => {
  it('takes who a municipality’s documents are from, with its logo', async () => {
    const { ask, town } = await taxOffice();
    const person = journey.visit('/mta-configuration');
    await person.click(await screen.findByRole('button', { name: 'Edit sender' }));
    const form = await screen.findByRole('form', { name: 'Sender of Oakridge' });
    await person.type(within(form).getByLabelText('Street address'), '1 Civic Plaza');
    await person.click(within(form).getByRole('button', { name: 'Save sender' }));
    expect((await within(form).findAllByText('This field is required.')).length).toBe(3);
    await person.type(within(form).getByLabelText('City'), 'Oakridge');
    await person.selectOptions(within(form).getByLabelText('State'), 'CA');
    await person.type(within(form).getByLabelText('ZIP code'), '94000');
    await person.type(within(form).getByLabelText('Phone'), '7075550142');
    await person.upload(within(form).getByLabelText('Logo'), picture());
    await within(form).findByRole('img', { name: 'Current logo' });
    await person.click(within(form).getByRole('button', { name: 'Save sender' }));
    expect(await screen.findByText('1 Civic Plaza, Oakridge, CA 94000')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Logo of Oakridge' })).toBeInTheDocument();
    const { json } = await ask(`/municipalities/${town._id}/sender`);
    expect(json.body).toMatchObject({ values: { phone: '7075550142' }, logo: { width: 120 } });
  });

  it('takes whose monthly invoices have the fee as a line', async () => {
    const { ask, town } = await taxOffice();
    const person = journey.visit('/mta-configuration');
    await person.click(await screen.findByRole('button', { name: 'Edit fee settings' }));
    const form = await screen.findByRole('form', { name: 'Edit fee settings' });
    await person.selectOptions(
      within(form).getByLabelText('Municipality with the fee as a line'),
      'Oakridge',
    );
    await person.type(
      within(form).getByLabelText('Item 1 without a fee on cash pickup'),
      'nothing like it',
    );
    await person.click(within(form).getByRole('button', { name: 'Save fee settings' }));
    const card = screen.getByRole('region', { name: 'Fee settings' });
    expect(await within(card).findByText('Oakridge')).toBeInTheDocument();
    const { json } = await ask('/taxFeeSettings');
    expect(json.body).toMatchObject({
      feeLineMunicipalityId: town._id,
      cashPickupItemIds: [],
      version: 1,
    });
  });
});

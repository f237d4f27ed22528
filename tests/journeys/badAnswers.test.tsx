import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { field } from './inventoryFormStage';

const journey = openJourney();

const outOfOrder = { status: 'error', message: 'Out of order' };

const again = (): HTMLElement => screen.getByRole('button', { name: 'Try again' });

describe('a form whose parts cannot be read', () => {
  it('does not begin over a draft that could not be read, and begins once it can', async () => {
    await journey.signInAs();
    journey.answerWith('/invoices/drafts', 500, outOfOrder);
    const person = journey.visit('/invoice/createInvoice');
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(screen.queryByLabelText('Recipient')).toBeNull();
    journey.heal();
    await person.click(again());
    expect(await screen.findByLabelText('Recipient')).toBeInTheDocument();
  });

  it('says which choices are missing, asks again, and keeps what is typed', async () => {
    await journey.signInAs();
    journey.answerWith('/invoices/recipients', 500, outOfOrder);
    const person = journey.visit('/invoice/createInvoice');
    await person.type(await screen.findByLabelText('Item of line 1'), 'Delivery');
    expect(
      await screen.findByText(/The options could not be loaded: Out of order/),
    ).toBeInTheDocument();
    journey.heal();
    await person.click(again());
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
    expect(field('Item of line 1')).toHaveValue('Delivery');
  });

  it('says that sender and fees are unknown, and learns them by another try', async () => {
    await journey.signInAs();
    journey.answerWith('/invoices/paper', 500, outOfOrder);
    const person = journey.visit('/invoice/createInvoice');
    expect(
      await screen.findByText(/The sender and fees of your invoices could not be loaded/),
    ).toBeInTheDocument();
    journey.heal();
    await person.click(again());
    await waitFor(() => expect(screen.queryByText(/The sender and fees/)).toBeNull());
  });
});

describe('choices that cannot be read', () => {
  it.each([
    ['/applications', '/onboarding/applicationStaff', 'Assigned to'],
    ['/agent/agents', '/users/getListOfISO', 'ISO'],
    ['/tips', '/tips/stores', 'Store'],
    ['/invoices', '/municipalities', 'Municipality'],
    ['/licence-holders', '/licenseHolders/municipalities', 'Municipality'],
    ['/invoicesbylicenceholders', '/licenseHolders/municipalities', 'Municipality'],
  ])(
    'of a filter on %s are said to be missing, and asked for again',
    async (place, path, label) => {
      await journey.signInAs({ role: 'TOP_ADMIN' });
      journey.answerWith(path, 500, outOfOrder);
      const person = journey.visit(place);
      await person.click(await screen.findByRole('button', { name: /^Filters/ }));
      const missing = `The options for ${label} could not be loaded: Out of order`;
      expect(await screen.findByText(missing)).toBeInTheDocument();
      journey.heal();
      await person.click(again());
      await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
    },
  );

  it.each([
    ['/funding-sources', '/funding-sources/organizations', 'Link account'],
    ['/manual-ledger', '/manualEntries/organizations', 'Add entry'],
    ['/nacha', '/ach/banks', 'Build file'],
    ['/licence-holders', '/licenseHolders/municipalities', 'Add license holder'],
  ])('of a dialog on %s are said to be missing in it', async (place, path, opener) => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.answerWith(path, 500, outOfOrder);
    const person = journey.visit(place);
    await person.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog'));
    const missing = /^The (organizations|municipalities|banks) could not be loaded: Out of order/;
    expect(await dialog.findByText(missing)).toBeInTheDocument();
    journey.heal();
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByText(missing)).toBeNull());
  });

  it('how many test transactions there are to clear is said to be missing', async () => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.answerWith('/sandboxLedger/own', 500, outOfOrder);
    const person = journey.visit('/sandbox-ledger');
    const missing = /^The number of your test transactions could not be loaded: Out of order/;
    expect(await screen.findByText(missing)).toBeInTheDocument();
    journey.heal();
    await person.click(again());
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  });
});

describe('an answer that cannot be one', () => {
  it.each([
    ['null', { body: null }],
    ['an empty object', { body: {} }],
    ['rows without their page', { body: [] }],
    ['a text', { body: 'Busy' }],
  ])('of %s is a failure with another try', async (_name, answer) => {
    await journey.signInAs();
    journey.answerWith('/invoices', 200, answer);
    const person = journey.visit('/invoice/invoiceHistory');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    journey.heal();
    await person.click(again());
    await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
  });
});

describe('a lead whose invitation cannot be looked up', () => {
  it('stays where it is and may ask again', async () => {
    journey.answerWith('/users/getUserByOrgId/:orgId', 500, outOfOrder);
    const person = journey.visit('/pages/inbound/lead?refOID=evergreen');
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    expect(journey.place()).toContain('/pages/inbound/lead');
    journey.answerWith('/users/getUserByOrgId/:orgId', 200, {
      body: { name: 'Ana Vega', _id: '1', orgId: 'evergreen' },
    });
    await person.click(again());
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
  });
});

it('an invoice list that could not be loaded counts nothing and says so once for its totals', async () => {
  await journey.signInAs();
  journey.answerWith('/invoices', 500, outOfOrder);
  journey.answerWith('/invoices/summary', 500, outOfOrder);
  const person = journey.visit('/invoice/invoiceHistory');
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  const told = await totals.findByRole('alert');
  expect(told).toHaveTextContent('The totals could not be loaded: Out of order');
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  expect(screen.queryByText('…')).toBeNull();
  journey.heal();
  await person.click(totals.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Net invoiced')).toBeInTheDocument();
  expect(screen.queryByText(/The totals could not be loaded/)).toBeNull();
});

it('invoice totals that fail after a filter say so and are busy no longer', async () => {
  await journey.signInAs();
  const person = journey.visit('/invoice/invoiceHistory');
  await screen.findByText('Net invoiced');
  journey.answerWith('/invoices/summary', 500, outOfOrder);
  await person.click(await screen.findByRole('button', { name: 'Overdue' }));
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(totals).toHaveTextContent('The totals could not be loaded: Out of order');
  expect(totals).not.toHaveAttribute('aria-busy', 'true');
});

it.each([
  ['null', { body: null }],
  ['an empty object', {}],
  ['a list', { body: [] }],
])(
  'an insight answered with %s is a failure with another try, for who sees sales',
  async (_name, answer) => {
    await journey.signInAs();
    journey.answerWith('/dashboards/insight/trade', 200, answer);
    journey.answerWith('/dashboards/insight/lag', 200, answer);
    journey.visit('/dashboard/insight');
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(1);
    expect(screen.queryByText(/not available for your role/)).toBeNull();
    expect(screen.queryByText('Something went wrong on this screen.')).toBeNull();
  },
);

it('open disputes that could not be loaded are named, with another try', async () => {
  await journey.signInAs();
  journey.answerWith('/invoices/disputes', 500, outOfOrder);
  const person = journey.visit('/invoice/invoiceHistory');
  const told = await screen.findByText(/The open disputes could not be loaded: Out of order/);
  journey.heal();
  await person.click(within(told).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/The open disputes/)).toBeNull());
});

it.each([
  ['/dashboards', '/dashboards/overview'],
  ['/dashboards/commerce', '/dashboards/sales'],
])('%s without the sales that somebody sees says so, with another try', async (place, call) => {
  await journey.signInAs();
  journey.answerWith(call, 200, { body: null });
  const person = journey.visit(place);
  const sales = within(await screen.findByRole('region', { name: 'Sales' }));
  expect(await sales.findByText('Something went wrong')).toBeInTheDocument();
  journey.heal();
  await person.click(sales.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Something went wrong')).toBeNull());
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pdf } from '../server/invoices/billing';
import { openJourney } from '../support/journey';
import { mailFiles } from '../support/mailFiles';
import { stock } from './inventoryStage';
import { goodInvoice, office } from './invoicesStage';

const journey = openJourney();
const sending = { version: 1, pdf, fileName: 'invoice.pdf' };

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const press = (person: UserEvent, name: string): Promise<void> =>
  person.click(screen.getByRole('button', { name }));
const dialog = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

async function retype(person: UserEvent, label: string, text: string): Promise<void> {
  await person.clear(field(label));
  await person.type(field(label), text);
}

describe('the form of an invoice', () => {
  it('makes one from a new recipient and the inventory, and mails it with its PDF', async () => {
    const user = await journey.signInAs();
    await stock(journey, user, { inventory_title: 'Blue Dream Gummies', product_sku: 'BDG-100' });
    const person = journey.visit('/invoice/createInvoice');
    await person.type(await screen.findByLabelText('PO'), 'PO-7');

    await person.type(field('Recipient'), 'Rosa Vega');
    await person.click(await screen.findByRole('option', { name: 'New recipient “Rosa Vega”' }));
    const asked = within(await dialog('New recipient'));
    expect(asked.getByLabelText('Name')).toHaveValue('Rosa Vega');
    await person.type(asked.getByLabelText('Email'), 'rosa@vega.example.com');
    await person.click(asked.getByRole('button', { name: 'Add recipient' }));
    await waitFor(() => expect(field('Recipient')).toHaveValue('Rosa Vega'));
    expect(field('PO')).toHaveValue('PO-7');

    await person.type(field('Item of line 1'), 'bdg-1');
    await person.click(await screen.findByRole('option', { name: /Blue Dream Gummies/ }));
    expect(field('Unit cost of line 1')).toHaveValue('18.75');
    await retype(person, 'Quantity of line 1', '4{Enter}');
    await waitFor(() => expect(field('Item of line 2')).toHaveFocus());
    await person.type(field('Item of line 2'), 'Delivery');
    await person.type(field('Unit cost of line 2'), '10.00');
    await person.click(screen.getByLabelText('Discount'));
    await person.type(field('Discount percentage'), '10');
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    expect(totals.getAllByText('$76.50')).toHaveLength(2);

    await press(person, 'Move line 2 up');
    expect(field('Item of line 1')).toHaveValue('Delivery');
    await press(person, 'Remove line 1');
    expect(totals.getAllByText('$67.50')).toHaveLength(2);
    await press(person, 'Undo');
    expect(field('Item of line 1')).toHaveValue('Delivery');
    expect(await screen.findByText('Saved just now')).toBeInTheDocument();

    await press(person, 'Save and send');
    const mail = within(await dialog('Send INVC-000001'));
    expect(mail.getByText(/rosa@vega\.example\.com/)).toBeInTheDocument();
    expect(mail.getByText('INVC-000001.pdf')).toBeInTheDocument();
    await person.click(mail.getByRole('button', { name: 'Send invoice' }));
    expect(
      await screen.findByText('INVC-000001 sent to rosa@vega.example.com'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Sent: rosa@vega.example.com')).toBeInTheDocument();
    const [letter] = await journey.api().mails();
    expect(letter).toMatchObject({ to: 'rosa@vega.example.com' });
    // Sent by this very mail: its document leads to the page on which it is paid.
    const [file] = await mailFiles(journey.api(), letter?.id ?? 0);
    expect(file).toMatchObject({ name: 'INVC-000001.pdf', links: [letter?.link] });
    expect(file?.text).toContain('Open this page to pay the invoice online.');
    const { call } = await office(journey, user);
    const [row] = await call('/invoices');
    expect(row).toMatchObject({ status: 'Sent', totalAmount: '$76.50', recipientPO: 'PO-7' });
    await waitFor(async () => expect(await call('/invoices/drafts')).toEqual([]));
  });

  it('says what is wrong at the fields and sends nothing', async () => {
    await journey.signInAs();
    const person = journey.visit('/invoice/createInvoice');
    await person.type(await screen.findByLabelText('Item of line 1'), 'Delivery');
    await retype(person, 'Due date', '01-01-2020');
    await press(person, 'Save draft');
    await waitFor(() => expect(field('Recipient')).toHaveFocus());
    expect(field('Recipient')).toHaveAccessibleDescription('This field is required.');
    expect(field('Unit cost of line 1')).toHaveAccessibleDescription('This field is required.');
    expect(screen.getByText('Due date cannot be before invoice date')).toBeInTheDocument();
    expect(journey.calls().map(({ name }) => name)).not.toContain('POST /api/invoices');
  });

  it('brings back what was typed and not saved, until it is discarded', async () => {
    await journey.signInAs();
    const person = journey.visit('/invoice/createInvoice');
    await person.type(await screen.findByLabelText('Notes'), 'Half typed');
    expect(await screen.findByText('Saved just now')).toBeInTheDocument();
    const again = journey.visit('/invoice/createInvoice');
    expect(
      await screen.findByRole('heading', { name: 'You have 1 unfinished invoice' }),
    ).toBeInTheDocument();
    await press(again, 'Start a new invoice');
    expect(await screen.findByLabelText('Notes')).toHaveValue('');
    await again.type(field('Notes'), 'Another');
    expect(await screen.findByText('Saved just now')).toBeInTheDocument();
    journey.visit('/invoice/createInvoice');
    expect(
      await screen.findByRole('heading', { name: 'You have 2 unfinished invoices' }),
    ).toBeInTheDocument();
    const [, first] = screen.getAllByRole('button', { name: /^Continue/ });
    if (first) await again.click(first);
    expect(await screen.findByDisplayValue('Half typed')).toBeInTheDocument();
    expect(screen.getByText(/^Your draft from .* was restored\.$/)).toBeInTheDocument();
    await press(again, 'Discard draft');
    await again.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(field('Notes')).toHaveValue('');
  });

  it('keeps what was typed while the session ended, and brings it to the server with the next one', async () => {
    const user = await journey.signInAs();
    const person = journey.visit('/invoice/createInvoice');
    await screen.findByLabelText('Notes');
    journey.answerWith('/invoices/drafts/:key', 401, {
      name: 'TokenExpired',
      message: 'jwt expired',
    });
    await person.type(field('Notes'), 'Typed too late');
    await screen.findByRole('heading', { name: 'Sign in' });
    journey.heal();
    await journey.resume(user);
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwttoken', newValue: 'new' }));
    const { call } = await office(journey, user);
    await waitFor(async () => expect(await call('/invoices/drafts')).toHaveLength(1));
    const again = journey.visit('/invoice/createInvoice');
    await again.click(await screen.findByRole('button', { name: /^Continue/ }));
    expect(await screen.findByDisplayValue('Typed too late')).toBeInTheDocument();
  });

  it('offers nobody whom an earlier text has found', async () => {
    const user = await journey.signInAs();
    const { call } = await office(journey, user);
    const recipient = {
      ...goodInvoice().recipientId,
      recipientCompanyName: '',
      recipientName: 'Aiko Mori',
      recipientEmail: 'a@example.com',
    };
    await call('/recipients', { body: recipient });
    await call('/recipients', {
      body: { ...recipient, recipientName: 'Priya Nair', recipientEmail: 'p@example.com' },
    });
    const person = journey.visit('/invoice/createInvoice');
    await person.click(await screen.findByLabelText('Recipient'));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await person.keyboard('priya{ArrowDown}{Enter}');
    expect(field('Recipient')).toHaveValue('priya');
    expect(await screen.findByRole('option', { name: /^Priya Nair/ })).toBeInTheDocument();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^p@example\.com/)).toBeInTheDocument();
  });

  it('tells two people who edit one invoice, and lets the second go on', async () => {
    const user = await journey.signInAs();
    const { invoice, call } = await office(journey, user);
    const { invoice: first } = await invoice();
    const person = journey.visit(`/invoice/${first._id}/edit`);
    await person.type(await screen.findByLabelText('Notes'), 'Mine');
    const theirs = {
      ...goodInvoice({ notes: 'Theirs', recipientPO: 'PO-THEIRS' }),
      version: first.version,
    };
    await call(`/invoices/${first._id}`, { method: 'PUT', body: theirs });
    await person.click(screen.getByLabelText('Discount'));
    act(() => {
      fireEvent.change(field('Discount percentage'), { target: { value: '10' } });
      fireEvent.keyDown(document, { key: 's', ctrlKey: true });
    });
    const met = within(await dialog('INVC-000001 was changed by someone else'));
    const side = (part: string, name: RegExp) =>
      within(met.getByRole('group', { name: part })).getByRole('radio', { name });
    expect(side('Notes', /^Mine/)).toBeChecked();
    expect(side('PO', /PO-THEIRS$/)).toBeChecked();
    await person.click(met.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(journey.place()).toBe(`/invoice/${first._id}/view`));
    const saved = (await call(`/invoices/${first._id}`)).invoice;
    expect([saved.notes, saved.recipientPO]).toEqual(['Mine', 'PO-THEIRS']);
  });
});

describe('one invoice', () => {
  it('takes a payment up to its balance, shows every version, and is voided by name', async () => {
    const user = await journey.signInAs();
    const { invoice, call } = await office(journey, user);
    const { invoice: draft } = await invoice();
    const person = journey.visit(`/invoice/createInvoice/${draft._id}/view`);
    await person.click(await screen.findByRole('button', { name: 'Version 1' }));
    const version = within(await dialog('INVC-000001, version 1'));
    expect(await version.findByText('The current version is the same.')).toBeInTheDocument();
    await person.keyboard('{Escape}');

    await person.click(screen.getByRole('button', { name: /^Send/ }));
    const mail = within(await dialog('Send INVC-000001'));
    await call(`/invoices/${draft._id}/send`, { body: sending });
    await person.click(mail.getByRole('button', { name: 'Send invoice' }));
    expect(await mail.findByText(/^This invoice was just sent by/)).toBeInTheDocument();
    expect(await screen.findByText('Sent: rosa@vega.example.com')).toBeInTheDocument();
    await person.click(mail.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.getAllByText('Sent: rosa@vega.example.com')).toHaveLength(2));
    await person.click(await screen.findByRole('button', { name: 'Record payment' }));
    const paid = within(await dialog('Record a payment for INVC-000001'));
    await person.clear(paid.getByLabelText('Amount'));
    await person.type(paid.getByLabelText('Amount'), '100.01');
    expect(paid.getByText('The amount cannot be more than the balance due')).toBeInTheDocument();
    await person.clear(paid.getByLabelText('Amount'));
    await person.type(paid.getByLabelText('Amount'), '40.00');
    await person.click(paid.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('$40.00 recorded for INVC-000001')).toBeInTheDocument();
    expect(await screen.findByText('Partially Paid')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();

    await person.click(screen.getByRole('button', { name: /^Reverse \$40\.00 paid on/ }));
    const back = within(await dialog('Reverse a payment for INVC-000001'));
    expect(back.getByText('$40.00 by check')).toBeInTheDocument();
    await person.type(back.getByLabelText('Reason'), 'Recorded twice');
    await person.click(back.getByRole('button', { name: 'Reverse payment' }));
    expect(await screen.findByText('$40.00 of INVC-000001 reversed')).toBeInTheDocument();
    expect(await screen.findByText('Returned')).toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: /^More for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    expect(await screen.findByText('INVC-000002 is a copy of INVC-000001')).toBeInTheDocument();
    const [copy] = await call('/invoices');
    const there = journey.visit(`/invoice/${copy._id}/view?act=void`);
    const asked = within(await dialog('Void INVC-000002'));
    await there.click(asked.getByRole('button', { name: 'Void invoice' }));
    expect(await screen.findByText('INVC-000002 is void')).toBeInTheDocument();
    expect((await call(`/invoices/${copy._id}`)).invoice.status).toBe('Void');
  });

  it('is not found when it is another organization’s', async () => {
    const other = await journey.api().addUser();
    const { invoice } = await (await office(journey, other)).invoice();
    await journey.signInAs();
    journey.visit(`/invoice/${invoice._id}/view`);
    expect(await screen.findByText('Invoice not found')).toBeInTheDocument();
  });
});

describe('the history', () => {
  it('says at its fields that two days are in the wrong order, and stays as it is meanwhile', async () => {
    const user = await journey.signInAs();
    const { invoice } = await office(journey, user);
    await invoice();
    const person = journey.visit('/invoice/invoiceHistory');
    await screen.findByRole('link', { name: 'INVC-000001' });
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    const box = (name: string) => screen.getByLabelText(name);
    const type = (name: string, value: string) =>
      fireEvent.change(box(name), { target: { value } });
    type('Issued from', '2020-02-01');
    await waitFor(() => expect(window.location.hash).toContain('from=2020-02-01'));
    type('Issued until', '2020-01-31');
    for (const name of ['Issued from', 'Issued until'])
      expect(box(name)).toHaveAccessibleDescription('The start date cannot be after the end date');
    expect(box('Issued until')).toHaveValue('2020-01-31');
    expect(window.location.hash).not.toContain('to=');
    expect(screen.getByRole('link', { name: 'INVC-000001' })).toBeInTheDocument();
    type('Issued from', '2020-01-01');
    await waitFor(() => expect(window.location.hash).toContain('from=2020-01-01&to=2020-01-31'));
    expect(box('Issued until')).toBeValid();
  });

  it('leads from one to the next, and does the same with many, saying what failed', async () => {
    const user = await journey.signInAs();
    const { invoice, call } = await office(journey, user);
    const first = await invoice();
    const second = await invoice();
    await call(`/invoices/${first.invoice._id}/void`, { body: { version: 1 } });
    const person = journey.visit('/invoice/invoiceHistory');
    await person.click(await screen.findByRole('link', { name: 'INVC-000002' }));
    const ways = within(await screen.findByRole('navigation', { name: 'List' }));
    const entries = screen.getAllByRole('link', { name: 'Invoice history' });
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toContain('page');
    const next = ways.getByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'));
    await person.click(next);
    await waitFor(() => expect(journey.place()).toBe(`/invoice/${first.invoice._id}/view`));
    await screen.findByRole('heading', { level: 2, name: 'INVC-000001' });
    await person.click(screen.getByRole('link', { name: /Back to the list/ }));

    await person.click(await screen.findByLabelText('Select this page'));
    await person.click(screen.getByRole('button', { name: 'Send selected' }));
    const question = within(await dialog('Send 1 invoice'));
    await call(`/invoices/${second.invoice._id}/send`, { body: sending });
    await person.click(question.getByRole('button', { name: 'Send' }));
    const unsent = within(await dialog('0 invoices sent'));
    const [, late] = unsent.getAllByRole('listitem');
    expect(late).toHaveTextContent(/^INVC-000002: This invoice was just sent by/);
    expect((await journey.api().mails()).map(({ to }) => to)).toEqual(['rosa@vega.example.com']);
    await person.click(unsent.getByRole('button', { name: 'Done' }));

    await person.click(await screen.findByLabelText('Select this page'));
    await person.click(screen.getByRole('button', { name: 'Void selected' }));
    const asked = within(await dialog('Void 1 invoice'));
    await person.click(asked.getByRole('button', { name: 'Void' }));
    const told = within(await dialog('1 invoice voided'));
    expect(told.getByRole('listitem')).toHaveTextContent(
      'INVC-000001: An invoice with the status Void cannot be voided',
    );
    expect((await call(`/invoices/${second.invoice._id}`)).invoice.status).toBe('Void');
    await person.click(told.getByRole('button', { name: 'Done' }));
    await press(person, 'Draft');
    expect(await screen.findByText('No drafts')).toBeInTheDocument();

    // Opened again, here and elsewhere, it is as it was left.
    const [away] = screen.getAllByRole('link', { name: 'Inventory' });
    if (away) await person.click(away);
    await screen.findByRole('heading', { level: 1, name: 'Inventory' });
    const [back] = screen.getAllByRole('link', { name: 'Invoice history' });
    if (back) await person.click(back);
    expect(await screen.findByText('No drafts')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/invoice/invoiceHistory?status=Draft');
    const left = async (): Promise<string> => (await call('/views/invoices')).left;
    await waitFor(async () => expect(await left()).toBe('status=Draft'));
    const again = journey.visit('/invoice/invoiceHistory');
    expect(await screen.findByText('No drafts')).toBeInTheDocument();
    await press(again, 'All');
    expect(await screen.findByRole('link', { name: 'INVC-000002' })).toBeInTheDocument();
    await waitFor(async () => expect(await left()).toBe(''));
    expect(window.location.hash).toBe('#/invoice/invoiceHistory');
    // An address that says what is to be shown is not kept.
    journey.visit('/invoice/invoiceHistory?status=Draft');
    expect(await screen.findByText('No drafts')).toBeInTheDocument();
    journey.visit('/invoice/invoiceHistory');
    expect(await screen.findByRole('link', { name: 'INVC-000002' })).toBeInTheDocument();
    expect(await left()).toBe('');
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { daysAfter, typedDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { emptyLine } from '@/domain/invoices/invoice';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { invoiceTotals } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import { goodTaxInvoice } from '../server/invoices/billing';
import { openJourney } from '../support/journey';
import { addHolder, addTown } from '../support/taxOffice';
import { type Office, office } from './invoicesStage';

const cashPickupItem = 'cash-pickup-item';

const journey = openJourney({
  settings: async () => ({
    mtaFees: { feeLineMunicipality: '', cashPickupItemIds: [cashPickupItem] },
  }),
});

type Ways = MtaInvoiceValues['license']['paymentType'];

const dueOn = daysAfter(isoToday(), -40);

let tax: Office;
let holderId: string;

const query = (text: string, values: unknown[]) =>
  journey.api().services.database.$client.query(text, values);

/** A sent invoice of the holder, due 40 days ago and not paid. */
async function billLate(unitCost: string): Promise<string> {
  const body = {
    ...goodTaxInvoice({ municiplaity: { label: 'Oakridge' } }),
    invoiceDate: daysAfter(dueOn, -30),
    invoiceDueDate: dueOn,
    itemsDetails: [{ ...emptyLine, itemName: 'Cultivation Tax', unitCost }],
    holderId,
  };
  const { invoice } = await tax.call('/mtaInvoices', { body });
  await query("update invoices set status = 'Sent', sent_at = now() where id = $1", [invoice._id]);
  return invoice._id;
}

beforeEach(async () => {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN' });
  tax = await office(journey, user);
  const token = await journey.api().signIn(user);
  const ask = (path: string, method = 'GET', body?: object) =>
    journey.api().call(path, { token, method, body });
  const town = await addTown(ask, 'Oakridge', { penalty: '10' });
  holderId = await addHolder(ask, town._id, { companyName: 'Bay Leaf' });
  await billLate('300.00');
});

const why = (no: string, base: string): string => {
  const [year, month, day] = dueOn.split('-');
  return `${no}: 10.00% of ${base} unpaid after ${month}/${day}/${year}`;
};

/** What the form says it comes to. */
const shownTotals = (): string[] =>
  within(screen.getByRole('region', { name: 'Totals' }))
    .getAllByRole('definition')
    .map((one) => one.textContent ?? '');

const stored = async (invoiceId: string) => {
  const rows: { _id: string; invoiceId: string }[] = await tax.call('/mtaInvoices');
  const row = rows.find((one) => one.invoiceId === invoiceId);
  return tax.call(`/mtaInvoices/${row?._id}`);
};

describe('the penalties of a license holder', () => {
  it('are lines of a new tax invoice as soon as the holder is chosen, and are saved as shown', async () => {
    const person = journey.visit('/createInvoices');
    const lookup = await screen.findByLabelText('License holder');
    expect(screen.queryByDisplayValue('Late Payment Penalty')).toBeNull();
    await person.type(lookup, 'Bay');
    await person.click(await screen.findByRole('option', { name: /Bay Leaf/ }));
    await screen.findByDisplayValue('Late Payment Penalty');
    const line = screen.getByLabelText('Description of line 2');
    expect(line).toHaveValue(why('MTA-000001', '$300.00'));
    expect(line.closest('fieldset')).toBeDisabled();
    expect(screen.getByLabelText('Unit cost of line 2')).toHaveValue('30.00');
    await person.type(screen.getByLabelText('Item of line 1'), 'Permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '100');
    expect(shownTotals()).toEqual(['$130.00', '$130.00', '$130.00']);
    const fee = within(screen.getByRole('region', { name: 'MTA Collection Fee' }));
    expect(await fee.findByText('$6.50')).toBeInTheDocument();
    // Behind all own lines, however many there are.
    await person.click(screen.getByRole('button', { name: 'Add line' }));
    expect(screen.getByLabelText('Description of line 3')).toHaveValue(
      why('MTA-000001', '$300.00'),
    );
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();
    const { invoice, totalAmount } = await stored('MTA-000002');
    expect([invoice.subtotalAmount, totalAmount]).toEqual(['130.00', '130.00']);

    // Opened again it shows the same.
    journey.visit(`/createInvoices/${invoice._id}/edit`);
    await screen.findByDisplayValue('Late Payment Penalty');
    expect(screen.getByLabelText('Description of line 2')).toHaveValue(
      why('MTA-000001', '$300.00'),
    );
    expect(shownTotals()).toEqual(['$130.00', '$130.00', '$130.00']);
  });

  it('are shown before a copy that bills them is made', async () => {
    const [late] = await tax.call('/mtaInvoices');
    const person = journey.visit(`/createInvoices/${late._id}/view`);
    await person.click(await screen.findByRole('button', { name: /^More for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    expect(
      await screen.findByText(
        'The copy also bills $30.00 in late payment penalties. Review it before you save.',
      ),
    ).toBeInTheDocument();
    await screen.findByDisplayValue('Late Payment Penalty');
    // It stays in the form once the toast is gone.
    const form = within(screen.getByRole('form'));
    expect(
      form.getByText(/^This invoice also bills \$30\.00 in late payment penalties/),
    ).toBeVisible();
    expect(screen.getByLabelText('Item of line 1')).toHaveValue('Cultivation Tax');
    expect(shownTotals()).toEqual(['$330.00', '$330.00', '$330.00']);
    expect(await tax.call('/mtaInvoices')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();
  });

  it('that were not known at the save are named after it', async () => {
    const person = journey.visit(`/createInvoices?holder=${holderId}`);
    await screen.findByDisplayValue('Late Payment Penalty');
    await person.type(screen.getByLabelText('Item of line 1'), 'Permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '100');
    await billLateMeanwhile();
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(
      await screen.findByText('MTA-000003 saved with $80.00 of late payment penalties'),
    ).toBeInTheDocument();
    expect((await stored('MTA-000003')).totalAmount).toBe('180.00');
  });

  it('that cannot be read are asked for again, and no total is told before', async () => {
    journey.answerWith('/mtaInvoices/penalties', 500, { message: 'Out of order' });
    const person = journey.visit(`/createInvoices?holder=${holderId}`);
    expect(await screen.findByText(/^Late payment penalties could not be loaded:/)).toBeVisible();
    await person.type(screen.getByLabelText('Item of line 1'), 'Permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '100');
    const unknown = ['Not available yet', 'Not available yet', 'Not available yet'];
    expect(shownTotals()).toEqual(unknown);
    expect(screen.getByRole('region', { name: 'MTA Collection Fee' })).toHaveTextContent(
      /Not available yet$/,
    );
    expect(
      screen.getByText('The preview appears once late payment penalties are known.'),
    ).toBeVisible();
    journey.heal();
    const release = journey.hold('/mtaInvoices/penalties');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Looking up late payment penalties …')).toBeVisible();
    expect(shownTotals()).toEqual(unknown);
    release();
    await waitFor(() => expect(shownTotals()).toEqual(['$130.00', '$130.00', '$130.00']));
  });

  it('go by the date of the invoice, and count for a partial amount', async () => {
    const person = journey.visit(`/createInvoices?holder=${holderId}`);
    await screen.findByDisplayValue('Late Payment Penalty');
    await person.type(screen.getByLabelText('Item of line 1'), 'Permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '100');
    await person.click(screen.getByLabelText('Request a partial amount now'));
    await person.type(screen.getByLabelText('Partial amount'), '120');
    await person.tab();
    expect(screen.getByLabelText('Partial amount')).not.toBeInvalid();
    const date = screen.getByLabelText('Invoice date');
    const today = date.getAttribute('value') ?? '';
    fireEvent.change(date, { target: { value: typedDay(dueOn) } });
    await waitFor(() => expect(shownTotals().at(-1)).toBe('$100.00'));
    expect(screen.queryByDisplayValue('Late Payment Penalty')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Partial amount')).toBeInvalid());
    fireEvent.change(date, { target: { value: today } });
    await waitFor(() => expect(shownTotals().at(-1)).toBe('$130.00'));
    await waitFor(() => expect(screen.getByLabelText('Partial amount')).not.toBeInvalid());
  });

  it('are no name for a line of its own', async () => {
    const person = journey.visit(`/createInvoices?holder=${holderId}`);
    await screen.findByDisplayValue('Late Payment Penalty');
    const item = screen.getByLabelText('Item of line 1');
    await person.type(item, 'Late Payment Penalty');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '1');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(item).toHaveAccessibleDescription(
        'Late payment penalties are added automatically. Use another name.',
      ),
    );
  });

  const permit = { ...emptyLine, itemName: 'Permit', unitCost: '100.00' };
  const pickup = {
    ...emptyLine,
    itemName: 'Pickup',
    unitCost: '40.00',
    inventoryId: cashPickupItem,
  };
  const neither: Ways = { cash_pickup: false, credit_card: false };
  const [cash, card] = [
    { ...neither, cash_pickup: true },
    { ...neither, credit_card: true },
  ];
  const both: Ways = { cash_pickup: true, credit_card: true };
  const discount = { isDiscount: true, discountPercantage: '12.5', discountedAmt: '' };

  it.for<[string, string, Ways, Partial<MtaInvoiceValues>]>([
    ['cash pickup', '$6.50', cash, { itemsDetails: [permit, pickup] }],
    ['a card', '$10.27', card, { itemsDetails: [permit] }],
    ['a discount', '$5.88', neither, { itemsDetails: [permit], discountData: discount }],
    ['all of them', '$9.28', both, { itemsDetails: [permit, pickup], discountData: discount }],
  ])('are stored as shown with %s', async ([_name, fee, paymentType, change]) => {
    const key = '00000000-0000-4000-8000-000000000001';
    const plain = goodTaxInvoice({ municiplaity: { label: 'Oakridge' }, ...change });
    const license = { ...plain.license, paymentType, credit_card_processing_fee: '2.9' };
    const form = {
      ...plain,
      license,
      invoiceDate: isoToday(),
      invoiceDueDate: daysAfter(isoToday(), 30),
      holderId,
    };
    await tax.call(`/mtaInvoices/drafts/${key}`, { method: 'PUT', body: { form, version: null } });
    const person = journey.visit(`/createInvoices?draft=${key}`);
    await screen.findByDisplayValue('Late Payment Penalty');
    const shown = shownTotals();
    const charged = await screen.findByRole('region', { name: 'MTA Collection Fee' });
    await waitFor(() => expect(within(charged).getByText(fee)).toBeVisible());
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();
    const saved = await stored('MTA-000002');
    const { subtotalCents, discountCents, totalCents } = invoiceTotals(saved.invoice);
    const cents = discountCents > 0 ? [subtotalCents, -discountCents] : [subtotalCents];
    expect(shown).toEqual([...cents, totalCents, totalCents].map(formatMoney));
    expect(saved.totalAmount).toBe((totalCents / 100).toFixed(2));
    expect(formatMoney(saved.fee.feeCents)).toBe(fee);
  });
});

/** Another one becomes late between showing and saving. */
async function billLateMeanwhile(): Promise<void> {
  // Made without the penalty of the first, so that both are open.
  const id = await billLate('500.00');
  await query('delete from tax_penalties where invoice_id = $1', [id]);
}

import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { pages } from '@/app/router/pages';
import { isoToday } from '@/domain/dates/today';
import { monthBefore } from '@/domain/invoices/mta/period';
import { openJourney } from '../support/journey';
import { addHolder, addTown } from '../support/taxOffice';
import { chooseAction, rowWith } from './invitationStage';

const journey = openJourney();

/** Somebody who runs a tax authority, and how they ask the server directly. */
async function signIn() {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'City of Oakridge' });
  const token = await journey.api().signIn(user);
  return (path: string, method = 'GET', body?: object) =>
    journey.api().call(path, { token, method, body });
}

describe('municipality configuration', () => {
  it('takes a municipality, its rates and new ones, and shows what a sample would be charged', async () => {
    await signIn();
    const person = journey.visit('/mta-configuration');
    expect(await screen.findByText('No municipalities yet')).toBeInTheDocument();
    await person.click(
      screen.getAllByRole('button', { name: 'Add municipality' })[0] as HTMLElement,
    );
    const named = await screen.findByRole('form', { name: 'Add municipality' });
    await person.type(within(named).getByLabelText(/^Municipality/), 'Oakridge');
    await person.click(within(named).getByRole('button', { name: 'Add municipality' }));
    await person.click(await screen.findByRole('button', { name: 'New rates' }));
    const form = await screen.findByRole('form', { name: 'New rates for Oakridge' });
    await person.clear(within(form).getByLabelText(/^Effective from/));
    await person.type(within(form).getByLabelText(/^Effective from/), '01012025');
    await person.click(within(form).getByRole('button', { name: 'Save rates' }));
    expect(await within(form).findAllByText('This field is required.')).toHaveLength(2);
    await person.selectOptions(within(form).getByLabelText(/^License type/), 'Retail');
    await person.type(within(form).getByLabelText(/^Rate/), '5');
    await person.type(within(form).getByLabelText('Collection fee'), '2.5');
    await person.click(within(form).getByRole('button', { name: 'Save rates' }));
    expect(await screen.findAllByText('In force')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Test invoice' }));
    const sample = await screen.findByRole('region', { name: 'Charges' });
    expect(
      within(sample).getByText(/^Oakridge: collection fee 2\.50% of \$500\.00: \$12\.50$/),
    ).toBeInTheDocument();
    expect(within(sample).getByText('$512.50')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'New rates' }));
    const next = await screen.findByRole('form', { name: 'New rates for Oakridge' });
    await person.clear(within(next).getByLabelText(/^Effective from/));
    await person.type(within(next).getByLabelText(/^Effective from/), '01012099');
    expect(
      await within(next).findByText(
        'The previous rates will be in force 01/01/2025 to 12/31/2098.',
      ),
    ).toBeInTheDocument();
    await person.click(within(next).getByRole('button', { name: 'Save rates' }));
    const timeline = await screen.findByRole('list', { name: /^Versions of the rates/ });
    expect(await within(timeline).findByText('Upcoming')).toBeInTheDocument();
    expect(within(timeline).getByText('01/01/2025 to 12/31/2098')).toBeInTheDocument();
  });

  it('keeps what is typed when somebody else saved first, and says so', async () => {
    const ask = await signIn();
    const town = await addTown(ask);
    const person = journey.visit('/mta-configuration');
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('form', { name: 'Edit municipality' });
    const values = { label: 'Oak Ridge', state: 'CA' };
    await ask(`/municipalities/${town._id}`, 'PUT', { values, version: town.version });
    await person.type(within(form).getByLabelText(/^Municipality/), ' City');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    expect(
      await within(form).findByText(/changed by someone else.*still here/),
    ).toBeInTheDocument();
    expect(within(form).getByLabelText(/^Municipality/)).toHaveValue('Oakridge City');
  });
});

describe('license holders', () => {
  it('are added, marked when their license runs out, edited and billed', async () => {
    const ask = await signIn();
    await addTown(ask);
    const person = journey.visit('/licence-holders');
    await screen.findByText('No license holders yet');
    await person.click(
      screen.getAllByRole('button', { name: 'Add license holder' })[0] as HTMLElement,
    );
    const form = await screen.findByRole('form', { name: 'Add license holder' });
    const field = (label: RegExp): HTMLElement => within(form).getByLabelText(label);
    await waitFor(() =>
      expect(within(field(/^Municipality/)).getByText('Oakridge')).toBeInTheDocument(),
    );
    await person.selectOptions(field(/^Municipality/), 'Oakridge');
    await person.selectOptions(field(/^License type/), 'Retail');
    await person.type(field(/^License number/), 'C10-7');
    const expiry = field(/^License expires/);
    await person.type(expiry, '12/31/30');
    await person.tab();
    expect(expiry).toHaveValue('12-31-2030');
    await waitFor(() => expect(expiry).not.toHaveAttribute('aria-invalid', 'true'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(expiry).not.toHaveAttribute('aria-invalid', 'true');
    await person.clear(expiry);
    await person.type(expiry, '01012020');
    await person.type(field(/^Company name/), 'Bay Leaf');
    await person.type(field(/^Contact name/), 'Rosa Diaz');
    await person.type(within(form).getByLabelText('Email'), 'rosa@example');
    await person.click(within(form).getByRole('button', { name: 'Add license holder' }));
    expect(
      await within(form).findAllByText(/email/i, { selector: '.gl-field-error' }),
    ).toHaveLength(1);
    await person.type(within(form).getByLabelText('Email'), '.com');
    await person.click(within(form).getByRole('button', { name: 'Add license holder' }));
    const row = await rowWith('Bay Leaf');
    expect(within(row).getByText('expired')).toBeInTheDocument();
    await chooseAction(person, 'Bay Leaf', 'Edit');
    const edit = await screen.findByRole('form', { name: 'Edit license holder' });
    await person.clear(within(edit).getByLabelText('License expires'));
    await person.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(within(await rowWith('Bay Leaf')).queryByText('expired')).not.toBeInTheDocument(),
    );
    await person.click(within(await rowWith('Bay Leaf')).getByRole('button', { name: /^Action/ }));
    const bill = await screen.findByRole('menuitem', { name: 'Bill' });
    expect(bill.getAttribute('href')).toMatch(/#\/createInvoices\?holder=/);
  });

  it('come back as they were left, also from the monthly run, and call nobody back who is leaving', async () => {
    const ask = await signIn();
    await addHolder(ask, (await addTown(ask))._id);
    await ask('/views/taxHolders/left', 'PUT', { query: 'search=bay' });
    let arrive = (): void => undefined;
    const onTheWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const elsewhere = pages['/mta-configuration'];
    vi.spyOn(pages, '/mta-configuration').mockImplementationOnce(async () => {
      await onTheWay;
      return elsewhere();
    });
    const answerViews = journey.hold('/views/taxHolders');
    const leaving = journey.visit('/licence-holders');
    await rowWith('Bay Leaf');
    const go = async (person: UserEvent, name: string): Promise<void> =>
      person.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
    await go(leaving, 'Municipality configuration');
    answerViews();
    expect(await screen.findByDisplayValue('bay')).toBeInTheDocument();
    arrive();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Municipality configuration' }),
    ).toBeVisible();

    const person = journey.visit('/licence-holders');
    expect(await screen.findByDisplayValue('bay')).toBeInTheDocument();
    await go(person, 'Monthly invoices');
    await screen.findByLabelText('Reported by Bay Leaf');
    await go(person, 'License holders');
    expect(await screen.findByDisplayValue('bay')).toBeInTheDocument();
    expect((await ask('/views/taxHolders')).json.body.left).toBe('search=bay');
  });
});

it('lets a taxation user read, and offers nothing else', async () => {
  const user = await journey.signInAs({ role: 'TAXATION_USER', orgName: 'City of Oakridge' });
  const admin = await journey.api().addUser({ role: 'TAXATION_ADMIN', orgId: user.orgId });
  const token = await journey.api().signIn(admin);
  const ask = (path: string, method = 'GET', body?: object) =>
    journey.api().call(path, { token, method, body });
  await addHolder(ask, (await addTown(ask))._id);
  // Who may not make invoices gets the directory in place of the run.
  const person = journey.visit('/licence-holders?monthly=2026-10');
  await person.click(within(await rowWith('Bay Leaf')).getByRole('button', { name: /^Action/ }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Invoices',
    'Statement',
  ]);
  for (const name of ['Add license holder', 'Import']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('link', { name: 'Monthly invoices' })).not.toBeInTheDocument();
});

describe('an import of license holders', () => {
  it('says row by row what is wrong, and takes the corrected file', async () => {
    const ask = await signIn();
    await addTown(ask);
    const person = journey.visit('/licence-holders');
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import license holders' });
    const file = (rows: string[]): File =>
      new File(
        [['licenseNumber,licenseType,municipality,name,email', ...rows].join('\n')],
        'holders.csv',
      );
    const box = within(dialog).getByLabelText('CSV file');
    await person.upload(box, new File(['name\nRosa'], 'short.csv', { type: 'text/csv' }));
    expect(
      await within(dialog).findByText(/The file is missing these columns: licenseNumber/),
    ).toBeInTheDocument();
    await person.upload(box, file(['C-1,Bakery,Oakridge,Rosa,rosa@example.com']));
    const errors = await within(dialog).findByRole('region', { name: 'Errors of the file' });
    expect(within(errors).getByRole('row', { name: /1 licenseType Bakery/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'holders.csv was not imported. It has 1 error.',
    );
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
    await person.upload(
      box,
      file(['C-1,retail,Oakridge,Rosa,rosa@example.com', 'C-2,Retail,oakridge,Ann,a@example.com']),
    );
    await person.click(
      await within(dialog).findByRole('button', { name: 'Import 2 license holders' }),
    );
    expect(await screen.findByText('Imported 2 license holders')).toBeInTheDocument();
    expect(await rowWith('C-2')).toBeInTheDocument();
  });

  it('forgets why a file was refused once another one is chosen, and ignores what it ignores', async () => {
    const ask = await signIn();
    const town = await addTown(ask);
    await addHolder(ask, town._id, { licenseNumber: 'C-1' });
    const person = journey.visit('/licence-holders');
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import license holders' }));
    const file = (number: string): File => {
      const row = `${number},Retail,Oakridge,Rosa,rosa@example.com,${'x'.repeat(501)}`;
      const text = `licenseNumber,licenseType,municipality,name,email,notes\n${row}`;
      return new File([text], `${number}.csv`);
    };
    const box = dialog.getByLabelText('CSV file');
    await person.upload(box, file('C-1'));
    await person.click(await dialog.findByRole('button', { name: 'Import 1 license holder' }));
    await dialog.findByText(/C-1.csv was not imported/);
    const taken = () => dialog.queryAllByRole('alert').map(({ textContent }) => textContent);
    expect(taken().join()).toMatch(/in row 1, column licenseNumber/);
    await person.upload(box, file('C-7'));
    const again = await dialog.findByRole('button', { name: 'Import 1 license holder' });
    expect(taken()).toEqual([]);
    await person.click(again);
    expect(await rowWith('C-7')).toBeInTheDocument();
  });
});

describe('the monthly run', () => {
  it('takes figures in place, says how each fee came about, and makes nothing before it is confirmed', async () => {
    const ask = await signIn();
    const town = await addTown(ask);
    await addHolder(ask, town._id, { companyName: 'Aster' });
    await addHolder(ask, town._id, {
      companyName: 'Basil',
      licenseNumber: 'C10-2',
      licenseStatus: 'revoked',
    });
    const person = journey.visit('/licence-holders?monthly=2026-10');
    const figure = await screen.findByLabelText('Reported by Aster');
    expect(screen.getByText('License status is Revoked')).toBeInTheDocument();
    expect(screen.getByText('Nothing was reported for this period')).toBeInTheDocument();
    await person.type(figure, 'lots{Enter}');
    expect(
      await screen.findByText('This field should be in the following format: x.xx'),
    ).toBeInTheDocument();
    await person.clear(figure);
    await person.type(figure, '10,000{Enter}');
    expect(await screen.findByText('$525.00')).toBeInTheDocument();
    expect(
      screen.getByText('Oakridge: collection fee 5.00% of $500.00: $25.00'),
    ).toBeInTheDocument();
    expect(figure).toHaveValue('10,000.00');
    await person.click(screen.getByRole('button', { name: 'Create 1 invoice …' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText(
        /1 tax invoice for October 2026.*\$500\.00 in total, \$525\.00 with added fees/,
      ),
    ).toBeInTheDocument();
    expect((await ask('/mtaInvoices/byHolder')).json.body).toEqual([]);
    expect(journey.calls().filter(({ name }) => name === 'POST /api/mtaInvoices/monthly')).toEqual(
      [],
    );
    await person.click(within(dialog).getByRole('button', { name: 'Create 1 invoice' }));
    expect(await screen.findByText(/1 invoice created for October 2026/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'MTA-000001' }).length).toBeGreaterThan(0);
    expect(await screen.findByText(/^Already billed for this period/)).toBeInTheDocument();
    expect(screen.getByLabelText('Reported by Aster')).toBeDisabled();
  });
});

describe('what is owed', () => {
  it('is listed by holder with its ageing, and leads to the statement', async () => {
    const ask = await signIn();
    const town = await addTown(ask);
    const holder = await addHolder(ask, town._id, { companyName: 'Aster' });
    // The statement is one of this year, unless another is asked for.
    const month = { period: monthBefore(isoToday()), invoiceDate: isoToday() };
    await ask('/mtaInvoices/monthly/reported', 'PUT', {
      ...month,
      holderId: holder,
      amount: '10000',
    });
    await ask('/mtaInvoices/monthly', 'POST', { ...month, holderIds: [holder], total: '500.00' });
    await journey
      .api()
      .services.database.$client.query(
        "update invoices set status = 'Sent', due_date = current_date - 95",
      );
    const person = journey.visit('/invoicesbylicenceholders');
    const row = await rowWith('Aster');
    expect(within(row).getAllByText('$500.00')).toHaveLength(2);
    const ageing = await screen.findByRole('region', { name: 'Aging' });
    await person.click(within(ageing).getByRole('button', { name: 'Table' }));
    expect(within(ageing).getByRole('row', { name: 'Over 90 days $500.00' })).toBeInTheDocument();
    // What is no answer is no reminder.
    journey.answerWith('/mtaInvoices/:id/remind', 200, { body: {} });
    await chooseAction(person, 'Aster', 'Remind');
    await person.click(await screen.findByRole('button', { name: 'Send reminders' }));
    expect(await screen.findByText(/^MTA-\d+: Something went wrong$/)).toBeInTheDocument();
    expect(screen.queryByText(/received reminders/)).toBeNull();
    journey.heal();
    await chooseAction(person, 'Aster', 'Remind');
    await person.click(await screen.findByRole('button', { name: 'Send reminders' }));
    expect(await screen.findByText('Aster received reminders for 1 invoice')).toBeInTheDocument();
    expect((await journey.api().mails())[0]?.to).toBe('rosa@example.com');
    await chooseAction(person, 'Aster', 'Statement');
    const statement = await screen.findByRole('region', { name: 'Account statement' });
    expect(within(statement).getByText('MTA-000001')).toBeInTheDocument();
    const picker = screen.getByLabelText<HTMLInputElement>('License holder');
    expect(picker).toHaveValue('Aster');
    expect(picker).toHaveAttribute('placeholder', 'Search by name, DBA or license');
    expect(picker).toHaveAttribute('maxlength', '100');
    act(() => picker.focus());
    expect([picker.selectionStart, picker.selectionEnd]).toEqual([0, 'Aster'.length]);
    await person.click(screen.getByRole('button', { name: 'Last year' }));
    expect(await screen.findByText('No charges or payments for these dates.')).toBeInTheDocument();
  });
});

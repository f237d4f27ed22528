import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isoToday } from '@/domain/dates/today';
import { movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';
import { chooseAction, rowWith } from './invitationStage';

const journey = openJourney();
let orgId = '';
const staff = { top: { email: '' }, admin: { email: '' } };

beforeEach(async () => {
  const api = journey.api();
  orgId = (await api.addUser({ orgName: 'Golden Leaf' })).orgId;
  staff.top = await api.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' });
  staff.admin = await api.addUser({ role: 'ADMIN', name: 'Adam Min' });
});

/** A sale of 10.00 by card of today, in the ledger and in the journal. */
async function sell(): Promise<void> {
  const { database, clock } = journey.api().services;
  await database.transaction(async (tx) => {
    const row = movement(orgId, {
      method: 'card',
      activityAt: clock(),
      purchaserName: 'Iris Vale',
      purchaserKey: 'iris vale',
      otherInformation: { credit_card: true },
      businessDay: isoToday(),
    });
    const [written] = await ledgerRepository(tx).insert([row]);
    if (!written) throw new Error('The sale was not written');
    const act = { kind: 'sale', place: 'bank', amountCents: 1000 } as const;
    const day = written.businessDay;
    await journalRepository(tx).post(written, [
      { act, transactionId: written.id, at: clock(), day },
    ]);
  });
}

/** The figures above a report, by their names. */
async function figures(): Promise<Record<string, string>> {
  const totals = await screen.findByRole('region', { name: 'Totals' }, { timeout: 30_000 });
  await waitFor(() => expect(totals).toHaveAttribute('aria-busy', 'false'));
  const names = within(totals).getAllByRole('term');
  return Object.fromEntries(
    names.map((name) => [
      name.textContent ?? '',
      name.nextElementSibling?.firstChild?.textContent ?? '',
    ]),
  );
}

const pdfFile = (name: string): File =>
  new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' });

/** Fills in a reason and presses the one act of the dialog that is open. */
async function giveReason(person: UserEvent, act: string, reason: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/^Reason/), reason);
  await person.click(within(dialog).getByRole('button', { name: act }));
}

describe('the manual ledger', () => {
  it('is keyed by one person, approved by another one, and seen in ledger and balances', async () => {
    await sell();
    await journey.resume(staff.top);
    const person = journey.visit(`/manual-ledger?new=${orgId}&columns=number,attachment,state`);
    const form = await screen.findByRole('form', { name: 'New manual entry' });
    await person.click(within(form).getByRole('button', { name: 'Submit for approval' }));
    expect(await within(form).findAllByText('This field is required.')).toHaveLength(4);
    await person.selectOptions(within(form).getByLabelText(/^Type/), 'Wire deposit');
    expect(within(form).getByText('Debits “Bank” and credits “Payable”.')).toBeInTheDocument();
    await person.type(within(form).getByLabelText(/^Amount/), '250');
    await person.type(within(form).getByLabelText(/^Reason/), 'Wire 8841');
    await person.upload(within(form).getByLabelText('Attachment'), pdfFile('wire.pdf'));
    const letGo = journey.hold('/manualEntries');
    await person.click(within(form).getByRole('button', { name: 'Save draft' }));
    // What is on its way cannot be left.
    await waitFor(() =>
      expect(within(form).getByRole('button', { name: 'Cancel' })).toBeDisabled(),
    );
    letGo();
    journey.heal();
    expect(await screen.findByText('ME-1 is saved as a draft')).toBeInTheDocument();
    await screen.findByText('wire.pdf', { selector: 'td button' });
    await chooseAction(person, 'ME-1', 'Edit …');
    const draft = await screen.findByRole('form', { name: 'Edit ME-1' });
    await person.click(within(draft).getByRole('button', { name: 'Replace wire.pdf' }));
    await person.upload(within(draft).getByLabelText('Attachment'), pdfFile('advice.pdf'));
    await person.click(within(draft).getByRole('button', { name: 'Submit for approval' }));
    expect(await screen.findByText('ME-1 was submitted')).toBeInTheDocument();
    expect(
      await within(await rowWith('ME-1')).findByText('Waiting for approval'),
    ).toBeInTheDocument();
    await person.click(within(await rowWith('ME-1')).getByRole('button', { name: /^Action/ }));
    expect(
      await screen.findAllByRole('menuitem', { name: /A second person must approve or reject/ }),
    ).toHaveLength(2);

    await journey.resume(staff.admin);
    const other = journey.visit('/manual-ledger');
    expect(await figures()).toMatchObject({
      'Posted credits': '$0.00',
      'Waiting for approval': '1',
    });
    await chooseAction(other, 'ME-1', 'Approve …');
    await other.click(await screen.findByRole('button', { name: 'Approve and post' }));
    expect(await screen.findByText('ME-1 is approved and posted')).toBeInTheDocument();
    await waitFor(async () =>
      expect(await figures()).toMatchObject({ 'Posted credits': '$250.00' }),
    );
    await other.click(within(await rowWith('ME-1')).getByRole('link', { name: 'ME-1' }));
    const drawer = await screen.findByRole('dialog', { name: 'ME-1' });
    expect(await within(drawer).findByText('Prepared')).toBeInTheDocument();
    expect(within(drawer).getByText('advice.pdf')).toBeInTheDocument();
    expect(
      within(drawer)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Approved and posted.*by Adam Min$/),
      expect.stringMatching(/^Submitted.*by Tara Top$/),
      expect.stringMatching(/^File attached.*by Tara Top$/),
      expect.stringMatching(/^File attached.*by Tara Top$/),
      expect.stringMatching(/^Prepared.*by Tara Top$/),
    ]);

    journey.answerWith('/journal/organizations', 503, {
      status: 'error',
      message: 'The books are away',
    });
    const reader = journey.visit('/org-ledger?account=payable');
    const totals = within(await screen.findByLabelText('Totals'));
    expect(await totals.findByRole('alert')).toHaveTextContent(/The books are away/);
    journey.heal();
    await reader.click(totals.getByText('Try again'));
    const moved = { Debits: '$0.00', Credits: '$260.00' };
    await waitFor(async () =>
      expect(await figures()).toEqual({ Opening: '$0.00', ...moved, Closing: '$260.00' }),
    );
    expect(await screen.findByText('Adjustment · Wire 8841')).toBeInTheDocument();
    await reader.click(screen.getByRole('link', { name: '2.2' }));
    const posting = await screen.findByRole('dialog', { name: 'Entry 2: Adjustment · Wire 8841' });
    expect(
      within(posting)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['AccountDebitCreditBalance', 'Bank$250.00—$260.00', 'Payable—$250.00$260.00']);
    journey.visit('/balance-history');
    await waitFor(async () =>
      expect(await figures()).toMatchObject({ Credits: '$260.00', Available: '$260.00' }),
    );
    const [day] = screen.getAllByText(/^\d\d\/\d\d\/\d{4}$/, { selector: '.gl-row-link' });
    if (!day) throw new Error('No day is listed');
    fireEvent.click(day);
    const ofDay = await screen.findByRole('region', { name: 'Entries of this day' });
    expect(await within(ofDay).findByText('Adjustment · Wire 8841')).toBeInTheDocument();
    expect(within(ofDay).getByRole('link', { name: '2.2' })).toHaveAttribute(
      'href',
      expect.stringMatching(/org-ledger\?organization=.*account=funds&from=.*&open=2\.2$/),
    );

    const owner = journey.visit('/latest-balance');
    await chooseAction(owner, 'Merchant funds', 'Set alert …');
    const alert = await screen.findByRole('dialog', { name: 'Low-balance alert' });
    await owner.type(within(alert).getByLabelText(/^Alert below/), '300');
    await owner.click(within(alert).getByRole('button', { name: 'Set alert' }));
    expect(await screen.findByText('Alert set')).toBeInTheDocument();
    expect(await within(await rowWith('Merchant funds')).findByText('Low')).toBeInTheDocument();
  });
});

describe('a transaction', () => {
  it('is deleted with a reason, restored, and that is reversed', async () => {
    await sell();
    await journey.resume(staff.top);
    const person = journey.visit('/transaction-ledger');
    // The screen itself, before its rows: its code takes its time on a busy machine.
    await figures();
    await chooseAction(person, 'Iris Vale', 'Delete …');
    const dialog = await screen.findByRole('dialog', { name: 'Delete transaction' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete transaction' }));
    expect(await within(dialog).findByText('This field is required.')).toBeInTheDocument();
    await person.type(within(dialog).getByLabelText('Ticket'), 'OPS-7');
    await giveReason(person, 'Delete transaction', 'Keyed twice');
    expect(await screen.findByText(/^\$10\.00 of Iris Vale .* is deleted$/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('Iris Vale', { selector: 'td, td *' })).not.toBeInTheDocument(),
    );

    const auditor = journey.visit('/transaction-deletion-report');
    const row = await rowWith('OPS-7');
    expect(row).toHaveTextContent(
      /Golden Leaf.*Credit Card.*\$10\.00.*Tara Top.*Keyed twice.*OPS-7.*Deleted/,
    );
    expect(await figures()).toMatchObject({
      'Deleted and voided': '1',
      Deleted: '1',
      Restored: '0',
      Gross: '$10.00',
      'Balance effect': '$10.00',
    });
    await chooseAction(auditor, 'OPS-7', 'Restore …');
    await giveReason(auditor, 'Restore', 'It was right');
    expect(await screen.findByText('$10.00 Credit Card is restored')).toBeInTheDocument();
    expect(await within(await rowWith('OPS-7')).findByText('Restored')).toBeInTheDocument();

    const again = journey.visit('/recover-transaction-report');
    expect(await figures()).toMatchObject({ Restorations: '1', 'Balance effect': '$10.00' });
    const restored = await rowWith('It was right');
    await again.click(within(restored).getByRole('link'));
    const drawer = await screen.findByRole('dialog', { name: '$10.00 Credit Card' });
    expect(
      within(drawer)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'BeforeDeletedNow',
      'StatusClearedVoidedCleared',
      'Due to the organization$10.00$0.00$10.00',
    ]);
    await again.click(within(drawer).getByRole('button', { name: 'Undo restore …' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(2));
    const undo = screen
      .getAllByRole('dialog')
      .find((one) => within(one).queryByLabelText(/^Reason/));
    if (!undo) throw new Error('Nobody asks why');
    await again.type(within(undo).getByLabelText(/^Reason/), 'Wrong after all');
    await again.click(within(undo).getByRole('button', { name: 'Undo restore' }));
    expect(await screen.findByText('$10.00 Credit Card is deleted again')).toBeInTheDocument();
    await waitFor(() => expect(within(drawer).getByText('Deleted again')).toBeInTheDocument());

    await journey.signInAs({ role: 'ADMIN' });
    journey.visit('/transaction-deletion-report');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/not allowed/i);
  });
});

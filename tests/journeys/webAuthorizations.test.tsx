import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBankDays } from '../server/banking/bankDays';
import { bookFaults } from '../server/ledger/books';
import { pay, sendInvoice } from '../server/payments/paying';
import { openJourney } from '../support/journey';
import { byMenu, expectTold, type Save } from './badSavesStage';

const journey = openJourney();

// What is saved stays in the test's hands, and leads the page nowhere.
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function walk(saves: readonly Save[]): Promise<void> {
  for (const save of saves) await expectTold(journey, save);
}

it('an authorization: a bank asks for its proof, which is answered once, and it is revoked once', async () => {
  const bank = await openBankDays(journey.api());
  const sent = await sendInvoice(journey.api());
  await pay(journey.api(), sent, { body: await bank.byFile('1234567890') });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const person = journey.visit('/web-authorization');
  const of = 'Sofia Marchetti';
  const on = (path: string) => `/web-authorizations/:id/${path}`;
  await walk([
    byMenu(person, {
      of,
      entry: 'Record bank request …',
      title: /^Request for the proof/,
      typed: { Bank: 'Harvest Valley Bank', Reference: 'R 17' },
      submit: 'Record request',
      path: on('requests'),
    }),
    byMenu(person, {
      of,
      entry: 'Answer bank request …',
      title: /^Answer with the proof/,
      submit: 'Download and answer',
      path: on('answer'),
    }),
  ]);
  await person.click(await screen.findByRole('link', { name: of }));
  expect(await screen.findByText('The text matches its hash')).toBeInTheDocument();
  expect(screen.getByText(/one-time electronic debit of \$100\.00/)).toBeInTheDocument();
  expect(screen.getByText(/^Answered .* by /)).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await walk([
    byMenu(person, {
      of,
      entry: 'Revoke …',
      title: /^Revoke the authorization/,
      typed: { Reason: 'By phone' },
      submit: 'Revoke',
      path: on('revoke'),
    }),
  ]);
  expect(await screen.findByText(/its debit goes to no bank$/)).toBeInTheDocument();
  await bank.work();
  const stored = await bank.rows('select state, failure_code from invoice_payments');
  expect(stored).toEqual([{ state: 'returned', failure_code: 'revoked' }]);
  expect(await bookFaults(journey.api().services.database)).toEqual([]);
});

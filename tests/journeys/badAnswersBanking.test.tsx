import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';
import { press } from './badSavesStage';

const journey = openJourney();

const outOfOrder = { status: 'error', message: 'Out of order' };
const page = '<!doctype html><title>Sign in to the network</title>';

type Fault = (path: string) => void;

const isEveryFault = process.env.HOSTILE === 'all';

/** What cannot be read. */
const unreadable: readonly Fault[] = [
  (path) => journey.answerWith(path, 200, page),
  (path) => journey.answerWith(path, 200, { body: null }),
  (path) => journey.answerWith(path, 200, '{"body":[{"_id"'),
];

/** What says itself why, in other words than those above. */
const failures: readonly [says: string, answer: Fault][] = [
  ['Greenledger could not be reached. Check your connection.', (path) => journey.cut(path)],
  ['Out of order', (path) => journey.answerWith(path, 500, outOfOrder)],
];

/** One of both kinds for each list, in turns: one engine asks for them all. HOSTILE=all: all. */
const shareOf = <Item,>(items: readonly Item[], turn: number): readonly Item[] =>
  isEveryFault ? items : items.slice(turn % items.length).slice(0, 1);

const tryAgain = { name: 'Try again' };

describe('a list that is answered badly', () => {
  it.each([
    ['/wire', '/wires'],
    ['/check-issuance', '/issuedChecks'],
    ['/nacha', '/ach/files'],
    ['/processPreNotes', '/ach/prenotes'],
    ['/ach-transmittal', '/ach/transmittals'],
    ['/ach-returns', '/ach/answers'],
    ['/processReturns', '/ach/received'],
    ['/odfi-editor', '/odfi'],
    ['/funding-sources', '/funding-sources'],
    ['/bill-rates', '/bill-rates'],
    ['/credit-card-payment', '/cardSales'],
    ['/nmi-credit-card', '/cardSales'],
    ['/card-editor', '/savedCards'],
    ['/card-editor?part=rules', '/binRules'],
    ['/payment-link', '/paymentLinks'],
    ['/generateQrCode', '/paymentLinks'],
  ])('on %s says so each time, and shows its rows once it can', async (place, path) => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    const turn = place.length;
    for (const answer of shareOf(unreadable, turn)) {
      answer(path);
      journey.visit(place);
      expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    }
    const person = userEvent.setup();
    for (const [says, answer] of shareOf(failures, turn)) {
      answer(path);
      await person.click(screen.getByRole('button', tryAgain));
      expect(await screen.findByText(says)).toBeInTheDocument();
    }
    journey.heal();
    await person.click(screen.getByRole('button', tryAgain));
    const failed = /^(Something went wrong|Greenledger could not be reached.*|Out of order)$/;
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    expect((await screen.findAllByText(/^No .* yet$/)).length).toBeGreaterThan(0);
  });
});

describe('a record that is answered badly', () => {
  it.each([
    ['/wire', '/wires/:id'],
    ['/check-issuance', '/issuedChecks/:id'],
    ['/nacha', '/ach/files/:id'],
    ['/odfi-editor', '/odfi/:id'],
    ['/bill-rates', '/bill-rates/:id'],
    ['/credit-card-payment', '/cardSales/:id'],
    ['/payment-link', '/paymentLinks/:id'],
  ])('in the drawer of %s says so, and is asked for again', async (place, path) => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.answerWith(path, 500, outOfOrder);
    const person = journey.visit(`${place}?open=${crypto.randomUUID()}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Out of order')).toBeInTheDocument();
    journey.heal();
    await person.click(drawer.getByRole('button', tryAgain));
    await waitFor(() => expect(screen.queryByText('Out of order')).toBeNull());
  });
});

describe('choices that are answered badly', () => {
  it.each([
    ['/wire', '/wires/payable', 'New wire'],
    ['/wire', '/wires/organizations', 'Record incoming'],
    ['/wire', '/wires/templates', 'Templates'],
    ['/processPreNotes', '/ach/banks', 'Send batch …'],
    ['/nacha', '/ach/warnings', 'Build file'],
    ['/bill-rates', '/bill-rates/organizations', 'New rate'],
    ['/credit-card-payment', '/cardSales/cards', 'New card payment'],
    ['/credit-card-payment', '/cardSales/terms', 'New card payment'],
  ])('in a dialog of %s (%s) are said to be missing in it', async (place, path, opener) => {
    await journey.signInAs({ role: 'TOP_ADMIN' });
    journey.answerWith(path, 500, outOfOrder);
    const person = journey.visit(place);
    await press(person, opener);
    const dialog = within(await screen.findByRole('dialog'));
    const missing = /^The [a-z ]+ could not be loaded: Out of order/;
    expect(await dialog.findByText(missing)).toBeInTheDocument();
    journey.heal();
    await person.click(dialog.getByRole('button', tryAgain));
    await waitFor(() => expect(dialog.queryByText(missing)).toBeNull());
  });

  it('accounts, organizations and earlier files of checks are said to be missing', async () => {
    const shop = await openShop(journey.api());
    await shop.post('/issuedChecks/accounts', {
      name: 'Operating',
      bankName: 'Cascade Bank',
      routingNumber: '325081403',
      accountNumber: '4455667788',
      drawerName: 'Greenledger Inc',
      drawerAddress: '1 Market Street',
      nextNumber: '1001',
    });
    await journey.resume(shop.people.staff);
    for (const path of ['accounts', 'payable', 'positivePay'])
      journey.answerWith(`/issuedChecks/${path}`, 500, outOfOrder);
    const person = journey.visit('/check-issuance');
    const missing = (what: string) => `The ${what} could not be loaded: Out of order`;
    expect(await screen.findByText(missing('check accounts'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New check' })).toBeNull();
    journey.heal();
    for (const path of ['payable', 'positivePay'])
      journey.answerWith(`/issuedChecks/${path}`, 500, outOfOrder);
    await press(person, 'Try again');
    await press(person, 'New check');
    expect(await screen.findByText(missing('organizations'))).toBeInTheDocument();
    await press(person, 'Cancel');
    await press(person, 'Positive Pay');
    const dialog = within(await screen.findByRole('dialog', { name: 'Positive Pay' }));
    expect(await dialog.findByText(missing('earlier files'))).toBeInTheDocument();
    journey.heal();
    await person.click(dialog.getByRole('button', tryAgain));
    await waitFor(() => expect(screen.queryByText(missing('earlier files'))).toBeNull());
  });
});

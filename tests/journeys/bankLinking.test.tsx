import { bankDay } from '@server/features/banking/ach/bankDay';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { emptyLinkPage } from '@/domain/banking/linking/linkPage';
import { emptyOdfi } from '@/domain/banking/odfiProfile';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

/** Puts the page into a frame of another window, or takes it out. */
const frameBy = (parent: object): void => {
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
};

/** The address that the server has allowed the frame for. */
const servedAt = (address: string): void => window.history.replaceState(null, '', `${address}#/`);

afterEach(() => {
  frameBy(window);
  servedAt('/');
});

const shop = 'https://shop.example.com';

/** Signs in to the embedded bank as somebody. */
async function signInToBank(person: UserEvent, userName: string, holder: string): Promise<void> {
  const bank = await screen.findByLabelText(/^Bank/);
  await person.clear(bank);
  await person.type(bank, 'Cascade');
  await person.click(await screen.findByRole('option', { name: 'Cascade Valley Bank' }));
  const name = screen.getByLabelText(/user name/);
  await person.clear(name);
  await person.type(name, userName);
  const password = screen.getByLabelText(/^Online banking password/);
  await person.clear(password);
  await person.type(password, holder);
  await person.click(screen.getByRole('button', { name: 'Connect' }));
}

it('a developer sets the page up, copies its snippet and rotates the key', async () => {
  const developer = await journey.signInAs({ role: 'DEVELOPER', orgName: 'Green Door' });
  const person = journey.visit('/embedBankLinking');
  expect(await screen.findByText('No key yet')).toBeInTheDocument();
  const origins = screen.getByLabelText(/^Allowed origins/);
  await person.type(origins, 'https://shop.example.com/path');
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/without a path/)).toBeInTheDocument();
  await person.clear(origins);
  await person.type(origins, shop);
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  const snippet = await screen.findByRole('region', { name: 'Snippet' });
  expect(snippet).toHaveTextContent('origin=https%3A%2F%2Fshop.example.com');
  const [, before] = /key=(pk_[\w-]+)/.exec(snippet.textContent ?? '') ?? [];
  await person.click(screen.getByRole('button', { name: /Copy snippet/ }));
  expect(await navigator.clipboard.readText()).toBe(snippet.textContent);
  expect(screen.getByRole('link', { name: /Preview/ })).toHaveAttribute(
    'href',
    `/embed/bank-linking?key=${before}#/embeddedBankLinking?key=${before}`,
  );
  await person.click(screen.getByRole('button', { name: 'Rotate key …' }));
  await person.click(await screen.findByRole('button', { name: 'Rotate key' }));
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Snippet' })).not.toHaveTextContent(before ?? ''),
  );
  // Somebody else saves; what is typed here is neither lost nor put over it.
  const api = journey.api();
  const body = { ...emptyLinkPage, origins: shop, returnUrl: `${shop}/theirs`, version: 2 };
  const token = await api.signIn(developer);
  expect((await api.call('/bankLinkPage', { method: 'PUT', token, body })).status).toBe(200);
  // The dialog gives the focus back as it closes.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const returns = screen.getByLabelText(/^Return URL/);
  await person.type(returns, `${shop}/mine`);
  for (let press = 0; press < 2; press++) {
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText(/Someone else changed these settings/)).toBeInTheDocument();
    expect(returns).toHaveValue(`${shop}/mine`);
  }
  await person.click(screen.getByRole('button', { name: 'Show the current settings' }));
  expect(returns).toHaveValue(`${shop}/theirs`);
  await person.clear(returns);
  await person.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.queryByText(/Someone else changed/)).toBeNull());
  await waitFor(async () =>
    expect((await api.call('/bankLinkPage', { token })).json.body.returnUrl).toBe(''),
  );
});

it('somebody links an account in a frame, and exactly the allowed site is told', async () => {
  const api = journey.api();
  const developer = await api.addUser({ role: 'DEVELOPER', orgName: 'Green Door' });
  const { json } = await api.call('/bankLinkPage', {
    method: 'PUT',
    token: await api.signIn(developer),
    body: { ...emptyLinkPage, origins: shop, returnUrl: `${shop}/done`, version: 0 },
  });
  const postMessage = vi.fn();
  frameBy({ postMessage });
  const told = () => postMessage.mock.calls.map(([{ type }, origin]) => [type, origin]);
  const { key } = json.body;
  servedAt(`/embed/bank-linking?key=${key}`);
  journey.visit(`/embeddedBankLinking?key=${key}&origin=https%3A%2F%2Fevil.example`);
  expect(await screen.findByText(/linked to Green Door/)).toBeInTheDocument();
  expect(told()).toEqual([]);

  const person = journey.visit(
    `/embeddedBankLinking?key=${key}&origin=${encodeURIComponent(shop)}`,
  );
  await signInToBank(person, 'test-wrong', 'x');
  expect(await screen.findByText(/The bank refused this user name/)).toBeInTheDocument();
  await signInToBank(person, 'test-down', 'x');
  expect(await screen.findByText(/Error connecting your bank account \(100\)/)).toBeInTheDocument();
  const empty = { connection: 'x', institution: 'Cascade Valley Bank', accounts: [] };
  journey.answerWith(`/bankLinking/${key}/connect`, 200, { body: empty });
  await signInToBank(person, 'test-good', 'x');
  expect(await screen.findByText(/has no checking or savings account/)).toBeInTheDocument();
  journey.heal();
  await signInToBank(person, 'test-good', 'Green Door LLC');
  await person.click(await screen.findByRole('button', { name: 'Link' }));
  expect(await screen.findByText('Please tick the authorization')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: /I authorize Green Door/ }));
  await person.click(screen.getByRole('button', { name: 'Link' }));
  expect(
    await screen.findByText(/Green Door confirms it as well before it is used/),
  ).toBeInTheDocument();
  expect(told()).toEqual([
    ['ready', shop],
    ['error', shop],
    ['linked', shop],
  ]);
  expect(JSON.stringify(postMessage.mock.calls)).not.toMatch(/\d{5}/);
  expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();

  // By its link, without a frame: numbers are typed, and there is a way back.
  frameBy(window);
  journey.visit(`/embeddedBankLinking?key=${key}`);
  await person.click(await screen.findByRole('button', { name: 'Enter manually' }));
  await person.type(screen.getByLabelText(/^Bank/), 'Humboldt Savings');
  await person.type(screen.getByLabelText(/^Account holder/), 'Green Door LLC');
  await person.type(screen.getByLabelText(/^Routing number/), '325081403');
  await person.type(screen.getByLabelText(/^Account number/), '990012340732');
  await person.click(screen.getByLabelText(/I authorize two test deposits/));
  await person.click(screen.getByRole('button', { name: 'Link' }));
  expect(
    await screen.findByText(/then confirms their amounts and the account/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to shop.example.com' })).toHaveAttribute(
    'href',
    `${shop}/done?bank=linked`,
  );
  journey.visit('/embeddedBankLinking?key=pk_changed');
  expect(await screen.findByText('This link does not work')).toBeInTheDocument();

  // Somebody of the organization confirms what strangers may have linked, and sees what it is.
  await journey.resume(await api.addUser({ orgId: developer.orgId }));
  journey.visit('/funding-sources?status=unconfirmed');
  expect(await screen.findByText('2 accounts')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /for Cascade Valley Bank/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Confirm account …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Confirm account: Cascade/ }));
  for (const fact of ['Green Door LLC', 'Embedded page', shop])
    expect(dialog.getByText(fact)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Confirm account' }));
  expect(await screen.findByText(/Cascade Valley Bank .* is confirmed/)).toBeInTheDocument();
  expect(await screen.findByText('1 account')).toBeInTheDocument();
});

it('a frame shows that page alone, of the key it is allowed for, and nobody signed in', async () => {
  const api = journey.api();
  const developer = await api.addUser({ role: 'DEVELOPER', orgName: 'Green Door' });
  const { json } = await api.call('/bankLinkPage', {
    method: 'PUT',
    token: await api.signIn(developer),
    body: { ...emptyLinkPage, origins: shop, version: 0 },
  });
  await journey.signInAs({ role: 'TOP_ADMIN' });
  const { key } = json.body;
  frameBy({ postMessage: vi.fn() });
  // Another organization's own key would let its site frame any screen, and this page as well.
  servedAt('/embed/bank-linking?key=pk_of_another_organization_in_all_1');
  for (const place of ['/funding-sources', '/pages/login', '/']) {
    journey.visit(place);
    expect(await screen.findByText('This page is not shown inside another site')).toBeVisible();
    // What is kept in the frame is no choice of that site's visitors.
    expect(screen.queryByText(/cookies and tracking/)).toBeNull();
  }
  for (const query of [`?key=pk_other&key=${key}`, '', `?key=${key}&k%65y=pk_other`]) {
    servedAt(`/embed/bank-linking${query}`);
    journey.visit(`/embeddedBankLinking?key=${key}`);
    expect(await screen.findByText('This page cannot be shown here')).toBeVisible();
  }
  expect(journey.calls().filter(({ name }) => !name.includes('/support'))).toEqual([]);
  servedAt(`/embed/bank-linking?key=${key}`);
  journey.visit(`/embeddedBankLinking?key=${key}`);
  expect(await screen.findByText(/linked to Green Door/)).toBeVisible();
  expect(journey.calls().filter(({ headers }) => headers.has('x-access-token'))).toEqual([]);
});

it('deposits are confirmed by their amounts, after a wrong try', async () => {
  const api = journey.api();
  const bank = {
    ...emptyOdfi,
    delivery: 'embedded',
    name: 'Harvest Valley Bank',
    routingNumber: '121042882',
    destinationName: 'HARVEST VALLEY BANK',
    originId: '1204598812',
    originName: 'GREENLEDGER INC',
    companyId: '1204598812',
    companyName: 'GREENLEDGER',
  };
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  const token = await api.signIn(admin);
  const post = async (path: string, body: object = {}) =>
    (await api.call(path, { token, body })).json.body;
  const account = { institution: 'Cascade Bank', ownerName: 'Green Door LLC' };
  const numbers = { routingNumber: '325081403', accountNumber: '990012340732' };
  const { _id } = await post('/odfi', bank);
  await post('/funding-sources', {
    ...emptyFunding,
    ...account,
    ...numbers,
    method: 'micro',
    isAuthorized: true,
  });
  const file = await post('/ach/files', { bank: _id });
  await post(`/ach/files/${file._id}/send`);
  const step = bankDay(api.services);
  for (let day = 0; day < 5; day++) {
    api.advance(86_400);
    await step();
  }
  await journey.resume(admin);
  await api.services.database.$client.query(
    `insert into saved_cards (id, org_id, system_mode, token_sealed, brand, last_four, bin, expiry, holder, holder_key, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Production', 'sealed', 'Visa', '4242', '424242', '12/30', 'Sofia Marchetti', 'sofia marchetti', now(), now())`,
    [admin.orgId],
  );
  const person = journey.visit('/funding-sources');
  expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
  expect(screen.getByText(/Purchasers left these cards/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Link account' }));
  const form = within(await screen.findByRole('dialog', { name: 'Link a bank account' }));
  await person.click(form.getByRole('button', { name: 'Link with your bank' }));
  expect(await screen.findByRole('dialog', { name: 'Link with your bank' })).toBeInTheDocument();
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: /for Cascade Bank/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Confirm deposits …' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Confirm the deposits/ }));
  const second = dialog.getByLabelText(/^Second amount/);
  await person.type(dialog.getByLabelText(/^First amount/), '0.07');
  await person.type(second, '0.33');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/not the two amounts. 2 tries left/)).toBeInTheDocument();
  await person.clear(second);
  await person.type(second, '0.32');
  await person.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/0732 is verified/)).toBeInTheDocument();
  expect(await screen.findByText('Verified')).toBeInTheDocument();
});

it('the bank of a wallet user is asked for, and synced', async () => {
  const api = journey.api();
  const admin = await journey.signInAs({ role: 'TOP_ADMIN' });
  const { orgId } = await api.addUser({ orgName: 'Green Door' });
  await move(api, [
    movement(orgId, {
      method: 'wallet',
      amountCents: 500,
      purchaserName: 'Rosa Vega',
      purchaserKey: 'rosa vega',
      purchaserEmail: 'rosa@example.com',
      serviceOrigin: 'api',
      otherInformation: { posPayment: true },
      activityAt: api.services.clock(),
    }),
  ]);
  const person = journey.visit('/syn-bank-for-helox-users');
  await person.click(await screen.findByRole('button', { name: /for Rosa Vega/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Request link …' }));
  await person.click(await screen.findByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/A link was sent to rosa@example.com/)).toBeInTheDocument();
  const [mail] = await api.mails();
  const [, place = ''] = /#(\/embeddedBankLinking\?key=[\w%.-]+)/.exec(JSON.stringify(mail)) ?? [];
  journey.visit(place);
  await signInToBank(person, 'test-relink', 'Rosa Vega');
  await person.click(await screen.findByRole('checkbox', { name: /add money to my wallet/ }));
  await person.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText(/is linked/)).toBeInTheDocument();
  await journey.resume(admin);
  journey.visit('/syn-bank-for-helox-users');
  await person.click(await screen.findByRole('button', { name: 'Sync all' }));
  expect(await screen.findByText(/1 need attention/)).toBeInTheDocument();
  expect(await screen.findByText('ITEM_LOGIN_REQUIRED')).toBeInTheDocument();
});

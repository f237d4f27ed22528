import { issueStatements } from '@server/features/statements/issue';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { monthText } from '@/domain/statements/statement';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';

const journey = openJourney();

const table = async (label: string) => within(await screen.findByLabelText(label));

it('a merchant reads a month so far and as it was issued, has it mailed, and staff issue it again', async () => {
  const api = journey.api();
  const shop = await openShop(api);
  await shop.sell({ cents: 10_000, tip: 500, fee: 290 });
  await shop.settle();
  await shop.bankDay();
  await shop.sell({ cents: 2500, fee: 100 });
  const month = monthText(shop.today.slice(0, 7));
  await journey.resume(shop.people.merchant);
  let person = journey.visit('/organization-statement');
  expect(await screen.findByText('So far')).toBeInTheDocument();
  expect(await (await table('Balance lines')).findByText('Deposits to your bank')).toBeVisible();
  expect((await table('Methods')).getByText('$125.00')).toBeInTheDocument();
  expect((await table('Deposit lines')).getByRole('link', { name: 'S-1' })).toHaveAttribute(
    'href',
    expect.stringContaining('search=S-1'),
  );
  expect(screen.queryByRole('button', { name: 'Email' })).not.toBeInTheDocument();

  api.advance(32 * 24 * 3600);
  await issueStatements(api.services);
  await journey.resume(shop.people.merchant);
  person = journey.visit('/organization-statement');
  await person.click(await screen.findByRole('button', { name: 'Month before' }));
  expect(await screen.findByText('Issued')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Email' }));
  const mail = within(
    await screen.findByRole('dialog', { name: `Email the statement for ${month}` }),
  );
  await person.click(mail.getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(`Statement emailed to ${shop.people.merchant.email}`),
  ).toBeInTheDocument();

  await shop.query(`update transactions set state = 'voided' where amount_cents = 2500`);
  await journey.resume(shop.people.staff);
  person = journey.visit('/statements');
  expect(await screen.findByText('1 statement')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Action for Green Door/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Issue again …' }));
  const again = within(
    await screen.findByRole('dialog', { name: `Issue again: Green Door, ${month}` }),
  );
  fireEvent.change(again.getByLabelText(/^Reason/), { target: { value: 'A payment was voided' } });
  await person.click(again.getByRole('button', { name: 'Issue again' }));
  expect(await screen.findByText('2 statements')).toBeInTheDocument();
  expect((await table('Statements')).getByText('Replaced')).toBeInTheDocument();
});

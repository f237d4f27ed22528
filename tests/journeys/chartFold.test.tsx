import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sell } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

const chart = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('the chart of a ledger is a line until it is opened, and is found again as it was left', async () => {
  const { orgId } = await journey.signInAs();
  await sell(journey.api(), orgId, { activityAt: new Date(), amountCents: 12_050 });
  let person = journey.visit('/transaction-ledger');
  let trend = await chart(/^Gross and refunds/);
  // Small, and read out.
  expect(await trend.findByRole('img', { name: /^Column chart of gross/ })).toHaveClass(
    'gl-sparkline',
  );
  expect(trend.queryByRole('button', { name: 'Table' })).toBeNull();
  const fold = trend.getByRole('button', { name: 'Show chart' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await person.click(fold);
  expect(trend.getByRole('button', { name: 'Table' })).toBeInTheDocument();
  expect(trend.getByRole('button', { name: 'Hide chart' })).toHaveFocus();

  person = journey.visit('/transaction-ledger');
  trend = await chart(/^Gross and refunds/);
  await person.click(trend.getByRole('button', { name: 'Hide chart' }));
  await waitFor(() => expect(trend.queryByRole('button', { name: 'Table' })).toBeNull());
  // Each screen by itself.
  await person.click(trend.getByRole('button', { name: 'Show chart' }));
  journey.visit('/settlementHistory');
  trend = await chart(/^Net paid out/);
  expect(trend.getByRole('button', { name: 'Show chart' })).toBeInTheDocument();
  expect(await trend.findByText('No payouts for these dates.')).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { daysText } from '@/domain/dashboard/boardFile';
import { daysAfter } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { plantPortfolio } from '../server/portfolio/portfolioWorld';
import { openShop } from '../server/settlements/shop';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

const today = isoToday();
const before = (days: number) => {
  const businessDay = daysAfter(today, -days);
  return { businessDay, activityAt: new Date(`${businessDay}T12:00:00Z`) };
};
const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]));
const tile = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText(name, { selector: 'dt' });
  return title.parentElement ?? title;
};

it('who earns tips sees the own ones, and where nothing has days none are asked for', async () => {
  const shop = await openShop(journey.api());
  await shop.sell({ cents: 2250, tip: 250, tipUser: 'Mia Lopez' });
  await shop.sell({ cents: 1300, tip: 300, tipUser: 'Leo Park' });
  await journey.signInAs({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId });
  await shop.attachTips();
  const person = journey.visit('/dashboards');
  expect(await tile('Tips earned')).toHaveTextContent('$2.501 tip on these dates');
  expect(screen.queryByLabelText('Compare with')).not.toBeInTheDocument();
  await person.click(within(await tile('Tips not paid out')).getByRole('link'));
  await waitFor(() => expect(query()).toEqual({ paid: 'no', period: 'all' }));
  expect(await screen.findByText('1 tip')).toBeInTheDocument();

  await journey.signInAs({ role: 'DELIVERY_DRIVER', name: 'Mia Lopez', orgId: shop.orgId });
  journey.visit('/dashboards');
  expect(await tile('Tips earned')).toHaveTextContent('$0.000 tips on these dates');

  await journey.signInAs({ role: 'USER_MANAGER' });
  journey.visit('/dashboards');
  expect(
    await screen.findByText('No open tasks', { selector: '.gl-state-title' }),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Period')).not.toBeInTheDocument();
  journey.visit('/dashboard/insight');
  expect(await screen.findByText('Insight is not available for your role')).toBeInTheDocument();
  expect(screen.queryByText('Views')).not.toBeInTheDocument();
});

it('who sees sums alone is led to sums, with what went back beside what was sold', async () => {
  const { orgId } = await journey.api().addUser();
  const back = {
    entry: 'refund',
    amountCents: -500,
    otherInformation: { returnReversal: true },
  } as const;
  await move(journey.api(), [
    movement(orgId, before(1)),
    movement(orgId, { ...before(1), ...back }),
  ]);
  // A list of permissions has the sums by day alone.
  const permissions = [
    { action: ['access'], subject: ['dashboard', 'analytics.dailyAggregate'], fields: '' },
  ];
  await journey.signInAs({ orgId, permissions });
  const person = journey.visit('/dashboards');
  const returns = await tile('Refunds and returns');
  expect(returns).toHaveTextContent('$5.00');
  await person.click(within(returns).getByRole('link'));
  await waitFor(() => expect(journey.place()).toBe('/daily-aggregate'));
  expect(query()).toEqual({ period: 'last30', trade: 'yes', label: 'Return Reversal' });
  expect(await screen.findByText('1 day')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('partners are led from the figures of one merchant to all that they see of it', async () => {
  const { tree } = await plantPortfolio(journey.api());
  await journey.resume(tree.users.redwood);
  const person = journey.visit('/dashboards?from=2026-10-01&to=2026-10-31&organization=alder');
  await person.click(within(await tile('Volume')).getByRole('link', { name: /^Volume \$300\.00/ }));
  await waitFor(() => expect(journey.place()).toBe('/aggregate-organizations'));
  expect(query()).toEqual({ from: '2026-10-01', to: '2026-10-31', trade: 'yes', open: 'alder' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('$300.00')).toBeInTheDocument();
  expect(drawer.getByText('Alder')).toBeInTheDocument();
});

it('says which days are compared, of whom a link asks for, and gives no file of other days', async () => {
  const { orgId } = await journey.signInAs();
  await move(journey.api(), [movement(orgId, { ...before(1), amountCents: 3000 })]);
  const person = journey.visit('/dashboards/commerce');
  expect(await tile('Gross')).toHaveTextContent('$30.00');
  const days = daysText({ from: daysAfter(today, -59), to: daysAfter(today, -30) });
  expect(screen.getByLabelText('Compare with')).toHaveAccessibleDescription(
    `${days} today is incomplete`,
  );

  const free = journey.hold('/dashboards/sales');
  await person.selectOptions(screen.getByLabelText('Period'), 'Today');
  await waitFor(() => expect(query()).toMatchObject({ period: 'today' }));
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  // What is still shown leads to its own rows.
  expect(within(await tile('Gross')).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('period=last30'),
  );
  free();
  await waitFor(async () => expect(await tile('Gross')).toHaveTextContent('$0.00'));
  expect(within(await tile('Gross')).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('period=today'),
  );
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();

  journey.answerWith('/dashboards/sales', 503, {
    status: 'error',
    message: 'The database is away.',
  });
  await person.selectOptions(screen.getByLabelText('Period'), 'All time');
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  expect(screen.queryByText('Gross', { selector: 'dt' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Compare with')).toHaveAccessibleDescription(
    /^No comparison: choose a period/,
  );

  journey.heal();
  journey.visit('/dashboards?organization=somebody-else');
  expect(await tile('Volume')).toHaveTextContent('$0.00');
  await person.selectOptions(await screen.findByLabelText('Organization'), 'All organizations');
  await waitFor(async () => expect(await tile('Volume')).toHaveTextContent('$30.00'));
});

it('leads from each payment method of the ring to its rows', async () => {
  const { orgId } = await journey.signInAs();
  await move(journey.api(), [movement(orgId, { ...before(1), amountCents: 3000 })]);
  const person = journey.visit('/dashboards/commerce');
  const title = await screen.findByText('Payment methods', { selector: 'h3' });
  const methods = within(title.closest<HTMLElement>('section') ?? title);
  expect(
    methods.getByRole('group', { name: 'Payment methods: chart or table' }),
  ).toBeInTheDocument();
  await person.click(await methods.findByRole('link', { name: 'Cash' }));
  await waitFor(() =>
    expect(query()).toMatchObject({ method: 'cash', trade: 'yes', period: 'last30' }),
  );
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
});

it('busy hours are one stop of the Tab key, and arrow keys move among those in which something was paid', async () => {
  const { orgId } = await journey.signInAs();
  const on = before(1);
  await move(journey.api(), [
    movement(orgId, { ...on, hour: 9, amountCents: 900 }),
    movement(orgId, { ...on, hour: 12, amountCents: 1200 }),
    movement(orgId, { ...before(8), hour: 9, amountCents: 100 }),
  ]);
  const person = journey.visit('/dashboards/commerce');
  const nine = await screen.findByRole('link', { name: '$10.00, 2 transactions' });
  const twelve = screen.getByRole('link', { name: '$12.00, 1 transaction' });
  expect([nine, twelve].map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  nine.focus();
  await person.keyboard('{ArrowRight}');
  expect(twelve).toHaveFocus();
  expect([nine, twelve].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
  await person.keyboard('{ArrowRight}{ArrowLeft}');
  expect(nine).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(query()).toMatchObject({ hour: '9', trade: 'sold' }));
});

it('where nothing was sold it says so once, and offers all days', async () => {
  const { orgId } = await journey.signInAs();
  await move(journey.api(), [movement(orgId, { ...before(90), amountCents: 700 })]);
  const person = journey.visit('/dashboards/commerce');
  expect(await screen.findByText('No sales for these dates')).toBeInTheDocument();
  expect(screen.queryByText('Busy hours')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all time' }));
  await waitFor(async () => expect(await tile('Gross')).toHaveTextContent('$7.00'));
  expect(query()).toEqual({ period: 'all' });

  await journey.signInAs();
  journey.visit('/dashboards/commerce?period=all');
  expect(await screen.findByText('No sales yet')).toBeInTheDocument();
});

it('returns lead to what went back alone, whatever was sold under the same label, and an average to its payments', async () => {
  const { orgId } = await journey.signInAs();
  await move(journey.api(), [
    movement(orgId, before(1)),
    movement(orgId, { ...before(1), entry: 'refund', amountCents: -500 }),
  ]);
  const person = journey.visit('/dashboards');
  const ticket = within(await tile('Average ticket')).getByRole('link');
  expect(ticket).toHaveAttribute('href', expect.stringMatching(/[?&]trade=sold\b/));
  const title = await screen.findByText('Refunds and returns', { selector: 'h2' });
  const returns = within(title.closest<HTMLElement>('section') ?? title);
  await person.click(returns.getByRole('link', { name: 'Cash Payment' }));
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(query()).toMatchObject({ trade: 'back', label: 'Cash Payment', period: 'last30' });
});

it('what no list of a partner adds up is led to over time, all sums beside each other', async () => {
  const { tree } = await plantPortfolio(journey.api());
  await journey.resume(tree.users.redwood);
  const person = journey.visit('/dashboards/commerce?from=2026-10-01&to=2026-10-31');
  expect(within(await tile('Gross')).getByRole('link')).toBeInTheDocument();
  await person.click(within(await tile('Net of sales')).getByRole('button'));
  const title = await screen.findByText('Sales by day', { selector: 'h2' });
  expect(document.activeElement).toBe(title);
  const trend = within(title.closest<HTMLElement>('section') ?? title);
  expect(trend.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Gross',
    'Refunds and returns',
    'Net',
    'Transactions',
    'Tips',
    'Tax',
    'Fees',
  ]);
  const rows = trend.getAllByRole('row').slice(1);
  const nets = rows.map((row) => moneyCents(row.children[3]?.textContent ?? '') ?? Number.NaN);
  expect(formatMoney(nets.reduce((sum, net) => sum + net, 0))).toBe(
    within(await tile('Net of sales')).getByRole('button').textContent,
  );
});

it('figures of a part of a partner are named as that part', async () => {
  await journey.signInAs({ role: 'SALES_MANAGER', orgName: 'Redwood Merchant Services' });
  for (const place of ['/dashboards/commerce', '/dashboards']) {
    journey.visit(place);
    expect(
      await screen.findByText('Your merchants in Redwood Merchant Services'),
    ).toBeInTheDocument();
  }
});

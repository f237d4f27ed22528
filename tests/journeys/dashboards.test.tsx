import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { move, movement } from '../server/transactions/movements';
import { openJourney } from '../support/journey';

const journey = openJourney();

const today = isoToday();
const before = (days: number) => {
  const businessDay = daysAfter(today, -days);
  return { businessDay, activityAt: new Date(`${businessDay}T12:00:00Z`) };
};
const buyer = (name: string) => ({ purchaserName: name, purchaserKey: name.toLowerCase() });
const query = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.hash.split('?')[1]));
const tile = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByText(name, { selector: 'dt' });
  return title.parentElement ?? title;
};
const card = async (name: string) => {
  const title = await screen.findByText(name, { selector: '.card h2, .card h3' });
  return within(title.closest<HTMLElement>('section') ?? title);
};

it('the overview: figures with what they are compared with, tasks, and the lists behind both', async () => {
  const { orgId } = await journey.signInAs();
  const returned = {
    entry: 'refund',
    amountCents: -500,
    otherInformation: { returnReversal: true },
  } as const;
  await move(journey.api(), [
    movement(orgId, { ...before(1), amountCents: 3000, store: 'Main Street', hour: 9 }),
    movement(orgId, { ...before(2), amountCents: 1001 }),
    movement(orgId, { ...before(2), ...returned }),
    movement(orgId, { ...before(3), amountCents: 700, state: 'held' }),
    movement(orgId, { ...before(40), amountCents: 2000 }),
  ]);
  // What fails leaves the rest of the page as it is.
  journey.answerWith('/dashboards/tasks', 503, {
    status: 'error',
    message: 'The database is away.',
  });
  const person = journey.visit('/dashboards');
  expect(await tile('Volume')).toHaveTextContent('Volume$47.01+135.1% vs. prior');
  const failed = await card('Open tasks');
  expect(failed.getByRole('alert')).toHaveTextContent('The database is away.');
  journey.heal();
  await person.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await tile('Average ticket')).toHaveTextContent('$15.67of 3 payments');
  expect(await tile('Refunds and returns')).toHaveTextContent('$5.001 refund or return');
  expect(await tile('Open tasks')).toHaveTextContent('1in 1 list');
  await person.selectOptions(screen.getByLabelText('Compare with'), 'Same days last year');
  await waitFor(async () => expect(await tile('Volume')).toHaveTextContent('new vs. last year'));
  expect(query()).toMatchObject({ compare: 'year' });

  const trend = await card('Sales by day');
  expect(
    trend.getByText(`The highest sales were on ${formatDate(daysAfter(today, -1))}: $30.00 gross.`),
  ).toBeVisible();
  await person.click(trend.getByText('Table'));
  const day = await trend.findByText(formatDate(daysAfter(today, -2)), { selector: 'a' });
  expect(day.closest('tr')).toHaveTextContent('$10.01$5.00$5.01');
  await person.click(day);
  expect(await screen.findByText('2 transactions')).toBeInTheDocument();

  journey.visit('/dashboards');
  await person.click(within(await tile('Refunds and returns')).getByRole('link'));
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(query()).toMatchObject({ label: 'Return Reversal', trade: 'back', period: 'last30' });

  // Without any the figure leads to refunds as well, of which there are none.
  journey.visit(`/dashboards?to=${daysAfter(today, -30)}`);
  const none = within(await tile('Refunds and returns'));
  expect(await none.findByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/[?&]trade=back\b/),
  );

  journey.visit('/dashboards');
  await person.click(within(await tile('Open tasks')).getByRole('button'));
  expect(document.activeElement).toHaveTextContent('Open tasks');
  await person.click((await card('Open tasks')).getByText('Transactions on hold'));
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();

  journey.visit('/dashboards/commerce');
  await person.selectOptions(await screen.findByLabelText('Compare with'), 'Same days last year');
  await waitFor(async () => expect(await tile('Gross')).toHaveTextContent('new vs. last year'));
  const hours = await card('Busy hours');
  await person.click(await hours.findByText('$30.00, 1 transaction'));
  await waitFor(() =>
    expect(query()).toMatchObject({ hour: '9', trade: 'sold', period: 'last30' }),
  );
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
  expect(await tile('Gross')).toHaveTextContent('$30.00');
  journey.visit('/dashboards/commerce');
  const stores = await card('Stores');
  await person.click(await stores.findByText('Main Street'));
  await waitFor(() => expect(query()).toMatchObject({ store: 'Main Street', period: 'last30' }));
  expect(await screen.findByText('1 transaction')).toBeInTheDocument();
});

it('the insight: who came back and why money did, with their rows, kept as a view, and nothing for who sees no sales', async () => {
  const user = await journey.signInAs();
  const { orgId } = user;
  await move(journey.api(), [
    movement(orgId, {
      ...before(1),
      ...buyer('Rosa Vega'),
      amountCents: 3000,
      store: 'Main Street',
    }),
    movement(orgId, { ...before(15), ...buyer('Rosa Vega'), amountCents: 1000 }),
    movement(orgId, {
      ...before(1),
      ...buyer('Ben Ode'),
      amountCents: 500,
      reason: 'R01',
      entry: 'refund',
    }),
  ]);
  const person = journey.visit('/dashboard/insight');
  const trade = await card('Sales activity by store');
  await person.click(trade.getByText('Table'));
  expect((await trade.findByText('Main Street')).closest('tr')).toHaveTextContent(
    '1$30.0066.7%$30.00',
  );
  await person.selectOptions(trade.getByLabelText('Group by'), 'Method');
  expect(
    await screen.findByText('Sales activity by method', { selector: 'h2' }),
  ).toBeInTheDocument();
  expect(query()).toEqual({ group: 'method' });

  const purchasers = await card('New and returning purchasers');
  await person.click(purchasers.getByText('Table'));
  await person.click(
    (await purchasers.findAllByLabelText(/show the 1 returning/))[0] ?? document.body,
  );
  const drawer = within(await screen.findByRole('dialog'));
  const rosa = await drawer.findByText('Rosa Vega');
  expect(rosa).toHaveAttribute('href', expect.stringContaining('purchaser=rosa+vega'));
  expect(rosa.closest('tr')).toHaveTextContent(`${formatDate(daysAfter(today, -15))}1$30.00`);
  expect(drawer.getByText('1 purchaser, $30.00')).toBeInTheDocument();
  await person.click(drawer.getByLabelText('Close'));

  expect(screen.getByText(/Over the last 8 days the forecast was off by/)).toBeInTheDocument();
  // A share in the grid has the same rows as its count in the table.
  const grid = await card('Purchasers who came back');
  expect(grid.getAllByRole('button', { name: /^\d+\. First in/ }).length).toBeGreaterThan(0);
  await person.click(
    (await card('Reasons for returns and declines')).getByLabelText(/R01.*show the 1/),
  );
  expect(await screen.findByText('Ben Ode')).toBeInTheDocument();
  expect(query()).toMatchObject({ reason: 'R01', state: 'any', period: 'last30' });
  expect(await tile('Returned or declined')).toHaveTextContent('$5.00');

  const token = await journey.api().signIn(user);
  const view = { name: 'By merchant', query: 'group=merchant&compare=year' };
  const kept = await journey.api().call('/views/insight', { method: 'POST', body: view, token });
  expect(kept.status).toBe(200);
  journey.visit('/dashboard/insight');
  await person.click(await screen.findByText('Views'));
  await person.click(await screen.findByText('By merchant'));
  expect(
    await screen.findByText('Sales activity by merchant', { selector: 'h2' }),
  ).toBeInTheDocument();
  expect(query()).toEqual({ group: 'merchant', compare: 'year' });

  await journey.signInAs({ role: 'BUDTENDER', orgId });
  journey.visit('/dashboard/insight');
  expect(await screen.findByText('Insight is not available for your role')).toBeInTheDocument();

  // Partners have no ledger: their figures lead to their merchants.
  await journey.signInAs({ role: 'ISO' });
  journey.visit('/dashboards/commerce');
  const gross = within(await tile('Gross'));
  expect(gross.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('#/aggregate-organizations?period=last30&trade=yes'),
  );

  // Who sees several merchants chooses one, and it stays in the address.
  const { orgId: other } = await journey.api().addUser();
  await move(journey.api(), [
    movement(other, { ...before(1), amountCents: 700, store: 'Main Street' }),
  ]);
  await journey.signInAs({ role: 'COMPLIANCE_OFFICER' });
  journey.visit('/dashboards');
  const hits = within(await tile('Threshold hits'));
  expect(await hits.findByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('/threshold-report?'),
  );
  expect(await tile('Volume')).toHaveTextContent('$52.00');
  await person.selectOptions(await screen.findByLabelText('Organization'), orgId);
  await waitFor(async () => expect(await tile('Volume')).toHaveTextContent('$45.00'));
  expect(query()).toMatchObject({ organization: orgId });
  expect(await tile('Threshold hits')).toHaveTextContent('of all organizations');
});

it('after an outage: one panel that is tried again brings the others back with it, and no clock asks', async () => {
  await journey.signInAs();
  const paths = ['/dashboards/tasks', '/dashboards/overview', '/dashboards/standing'];
  for (const path of paths) journey.cut(path);
  const person = journey.visit('/dashboards');
  // A sentence, not the words of a program.
  const failed = () =>
    screen.queryAllByText('Greenledger could not be reached. Check your connection.');
  await waitFor(() => expect(failed()).toHaveLength(3));
  expect(screen.queryByText('Network Error')).toBeNull();
  // Still away: only what was pressed is asked for.
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (!first) throw new Error('Nothing can be tried again');
  await person.click(first);
  await waitFor(() => expect(failed()).toHaveLength(3));
  journey.heal();
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (!again) throw new Error('Nothing can be tried again');
  await person.click(again);
  await waitFor(() => expect(failed()).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const asked = journey.calls().map(({ name }) => name);
  for (const path of paths)
    expect(asked.filter((name) => name === `GET /api${path}`)).toHaveLength(1);
});

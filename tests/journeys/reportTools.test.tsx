import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openJourney } from '../support/journey';
import { rowOf } from './inventoryStage';

const journey = openJourney();

/** Rows of the table that is shown, without its heads. */
const rows = (): HTMLElement[] => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** Fourteen changes of what holds in Wyoming, by as many people. */
const noted = () =>
  journey.api().services.database.$client.query(`
    insert into security_events (at, event, result, user_name, role, ip, target, before, after)
    select now() - n * interval '1 minute', 'ruleChange', 'ok', 'Person ' || chr(78 - n), 'COMPLIANCE_OFFICER', '192.0.2.' || n,
      'State WY', '{"hasTransmitterLicense": "unknown", "isOn": true}', '{"hasTransmitterLicense": "yes", "isOn": true}'
    from generate_series(1, 14) as n`);

it('a report has as many rows a page, in such an order, as its reader chooses, and a view keeps both', async () => {
  await journey.signInAs({ role: 'TOP_ADMIN', name: 'Tara Top' });
  await noted();
  const person = journey.visit('/securityLogs?event=ruleChange');
  await rowOf('Person M');
  expect(rows()).toHaveLength(10);
  // The time below its day: beside it, its end was cut off.
  expect(
    within(await rowOf('Person M')).getByText(/^\d{1,2}:\d\d:\d\d [AP]M$/),
  ).toBeInTheDocument();
  await person.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await waitFor(() => expect(rows()).toHaveLength(14));
  expect(window.location.hash).toContain('rows=25');
  await person.click(screen.getByRole('button', { name: /^User/ }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Person @'));

  await person.click(screen.getByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: /Save this view/ }));
  const naming = await screen.findByRole('dialog', { name: 'Save this view' });
  await person.type(within(naming).getByLabelText(/Name/), 'By person');
  await person.click(within(naming).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('View “By person” saved')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Default view' }));
  await waitFor(() => expect(window.location.hash).not.toContain('rows='));
  await person.click(screen.getByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'By person' }));
  await waitFor(() => expect(rows()).toHaveLength(14));
  expect(window.location.hash).toMatch(/sort=user&order=asc&rows=25/);

  await person.click(within(await rowOf('Person @')).getByRole('link'));
  const drawer = await screen.findByRole('dialog', { name: 'Compliance rule changed' });
  const change = await within(drawer).findByRole('row', {
    name: 'Money transmitter license Not stated Yes',
  });
  // Words take as many lines as they need, where figures stand in one.
  expect(within(change).getByText('Yes')).toHaveClass('gl-words');
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
});

it('a view was deleted once that is confirmed', async () => {
  const user = await journey.signInAs({ role: 'TOP_ADMIN', name: 'Tara Top' });
  const token = await journey.api().signIn(user);
  const view = { name: 'Mine', query: 'rows=50' };
  await journey.api().call('/views/securityLogs', { body: view, token });
  const person = journey.visit('/securityLogs');
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete view Mine …' }));
  const asked = await screen.findByRole('dialog', { name: 'Delete view' });
  const kept = async () =>
    (await journey.api().call('/views/securityLogs', { token })).json.body.views;
  expect(within(asked).getByText(/“Mine” is removed from your saved views/)).toBeInTheDocument();
  expect(await kept()).toEqual([view]);
  await person.click(within(asked).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('View “Mine” deleted')).toBeInTheDocument();
  expect(await kept()).toEqual([]);
});

it('choices that could not be read are said so beside their fields, and read again when asked', async () => {
  await journey.signInAs({ role: 'COMPLIANCE_OFFICER' });
  await journey.api().addUser({ orgName: 'Golden Leaf' });
  journey.answerWith('/thresholds/organizations', 503, { message: 'The database is away' });
  const person = journey.visit('/threshold-report?period=all&organization=golden');
  await person.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = screen.getByRole('group', { name: 'Filters' });
  const told = await within(panel).findByRole('alert');
  expect(told).toHaveTextContent(
    'The options for Organization could not be loaded: The database is away',
  );
  // What the link asks for narrows the list all the same, and is shown to do so.
  expect(within(panel).getByLabelText('Organization')).toHaveValue('golden');
  journey.heal();
  await person.click(within(told).getByRole('button', { name: 'Try again' }));
  expect(await within(panel).findByRole('option', { name: 'Golden Leaf' })).toBeInTheDocument();
  expect(within(panel).queryByRole('alert')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../server/applications/shelf';
import { checker } from '../server/checks/checker';
import { openJourney } from '../support/journey';
import { rowOf } from './inventoryStage';

const journey = openJourney();
let shelf: Shelf;

beforeEach(async () => {
  shelf = await openShelf(journey.api());
});

const officer = (): Promise<void> => journey.resume(shelf.staff.COMPLIANCE_OFFICER);

const add = (company: string, over: Parameters<Shelf['add']>[0] = {}) =>
  shelf.add({ ...over, case: { company, ...over.case } });

const drawer = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /#\d+$/ });

/** Opens the drawer of a row by its name. */
async function open(person: UserEvent, company: string): Promise<HTMLElement> {
  await person.click(within(await rowOf(company)).getByRole('link'));
  const found = await drawer();
  await within(found).findByRole('heading', { name: 'Timeline' });
  return found;
}

describe('an officer', () => {
  it('decides on a finding of a check in writing, and confirms what somebody else proposed', async () => {
    const row = await add('Fern and Moss');
    const api = journey.api();
    const other = await checker(api, { name: 'Otto Second' });
    await other.run({ LastName: 'Sanctioned' }, { merchantStepId: row.id });
    await other.run({ LastName: 'Several' }, { merchantStepId: row.id });
    const detail = (await other.call(`/onboarding/applications/${row.id}`)).json.body;
    const [sanction] = detail.findings;
    const reason = 'Another birth date than the listed one';
    const proposal = { body: { reason, act: 'decide', version: 1 } };
    await other.call(`/onboarding/applications/${row.id}/findings/${sanction._id}`, proposal);
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    expect(
      within(found).getByText(/^Amara Sanctioned: OFAC sanctions list, score 8/),
    ).toBeInTheDocument();
    await person.click(within(found).getByRole('button', { name: 'Approve' }));
    const asked = await screen.findByRole('dialog', { name: 'Approve' });
    expect(
      within(asked).getByText(/^Decide on the background check findings first/),
    ).toBeInTheDocument();
    expect(within(asked).queryByRole('checkbox')).toBeNull();
    await person.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await person.click(
      within(found).getByRole('button', { name: /^Confirm .* Amara Sanctioned$/ }),
    );
    const confirming = await screen.findByRole('dialog', {
      name: 'Confirm the decision on Amara Sanctioned',
    });
    await person.type(within(confirming).getByLabelText(/^Reason/), 'Compared with the list');
    await person.click(within(confirming).getByRole('button', { name: 'Confirm decision' }));
    expect(
      await screen.findByText('The finding about Amara Sanctioned has a decision'),
    ).toBeInTheDocument();
    await person.click(
      await within(found).findByRole('button', { name: /^Decide .* Amara Several$/ }),
    );
    const deciding = await screen.findByRole('dialog', {
      name: 'Decide on the finding about Amara Several',
    });
    await person.type(within(deciding).getByLabelText(/^Reason/), 'A clerical error of the bureau');
    await person.click(within(deciding).getByRole('button', { name: 'Decide' }));
    expect(
      await screen.findByText('The finding about Amara Several has a decision'),
    ).toBeInTheDocument();
    await waitFor(() => expect(within(found).getAllByText('Decided')).toHaveLength(2));
    expect(within(found).queryByText(/not decided yet/)).toBeNull();
  });

  it('takes back a decision on a sanctions list that nobody has confirmed', async () => {
    const row = await add('Fern and Moss');
    const other = await checker(journey.api(), { name: 'Otto Second' });
    await other.run({ LastName: 'Sanctioned' }, { merchantStepId: row.id });
    await officer();
    const person = journey.visit('/applications');
    const found = within(await open(person, 'Fern and Moss'));
    const decide = async (button: RegExp, confirm: string): Promise<void> => {
      await person.click(await found.findByRole('button', { name: button }));
      const asked = within(await screen.findByRole('dialog', { name: /decision on|Decide on/ }));
      await person.type(asked.getByLabelText(/^Reason/), 'The wrong list');
      await person.click(asked.getByRole('button', { name: confirm }));
    };
    await decide(/^Decide .* Amara Sanctioned$/, 'Propose decision');
    await decide(/^Withdraw .* Amara Sanctioned$/, 'Withdraw decision');
    expect(
      await screen.findByText('The finding about Amara Sanctioned was reopened'),
    ).toBeInTheDocument();
    expect(
      await found.findByText(/^Withdrew the proposed decision on the finding.*The wrong list/),
    ).toBeInTheDocument();
    expect(found.getByRole('button', { name: /^Decide .* Amara Sanctioned$/ })).toBeEnabled();
  });

  it('confirms the decision that was read alone, and keeps what was typed where it changed', async () => {
    const row = await add('Fern and Moss');
    const other = await checker(journey.api(), { name: 'Otto Second' });
    await other.run({ LastName: 'Sanctioned' }, { merchantStepId: row.id });
    const detail = (await other.call(`/onboarding/applications/${row.id}`)).json.body;
    const path = `/onboarding/applications/${row.id}/findings/${detail.findings[0]._id}`;
    const act = (name: string, version: number, reason: string) =>
      other.call(path, { body: { act: name, version, reason } });
    await act('decide', 1, 'Another birth date');
    await officer();
    const person = journey.visit('/applications');
    const found = within(await open(person, 'Fern and Moss'));
    await person.click(await found.findByRole('button', { name: /^Confirm .* Amara Sanctioned$/ }));
    const asked = within(
      await screen.findByRole('dialog', { name: 'Confirm the decision on Amara Sanctioned' }),
    );
    expect(asked.getByText('Otto Second wrote: Another birth date')).toBeInTheDocument();
    const field = asked.getByLabelText(/^Reason/);
    expect(field.tagName).toBe('TEXTAREA');
    await person.type(field, 'Compared with the list');
    await act('withdraw', 2, 'The wrong reason');
    await act('decide', 3, 'Another name');
    const confirm = asked.getByRole('button', { name: 'Confirm decision' });
    await person.click(confirm);
    expect(await asked.findByText(/^The decision was changed in the meantime/)).toBeInTheDocument();
    expect(asked.getByText('Otto Second wrote: Another name')).toBeInTheDocument();
    expect(asked.getByLabelText(/^Reason/)).toHaveValue('Compared with the list');
    await act('withdraw', 4, 'The wrong list');
    await person.click(confirm);
    expect(
      await asked.findByText('The decision was withdrawn in the meantime.'),
    ).toBeInTheDocument();
    expect(asked.queryByText(/wrote:/)).toBeNull();
    expect(asked.getByLabelText(/^Reason/)).toHaveValue('Compared with the list');
    expect(screen.queryByText(/has a decision|Decision proposed/)).toBeNull();
    await act('decide', 5, 'Another name');
    await person.click(confirm);
    await person.click(await asked.findByText('Otto Second wrote: Another name'));
    await person.click(confirm);
    expect(
      await screen.findByText('The finding about Amara Sanctioned has a decision'),
    ).toBeInTheDocument();
  });

  it('reopens a decided finding in writing; the earlier decision stays readable', async () => {
    const row = await add('Fern and Moss');
    const other = await checker(journey.api(), { name: 'Otto Second' });
    await other.run({ LastName: 'Several' }, { merchantStepId: row.id });
    const detail = (await other.call(`/onboarding/applications/${row.id}`)).json.body;
    const decision = { body: { act: 'decide', version: 1, reason: 'Pressed by mistake' } };
    const finding = detail.findings[0]._id;
    await other.call(`/onboarding/applications/${row.id}/findings/${finding}`, decision);
    await officer();
    const person = journey.visit('/applications');
    const found = within(await open(person, 'Fern and Moss'));
    await person.click(await found.findByRole('button', { name: /^Reopen .* Amara Several$/ }));
    const asked = within(
      await screen.findByRole('dialog', { name: 'Reopen the finding about Amara Several' }),
    );
    expect(asked.getByText('Otto Second wrote: Pressed by mistake')).toBeInTheDocument();
    await person.click(asked.getByRole('button', { name: 'Reopen finding' }));
    expect(await asked.findByText('This field is required.')).toBeInTheDocument();
    await person.type(asked.getByLabelText(/^Reason/), 'It is the same person');
    await person.click(asked.getByRole('button', { name: 'Reopen finding' }));
    expect(
      await screen.findByText('The finding about Amara Several was reopened'),
    ).toBeInTheDocument();
    expect(await found.findByText(/^Amara Several: .*not decided yet$/)).toBeInTheDocument();
    await person.click(found.getByText(/^Decided .*, reopened /));
    expect(found.getByText(/^Pressed by mistake/)).toBeVisible();
    expect(found.getByText(/^Reopened: It is the same person/)).toBeVisible();
    expect(
      found.getByText(/^Reopened the finding about Amara Several .*: It is the same person/),
    ).toBeInTheDocument();
  });
});

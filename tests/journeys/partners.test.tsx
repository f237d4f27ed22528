import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJourney } from '../support/journey';
import { catchDownloads, letBodiesStream } from './inventoryStage';
import { chooseAction, entriesOf, rowWith, signInAsPartner } from './invitationStage';

const journey = openJourney();

async function typeAgent(person: UserEvent, form: HTMLElement): Promise<void> {
  const field = (label: RegExp): HTMLElement => within(form).getByLabelText(label);
  await person.type(field(/^Company name/), 'Harbor Partners');
  await person.type(field(/^First name/), 'Nadia');
  await person.type(field(/^Last name/), 'Okonkwo');
  await person.type(field(/^Email/), 'nadia@example.com');
  await person.type(field(/^Phone/), '7075550142');
}

describe('the agents of an ISO', () => {
  it('are added under it, asked by mail to confirm, and there for the pickers', async () => {
    await signInAsPartner(journey, 'redwood');
    const person = journey.visit('/agent/agents');
    expect(await screen.findByText('No agents yet')).toBeInTheDocument();
    const [add] = screen.getAllByRole('button', { name: 'Add agent' });
    if (add) await person.click(add);
    const form = await screen.findByRole('form', { name: 'Add agent' });
    expect(within(form).queryByLabelText('ISO')).not.toBeInTheDocument();
    await typeAgent(person, form);
    await person.click(within(form).getByRole('button', { name: 'Add agent' }));
    expect(
      await screen.findByText('Harbor Partners added. We emailed them to confirm.'),
    ).toBeInTheDocument();
    const row = await rowWith('Harbor Partners');
    expect(within(row).getByText('Not confirmed')).toBeInTheDocument();
    expect((await journey.api().mails())[0]?.subject).toBe(
      'Please confirm that you are an agent of Redwood Merchant Services',
    );
    await chooseAction(person, 'Harbor Partners', 'Resend confirmation');
    expect(await screen.findByText('Confirmation resent to Harbor Partners')).toBeInTheDocument();
  });

  it('say at their field what is wrong, from here and from the server', async () => {
    await signInAsPartner(journey, 'redwood');
    const person = journey.visit('/agent/agents');
    const [add] = await screen.findAllByRole('button', { name: 'Add agent' });
    if (add) await person.click(add);
    const form = await screen.findByRole('form', { name: 'Add agent' });
    await person.click(within(form).getByRole('button', { name: 'Add agent' }));
    expect(await within(form).findAllByText('This field is required.')).toHaveLength(5);
    await typeAgent(person, form);
    await person.clear(within(form).getByLabelText(/^Email/));
    await person.type(within(form).getByLabelText(/^Email/), 'granger@example.com');
    await person.click(within(form).getByRole('button', { name: 'Add agent' }));
    // Said at its field alone: `findByText` finds one.
    expect(await within(form).findByText('User is already registered')).toBeInTheDocument();
    expect(within(form).getByLabelText(/^Company name/)).toHaveValue('Harbor Partners');
  });

  it('are edited, suspended and reactivated', async () => {
    const tree = await signInAsPartner(journey, 'redwood');
    const token = await journey.api().signIn(tree.users.redwood);
    const body = {
      companyName: 'Harbor Partners',
      firstName: 'Nadia',
      lastName: 'Okonkwo',
      email: 'nadia@example.com',
      phone: '7075550142',
      splitPercent: '10',
    };
    await journey.api().call('/agents/agents', { token, body });
    const person = journey.visit('/agent/agents');
    await chooseAction(person, 'Harbor Partners', 'Edit');
    const form = await screen.findByRole('form', { name: 'Edit agent' });
    expect(within(form).getByLabelText(/^Email/)).toHaveAttribute('readonly');
    await person.clear(within(form).getByLabelText('Commission split'));
    await person.type(within(form).getByLabelText('Commission split'), '12.5');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(await rowWith('Harbor Partners')).findByText('12.5%')).toBeInTheDocument();
    await chooseAction(person, 'Harbor Partners', 'Suspend');
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }),
    );
    await waitFor(async () =>
      expect(within(await rowWith('Harbor Partners')).getByText('Suspended')).toBeInTheDocument(),
    );
    await chooseAction(person, 'Harbor Partners', 'Reactivate');
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reactivate' }),
    );
    expect(await screen.findByText('Harbor Partners reactivated')).toBeInTheDocument();
  });
});

describe('the list of agents', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is sorted, narrowed, opened row by row and exported as shown', async () => {
    const tree = await signInAsPartner(journey, 'TOP_ADMIN');
    const token = await journey.api().signIn(tree.staff.TOP_ADMIN);
    const person = { firstName: 'Nadia', lastName: 'Okonkwo', phone: '7075550142' };
    for (const [companyName, parentId, splitPercent] of [
      ['Anchor', 'redwood', '5'],
      ['Beacon', 'granite', '40'],
      ['Cove', 'redwood', '20'],
    ]) {
      const body = {
        ...person,
        companyName,
        parentId,
        splitPercent,
        email: `${companyName}@example.com`,
      };
      await journey.api().call('/agents/agents', { token, body });
    }
    const files = catchDownloads();
    letBodiesStream();
    const user = journey.visit(
      '/agent/agents?sort=splitPercent&order=asc&columns=companyName,splitPercent',
    );
    await rowWith('Beacon');
    await user.click(screen.getByRole('button', { name: /^Split %/ }));
    const companies = () => screen.getAllByRole('link', { name: /^(Anchor|Beacon|Cove)$/ });
    await waitFor(() =>
      expect(companies().map((one) => one.textContent)).toEqual(['Beacon', 'Cove', 'Anchor']),
    );
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.selectOptions(await screen.findByLabelText('ISO'), 'Redwood Merchant Services');
    expect(await screen.findByText('2 agents')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cove' }));
    const drawer = await screen.findByRole('dialog', { name: 'Cove' });
    expect(
      within(drawer).getByText('Redwood Merchant Services', { selector: 'dd' }),
    ).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, 2 agents' }));
    expect(
      await screen.findByText(/^Exported 2 agents to platform_\d\d-\d\d-\d{4}_agents\.csv$/),
    ).toBeInTheDocument();
    const [text] = await Promise.all([...files.values()].map((file) => file.text()));
    expect(text?.replace('\ufeff', '')).toBe('Company,Split %\r\nCove,20\r\nAnchor,5\r\n');
  });
});

describe('an agent of another ISO', () => {
  it('is made of one by a top admin, after being told what goes along', async () => {
    const tree = await signInAsPartner(journey, 'TOP_ADMIN');
    const token = await journey.api().signIn(tree.staff.TOP_ADMIN);
    const body = {
      companyName: 'Harbor Partners',
      firstName: 'Nadia',
      lastName: 'Okonkwo',
      parentId: 'redwood',
      email: 'nadia@example.com',
      phone: '7075550142',
      splitPercent: '10',
    };
    await journey.api().call('/agents/agents', { token, body });
    const person = journey.visit('/agent/agents');
    await chooseAction(person, 'Harbor Partners', 'Move to another ISO');
    const form = await screen.findByRole('form', { name: 'Move agent' });
    expect(within(form).getByText(/no longer sees the moved items/)).toBeInTheDocument();
    await waitFor(() => expect(within(form).getByLabelText('New ISO')).toBeEnabled());
    expect(entriesOf(within(form).getByLabelText('New ISO')).join()).not.toContain('Redwood');
    await person.click(within(form).getByRole('button', { name: 'Move agent' }));
    expect(await within(form).findByText('This field is required.')).toBeInTheDocument();
    await person.selectOptions(within(form).getByLabelText('New ISO'), 'granite');
    await person.click(within(form).getByRole('button', { name: 'Move agent' }));
    expect(await screen.findByText('Harbor Partners moved to Granite ISO')).toBeInTheDocument();
    await waitFor(async () =>
      expect(within(await rowWith('Harbor Partners')).getByText('Granite ISO')).toBeInTheDocument(),
    );
  });
});

describe('the shortcuts of the pickers (spec 2.2)', () => {
  it('open the form of a new agent under the chosen ISO', async () => {
    await signInAsPartner(journey, 'TOP_ADMIN');
    journey.visit('/agent/agents?isoId=granite');
    const form = await screen.findByRole('form', { name: 'Add agent' });
    await waitFor(() => expect(within(form).getByLabelText('ISO')).toHaveValue('granite'));
    expect(entriesOf(within(form).getByLabelText('ISO'))).toContain('Create New ISO');
    expect(await screen.findByText('ISO: Granite ISO')).toBeInTheDocument();
  });

  it('say of an ISO that is not there that it was not found, and choose none', async () => {
    await signInAsPartner(journey, 'TOP_ADMIN');
    journey.visit('/agent/agents?isoId=nowhere');
    const form = await screen.findByRole('form', { name: 'Add agent' });
    expect(await screen.findByText(/^The ISO in this link was not found/)).toBeInTheDocument();
    expect(screen.getByText('ISO: Not found')).toBeInTheDocument();
    expect(within(form).getByLabelText('ISO')).toHaveValue('');
  });

  it('open the form of a new sub-agent under the chosen agent', async () => {
    await signInAsPartner(journey, 'TOP_ADMIN');
    const person = journey.visit('/agent/subagents?agentId=granger');
    const form = await screen.findByRole('form', { name: 'Add sub-agent' });
    await waitFor(() => expect(within(form).getByLabelText('Agent')).toHaveValue('granger'));
    expect(within(form).getByLabelText('ISO')).toHaveValue('granite');
    await typeAgent(person, form);
    await person.click(within(form).getByRole('button', { name: 'Add sub-agent' }));
    const row = await rowWith('Harbor Partners');
    expect(within(row).getByText('Granger Agency (Granite ISO)')).toBeInTheDocument();
    expect(screen.getByText('Harbor Partners was added and can be chosen.')).toBeInTheDocument();
  });

  it('add an ISO, which is there to be chosen afterwards', async () => {
    await signInAsPartner(journey, 'ADMIN');
    const person = journey.visit('/user-manager/add?roleType=ISO');
    const form = await screen.findByRole('form', { name: 'Add user' });
    expect(within(form).getByLabelText(/^Role/)).toHaveValue('ISO');
    await waitFor(() =>
      expect(within(form).getByRole('combobox', { name: /^Organization/ })).toHaveValue('new'),
    );
    await typeAgent(person, form);
    await person.click(within(form).getByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('Nadia Okonkwo was added as ISO')).toBeInTheDocument();
    expect((await journey.api().mails())[0]).toMatchObject({
      to: 'nadia@example.com',
      subject: 'Set your password',
    });
    journey.visit('/agent/agents?isoId=');
    await person.click(
      (await screen.findAllByRole('button', { name: 'Add agent' }))[0] as HTMLElement,
    );
    const iso = await screen.findByLabelText(/^ISO/);
    await waitFor(() => expect(entriesOf(iso)).toContain('Nadia Okonkwo (Harbor Partners)'));
  });
});

describe('adding a user', () => {
  it('offers each role only what it may give, and takes no other from the address', async () => {
    await journey.signInAs({ role: 'MERCHANT', orgName: 'Emerald Valley' });
    const person = journey.visit('/user-manager/add?roleType=TOP_ADMIN');
    const role = await screen.findByLabelText(/^Role/);
    expect(role).toHaveValue('');
    expect(entriesOf(role)).toEqual(['User Manager', 'Budtender', 'Delivery Driver']);
    await person.selectOptions(role, 'Budtender');
    await person.click(screen.getByText(/^Permissions/));
    expect(screen.getByRole('checkbox', { name: 'My profile' })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Tips' }));
    await person.click(screen.getByRole('checkbox', { name: /^Inventory · not in the role/ }));
    expect(screen.getByText('6, 1 removed, 1 added')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /Suspicious/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Same as the role' }));
    expect(screen.getByRole('checkbox', { name: 'Tips' })).toBeChecked();
  });

  it('asks before what is typed is left behind', async () => {
    await signInAsPartner(journey, 'ADMIN');
    const person = journey.visit('/user-manager/add');
    await person.type(await screen.findByLabelText(/^First name/), 'Nadia');
    await person.click(screen.getByRole('link', { name: /Greenledger/ }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Nadia');
  });
});

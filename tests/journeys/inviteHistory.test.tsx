import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJourney, resizeWindow } from '../support/journey';
import { plantTree } from '../support/partnerTree';
import { catchDownloads } from './inventoryStage';
import { chooseAction, mailedKey, rowWith } from './invitationStage';

const journey = openJourney();
const history = '/applications/onboarding-invite-history';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * This DOM gives an empty body no stream, from which axios concludes that no answer can be
 * streamed.
 */
function letBodiesStream(): void {
  const Plain = Response;
  vi.stubGlobal(
    'Response',
    class extends Plain {
      constructor(body?: BodyInit | null, init?: ResponseInit) {
        super(body === '' ? ' ' : body, init);
      }
    },
  );
}

/** Invitations by the ISO's own hand, one after the other, and how far each got. */
async function invite(...companies: [name: string, far?: 'clicked' | 'started'][]): Promise<void> {
  const api = journey.api();
  const tree = await plantTree(api);
  const token = await api.signIn(tree.users.redwood);
  for (const [companyInviteName, far] of companies) {
    const email = `${companyInviteName.toLowerCase().replace(/\W+/g, '-')}@example.com`;
    const body = { companyInviteName, email, phoneNumber: '7075550142', agentId: 'delgado' };
    const { json } = await api.call('/onboarding/saveInvitation', { token, body });
    await api.call('/onboarding/sendMerchantInvitation', {
      token,
      body: { inviteId: json.body.inviteId },
    });
    const merchantKey = await mailedKey(journey, email);
    if (far) await api.call('/onboarding/onClickedInviteHistory/create', { body: { merchantKey } });
    if (far === 'started') await api.call('/onboarding/startInvitation', { body: { merchantKey } });
  }
  await journey.resume(tree.users.redwood);
}

const companies = (): (string | null | undefined)[] =>
  within(within(screen.getByRole('region', { name: 'Invitations' })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('.gl-cell-main')?.textContent);

describe('the invite history', () => {
  it('shows each invitation with status and progress, newest first, and the funnel with its table', async () => {
    await invite(['Alder'], ['Birch', 'clicked'], ['Cedar', 'started']);
    const person = journey.visit(history);
    await rowWith('Cedar');
    expect(companies()).toEqual(['Cedar', 'Birch', 'Alder']);
    expect(within(await rowWith('Cedar')).getByText('Started')).toBeInTheDocument();
    expect(within(await rowWith('Cedar')).getByText('In Progress')).toBeInTheDocument();
    expect(within(await rowWith('Birch')).getByText('Clicked')).toBeInTheDocument();
    expect(document.title).toBe('Invite history · Greenledger');
    const chart = await screen.findByRole('img', { name: /^Bar chart of invitations by stage/ });
    expect(chart).toHaveAccessibleName(
      'Bar chart of invitations by stage: Sent 3, Clicked 2, Started 1, Submitted 0',
    );
    await person.click(screen.getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'Invitations by stage' });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(0, 6)).toEqual([
      'Sent',
      '3',
      '100%',
      'Clicked',
      '2',
      '67%',
    ]);
    resizeWindow(390);
    const cards = within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole(
      'listitem',
    );
    expect(
      cards.map((card) => within(card).getByText(/^(Pending|In Progress)$/).textContent),
    ).toHaveLength(3);
    resizeWindow(1440);
  });

  it('searches and filters, keeps both in the address, and clears them', async () => {
    await invite(['Alder'], ['Birch', 'clicked'], ['Cedar', 'started']);
    const person = journey.visit(history);
    await rowWith('Cedar');
    await person.selectOptions(screen.getByLabelText('Status'), 'Clicked');
    await waitFor(() => expect(companies()).toEqual(['Birch']));
    expect(window.location.hash).toContain('status=clicked');
    await person.type(screen.getByRole('textbox', { name: /^Search/ }), 'cedar');
    expect(await screen.findByText('No matching invitations')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear Filtering' }));
    await rowWith('Alder');
    expect(window.location.hash).toBe(`#${history}`);
    journey.visit(`${history}?search=ald&days=7`);
    await rowWith('Alder');
    expect(screen.getByText('Invitations : 1')).toBeInTheDocument();
  });

  it('pages by ten, on and back', async () => {
    await invite(
      ...Array.from({ length: 12 }, (_, at): [string] => [
        `Shop ${String(at + 1).padStart(2, '0')}`,
      ]),
    );
    const person = journey.visit(history);
    await rowWith('Shop 12');
    expect(screen.getByText('Showing 1–10 of 12')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await rowWith('Shop 02');
    expect(screen.getByText('Showing 11–12 of 12')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    await rowWith('Shop 12');
  });

  it('names an ISO of the address that is not there as not found', async () => {
    await invite(['Cedar', 'started']);
    journey.visit(`${history}?isoId=nowhere`);
    expect(await screen.findByDisplayValue('ISO not found')).toHaveAccessibleName('ISO');
  });

  it('tells what happened, in the drawer', async () => {
    await invite(['Cedar', 'started']);
    const person = journey.visit(history);
    await person.click(within(await rowWith('Cedar')).getByRole('button', { name: /^Action/ }));
    // A link would lead into what the merchant has typed.
    const copy = await screen.findByRole('menuitem', { name: /^Copy link/ });
    expect(copy).toHaveAttribute('aria-disabled', 'true');
    expect(copy).toHaveTextContent('The merchant has started the application.');
    await person.click(screen.getByRole('menuitem', { name: 'Details' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Invitation saved')).toBeInTheDocument();
    const moments = within(within(drawer).getByRole('list')).getAllByRole('listitem');
    expect(moments.map((one) => one.querySelector('.gl-timeline-what')?.textContent)).toEqual([
      'Application started',
      'Link opened by the merchant',
      'Invitation sent',
      'Invitation saved',
    ]);
    expect(within(drawer).getByText('cedar@example.com')).toBeInTheDocument();
    expect(within(drawer).queryByRole('button', { name: 'Resend' })).not.toBeInTheDocument();
  });

  it('says that a mail did not arrive, and sends it again from there', async () => {
    await invite(['Alder']);
    await journey
      .api()
      .services.database.$client.query(
        `update outbox_mails set state = 'failed', last_error = '550 no such mailbox'`,
      );
    const person = journey.visit(history);
    expect(within(await rowWith('Alder')).getByText('Email not delivered')).toBeInTheDocument();
    await chooseAction(person, 'Alder', 'Details');
    const drawer = await screen.findByRole('dialog');
    await person.click(within(drawer).getByRole('button', { name: 'Resend' }));
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Email not delivered')).not.toBeInTheDocument());
  });

  it('resends, and revokes after a question', async () => {
    await invite(['Alder']);
    const person = journey.visit(history);
    await chooseAction(person, 'Alder', 'Resend');
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Invitation send successfully')).toBeInTheDocument();
    expect(await journey.api().mails()).toHaveLength(2);
    await chooseAction(person, 'Alder', 'Revoke');
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }),
    );
    expect(await screen.findByText('Invitation revoked')).toBeInTheDocument();
    await waitFor(async () =>
      expect(within(await rowWith('Alder')).getByText('Revoked')).toBeInTheDocument(),
    );
    const row = await rowWith('Alder');
    expect(within(row).queryByText('Declined')).toBeNull();
    await person.click(within(row).getByRole('button', { name: /^Action/ }));
    expect(
      within(row)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Details']);
  });

  it('corrects an invitation, and stays open while that is on its way', async () => {
    await invite(['Alder']);
    const person = journey.visit(history);
    await chooseAction(person, 'Alder', 'Correct');
    const dialog = await screen.findByRole('dialog', { name: 'Correct invitation' });
    const company = within(dialog).getByLabelText(/^Company name/);
    await person.clear(company);
    await person.type(company, 'Alder Supply');
    const release = journey.hold('/onboarding/invitations/:id');
    await person.click(within(dialog).getByRole('button', { name: 'Save correction' }));
    expect(await within(dialog).findByRole('button', { name: 'Saving …' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Correct invitation' })).toBeInTheDocument();
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    release();
    expect(await screen.findByText('Invitation corrected')).toBeInTheDocument();
    expect(await rowWith('Alder Supply')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies a link that works; where the browser refuses, shows it', async () => {
    await invite(['Alder']);
    const person = journey.visit(history);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chooseAction(person, 'Alder', 'Copy link');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    const link = written.mock.calls[0]?.[0] ?? '';
    const merchantKey = link.split('#/merchantInvitation/')[1];
    const opened = await journey
      .api()
      .call('/onboarding/onClickedInviteHistory/create', { body: { merchantKey } });
    expect(opened.status).toBe(200);
    written.mockRejectedValue(new Error('refused'));
    await chooseAction(person, 'Alder', 'Copy link');
    const field = await screen.findByLabelText('Invitation link');
    expect(field).toHaveAttribute('readonly');
    expect((field as HTMLInputElement).value).toContain('#/merchantInvitation/');
  });

  it('exports all that match, with their count', async () => {
    await invite(['Alder'], ['Birch', 'clicked']);
    const downloads = catchDownloads();
    letBodiesStream();
    const person = journey.visit(history);
    await rowWith('Birch');
    await person.click(screen.getByRole('button', { name: 'Export CSV (2)' }));
    expect(await screen.findByText(/^Exported 2 rows to redwood_/)).toBeInTheDocument();
    const [file] = [...downloads.values()];
    expect(await file?.text()).toContain('Birch');
  });

  it('says why it could not be loaded, and tries again', async () => {
    await invite(['Alder']);
    journey.answerWith('/onboarding/invitations', 503, {
      status: 'error',
      message: 'Back in a minute',
    });
    const person = journey.visit(history);
    expect(await screen.findByText('Back in a minute')).toBeInTheDocument();
    journey.heal();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await rowWith('Alder');
  });
});

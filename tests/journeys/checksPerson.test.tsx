import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { http } from '@/shared/api/http';
import { openJourney } from '../support/journey';
import { pdfPages } from '../support/pdfText';
import { fillPerson, resultCard, runs, search } from './checksStage';
import { catchDownloads } from './inventoryStage';

const journey = openJourney();
const officer = { role: 'COMPLIANCE_OFFICER', name: 'Cora Officer' } as const;
const place = '/compliance-clear-personal';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the person search', () => {
  it('shows score, flags and matches of who was found, and keeps the run', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor, { 'Last name': 'Deceased' });
    await search(actor);
    expect(await screen.findByText('Person Clear api is running ...')).toBeInTheDocument();
    expect(
      await screen.findByRole('img', { name: 'Score 31 of 100, Needs review' }),
    ).toBeInTheDocument();
    const result = resultCard();
    const [first, ...others] = result.getAllByRole('listitem');
    expect(first).toHaveTextContent('FlagDeath recordThis person is reported as deceased.');
    expect(others).toHaveLength(3);
    expect(result.getByText('Not on any sanctions list.')).toBeInTheDocument();
    expect(result.getByRole('row', { name: 'SSN ***-**-9999 Exact 100' })).toBeInTheDocument();
    expect(result.getByText('***-**-9999', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByText(/219-09/)).toBeNull();
    const row = (await screen.findByRole('button', { name: 'Amara Deceased' })).closest('tr');
    expect(row).toHaveTextContent('31 · Needs review');
    expect(row).toHaveTextContent('Cora Officer');
  });

  it('sends the criteria exactly, with a key, and keeps what was typed', async () => {
    const user = await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor);
    await search(actor);
    await screen.findByRole('img', { name: /Score \d+ of 100, Good/ });
    const call = journey.calls().find(({ name }) => name.endsWith('complianceClearPersonSearch'));
    expect(call?.body).toEqual({
      Criteria: {
        FirstName: 'Amara',
        LastName: 'Okonkwo',
        BirthDate: { Day: '14', Month: '03', Year: '1971' },
        SSN: '219-09-9999',
        Street: '210 Harbor Dr',
        City: 'Eureka',
        State: 'CA',
        ZipCode: '95501',
        PhoneNumber: '',
        NPINumber: '',
      },
      userId: user.id,
      type: 'person_data',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/.{8,}/);
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okonkwo');
    // Never in an address or a store of the browser.
    expect(window.location.href + JSON.stringify({ ...localStorage })).not.toContain('219-09');
  });

  it('says what is wrong at each field, and asks nobody', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor, {
      'First name': 'Al',
      SSN: '000-12-3456',
      'Date of birth': '01-01-2020',
    });
    await search(actor);
    expect(await screen.findByText('SSN should be in 000-00-0000 format')).toBeInTheDocument();
    expect(
      screen.getByText('This field should be between 3 and 50 characters'),
    ).toBeInTheDocument();
    expect(screen.getByText('You must be 21 years old or more to continue')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(journey.calls().some(({ name }) => name.includes('Search'))).toBe(false);
  });

  it('says what is required, residence included, and asks nobody before it is there', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor, { 'Residence city': '', 'Residence zip code': '' });
    const form = within(screen.getByRole('form', { name: 'Person search' }));
    expect(form.getByText(/^Each search incurs a charge/)).toBeInTheDocument();
    await search(actor);
    await waitFor(() => expect(form.getAllByText('This field is required.')).toHaveLength(2));
    expect(journey.calls().some(({ name }) => name.includes('Search'))).toBe(false);
  });

  it('says when nobody was found', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor, { 'Last name': 'Nobody' });
    await search(actor);
    const told = await screen.findAllByText('Did not get any person score for this');
    expect(told.length).toBeGreaterThan(0);
    expect(await screen.findByRole('img', { name: 'No score' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  });

  it('says when the bureau fails, and can be sent again', async () => {
    await journey.signInAs(officer);
    const actor = journey.visit(place);
    await fillPerson(actor, { 'Last name': 'Failing' });
    await search(actor);
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
    const form = within(screen.getByRole('form', { name: 'Person search' }));
    expect(form.getByRole('alert')).toHaveTextContent(
      'The background check service cannot be reached.',
    );
    await waitFor(() => expect(form.getByRole('alert')).toHaveFocus());
    const lastName = screen.getByRole('textbox', { name: 'Last name' });
    await actor.clear(lastName);
    await actor.type(lastName, 'Borderline');
    await search(actor);
    expect(await screen.findByRole('img', { name: 'Score 80 of 100, Good' })).toBeInTheDocument();
  });

  it.each([
    ['no answer', (path: string) => journey.cut(path)],
    ['one that cannot be read', (path: string) => journey.answerWith(path, 200, {})],
  ])(
    'sends the same key again when %s came, and a new one after an answer',
    async (_name, spoil) => {
      await journey.signInAs(officer);
      const keys: unknown[] = [];
      const watch = http.interceptors.request.use((config) => {
        if (config.url?.endsWith('PersonSearch')) keys.push(config.headers.get('Idempotency-Key'));
        return config;
      });
      const actor = journey.visit(place);
      await fillPerson(actor);
      spoil('/complianceClear/complianceClearPersonSearch');
      await search(actor);
      expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
      journey.heal();
      await search(actor);
      await screen.findByRole('button', { name: 'Amara Okonkwo' });
      await search(actor);
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: 'Amara Okonkwo' })).toHaveLength(2),
      );
      http.interceptors.request.eject(watch);
      expect(keys).toHaveLength(3);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[2]).not.toBe(keys[0]);
    },
  );
});

describe('earlier runs', () => {
  it('are opened again, searched, and closed', async () => {
    const user = await journey.signInAs(officer);
    await runs(journey, user, 'Sanctioned', 'Several');
    const actor = journey.visit(place);
    await actor.click(await screen.findByRole('button', { name: 'Amara Sanctioned' }));
    expect(
      await screen.findByRole('img', { name: 'Score 8 of 100, Needs review' }),
    ).toBeInTheDocument();
    expect(window.location.hash).toContain('record=');
    await actor.type(
      screen.getByRole('textbox', { name: 'Search by name of the person' }),
      'SEVERAL',
    );
    const list = within(screen.getByRole('region', { name: 'Earlier checks' }));
    await waitFor(() =>
      expect(list.queryByRole('button', { name: 'Amara Sanctioned' })).toBeNull(),
    );
    expect(list.getByRole('button', { name: 'Amara Several' })).toBeInTheDocument();
    await actor.click(resultCard().getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('No result yet')).toBeInTheDocument();
  });

  it('show their flags, and are narrowed by them', async () => {
    const user = await journey.signInAs(officer);
    await runs(journey, user, 'Sanctioned', 'Okonkwo');
    const actor = journey.visit(`${place}?flag=any`);
    const list = within(await screen.findByRole('region', { name: 'Earlier checks' }));
    const row = await list.findByRole('row', { name: /Amara Sanctioned/ });
    expect(within(row).getByText('OFAC listing')).toBeInTheDocument();
    expect(list.queryByRole('row', { name: /Amara Okonkwo/ })).toBeNull();
    await actor.click(within(row).getByRole('button', { name: 'Amara Sanctioned' }));
    // The filter stays beside the run that is open.
    await waitFor(() => expect(window.location.hash).toContain('record='));
    expect(window.location.hash).toContain('flag=any');
    await actor.click(list.getByRole('button', { name: /^Filters/ }));
    await actor.selectOptions(await screen.findByLabelText('Flags'), 'No flag raised');
    await list.findByRole('row', { name: /Amara Okonkwo/ });
    expect(list.queryByRole('row', { name: /Amara Sanctioned/ })).toBeNull();
    expect(list.getByRole('button', { name: /Export/ })).toBeEnabled();
  });

  it('are downloaded as clear_{name}.pdf', async () => {
    const user = await journey.signInAs(officer);
    await runs(journey, user, 'Everything');
    const caught = catchDownloads();
    const actor = journey.visit(place);
    await actor.click(await screen.findByRole('button', { name: /^Action for Amara Everything/ }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    await waitFor(() => expect([...caught.keys()]).toEqual(['clear_Amara Everything.pdf']), {
      timeout: 15_000,
    });
    const pages = pdfPages(
      new Uint8Array((await caught.get('clear_Amara Everything.pdf')?.arrayBuffer()) ?? []),
    );
    expect(pages.length).toBeGreaterThan(2);
    const [first = ''] = pages;
    for (const text of [
      'Person check report',
      'Amara Everything',
      'Last Run Date',
      '100 Market Street',
      'Flag',
    ]) {
      expect(first).toContain(text);
    }
    expect(first).toMatch(
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d+(st|nd|rd|th), \d{4} \d+:\d\d [AP]M/,
    );
    expect(pages.join('')).not.toContain('219-09');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('are deleted after a question that names them', async () => {
    const user = await journey.signInAs(officer);
    const [id] = await runs(journey, user, 'Several');
    const actor = journey.visit(`${place}?record=${id}`);
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete check' }));
    expect(dialog.getByText(/Amara Several/)).toBeInTheDocument();
    await actor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Check deleted successfully')).toBeInTheDocument();
    expect(await screen.findByText('No checks yet')).toBeInTheDocument();
    expect(await screen.findByText('No result yet')).toBeInTheDocument();
  });

  it('say so when the record is gone, and when the list cannot be loaded', async () => {
    await journey.signInAs(officer);
    journey.answerWith('/complianceClear/runs', 500, { message: 'The list is away' });
    const actor = journey.visit(`${place}?record=00000000-0000-4000-8000-000000000000`);
    expect(await screen.findByText('No details found for this id')).toBeInTheDocument();
    expect(await screen.findByText('The list is away')).toBeInTheDocument();
    journey.heal();
    const list = within(screen.getByRole('region', { name: 'Earlier checks' }));
    await actor.click(list.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No checks yet')).toBeInTheDocument();
  });

  it('come in pages', async () => {
    const user = await journey.signInAs(officer);
    const letters = [
      'Alpha',
      'Bravo',
      'Delta',
      'Echo',
      'Foxtrot',
      'Golf',
      'Hotel',
      'India',
      'Kilo',
      'Lima',
      'Mike',
      'Oscar',
    ];
    await runs(journey, user, ...letters);
    const actor = journey.visit(place);
    await screen.findByRole('row', { name: /Amara Oscar/ });
    expect(screen.getByText('Showing 1–10 of 12')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('row', { name: /Amara Alpha/ });
    expect(screen.getByText('Showing 11–12 of 12')).toBeInTheDocument();
    await actor.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('row', { name: /Amara Oscar/ });
  });
});

describe('who may not check', () => {
  it.each(['MERCHANT', 'ISO', 'AGENT'] as const)('%s does not get the screen', async (role) => {
    await journey.signInAs({ role });
    journey.visit(place);
    expect(await screen.findByText(/not allowed/i)).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Person search' })).toBeNull();
  });
});

it.each([
  [place, 'Last name'],
  ['/compliance-clear-business', 'Company name'],
])('a check that is typed on %s is not left without a question', async (screenPlace, label) => {
  await journey.signInAs(officer);
  const actor = journey.visit(screenPlace);
  const box = await screen.findByRole('textbox', { name: new RegExp(label) });
  await actor.type(box, 'Okonkwo');
  const [away] = screen
    .getAllByRole('link')
    .filter((link) => /^#\/dashboard/.test(link.getAttribute('href') ?? ''));
  if (!away) throw new Error('no link');
  await actor.click(away);
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await actor.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(journey.place()).toBe(screenPlace);
  expect(box).toHaveValue('Okonkwo');
});

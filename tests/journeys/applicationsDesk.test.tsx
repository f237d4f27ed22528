import { randomUUID } from 'node:crypto';
import { documentsRepository } from '@server/features/onboarding/documents/documentStore';
import { filesRepository } from '@server/platform/files/filesStore';
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

/** Opens the drawer of a row by its name. */
async function open(person: UserEvent, company: string): Promise<HTMLElement> {
  await person.click(within(await rowOf(company)).getByRole('link'));
  const found = await screen.findByRole('dialog', { name: /#\d+$/ });
  await within(found).findByRole('heading', { name: 'Timeline' });
  return found;
}

/** Stores a file as a document of an application. */
async function putDocument(applicationId: string, name: string, content: string): Promise<void> {
  const { services } = journey.api();
  const [id, storageKey] = [randomUUID(), randomUUID()];
  const bytes = new TextEncoder().encode(content);
  const type = 'application/octet-stream';
  await services.files.put(storageKey, bytes, { type, bytes: bytes.length });
  await services.database.transaction(async (tx) => {
    const by = { orgId: 'platform', userId: shelf.staff.ADMIN.id, groupId: applicationId };
    await filesRepository(tx).insert({
      id,
      storageKey,
      name,
      type,
      bytes: bytes.length,
      sha256: '',
      ...by,
    });
    const document = {
      id,
      applicationId,
      fileId: id,
      type: 'Product Photos',
      name,
      originalName: name,
    };
    await documentsRepository(tx).insert({
      ...document,
      bytes: bytes.length,
      createdAt: services.clock(),
    });
  });
}

describe('the desk of an application', () => {
  it('takes a note and an assignment, and filters the queue by one’s own', async () => {
    await shelf.add({ case: { company: 'Fern and Moss' } });
    await shelf.add({ case: { company: 'Bay Leaf' } });
    await officer();
    const person = journey.visit('/applications');
    const found = await open(person, 'Fern and Moss');
    const desk = within(document.body);
    await within(found).findByRole('heading', { name: 'Notes' });
    await person.click(desk.getByRole('button', { name: 'Add note' }));
    expect(await desk.findByText('This field is required.')).toBeInTheDocument();
    await person.type(desk.getByLabelText('New note'), 'The lease is real.');
    await person.click(desk.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open(person, 'Fern and Moss');
    expect(desk.getByLabelText('New note')).toHaveValue('The lease is real.');
    await person.click(desk.getByRole('button', { name: 'Add note' }));
    const notes = within(await desk.findByRole('region', { name: 'Notes' }));
    expect(await notes.findByText('The lease is real.', { selector: 'p' })).toBeInTheDocument();
    expect(notes.getByText(/^Rosa Delgado,/)).toBeInTheDocument();
    expect(desk.getByLabelText('New note')).toHaveValue('');
    await person.click(await desk.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() =>
      expect(desk.getByLabelText('Assigned to')).toHaveValue(shelf.staff.COMPLIANCE_OFFICER.id),
    );
    await person.click(desk.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: /^Filters/ }));
    await person.selectOptions(await screen.findByLabelText('Assigned to'), 'Me');
    await waitFor(() => expect(screen.queryByText('Bay Leaf')).toBeNull());
    await rowOf('Fern and Moss');
  });

  it('shows a partner neither notes nor assignment', async () => {
    await shelf.add({ case: { company: 'Fern and Moss' } });
    await journey.resume(shelf.users.delgado);
    const found = await open(journey.visit('/applications/onboarding-history'), 'Fern and Moss');
    expect(within(found).queryByRole('heading', { name: 'Notes' })).toBeNull();
    expect(within(found).queryByLabelText('Assigned to')).toBeNull();
    expect(within(found).queryByRole('button', { name: /Run all checks/ })).toBeNull();
    expect(within(found).queryByText(/^Nothing blocks/)).toBeNull();
  });

  it('shows pictures and texts in place, and says where a file cannot be read', async () => {
    const { id } = await shelf.add({ case: { company: 'Fern and Moss' } });
    await putDocument(id, 'shelf.png', 'not really a picture');
    await putDocument(id, 'prices.csv', 'item,price');
    await putDocument(id, 'letter.docx', 'office');
    await officer();
    const person = journey.visit('/applications');
    const desk = within(await open(person, 'Fern and Moss'));
    const [picture, text] = desk.getAllByRole('button', { name: 'Preview Product Photos' });
    expect(desk.getAllByRole('button', { name: 'Preview Product Photos' })).toHaveLength(2);
    if (!picture || !text) throw new Error('There are no previews');
    await person.click(picture);
    const shown = within(await screen.findByRole('dialog', { name: 'Product Photos' }));
    const image = await shown.findByRole('img', { name: 'Product Photos: shelf.png' });
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    await person.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Product Photos' })).toBeNull(),
    );
    await person.click(text);
    expect(await screen.findByText('item,price')).toBeInTheDocument();
    await person.click(
      within(screen.getByRole('dialog', { name: 'Product Photos' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Product Photos' })).toBeNull(),
    );
    const [missing] = desk.getAllByRole('button', { name: /^Preview Voided Check/ });
    if (!missing) throw new Error('There is no preview');
    await person.click(missing);
    const failed = within(await screen.findByRole('dialog', { name: 'Voided Check' }));
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the checks of an application', () => {
  it('are run for whom there is no score, one after the other, and never twice', async () => {
    const { id } = await shelf.add({
      case: {
        company: 'Fern and Moss LLC',
        businessScore: null,
        owners: [
          ['Amara', 'Okonkwo', 60, 'Owner', 91],
          ['Noah', 'Below', 40, 'Owner', null],
        ],
      },
    });
    await officer();
    const person = journey.visit('/applications');
    const desk = within(await open(person, 'Fern and Moss LLC'));
    await person.click(desk.getByRole('button', { name: 'Run all checks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run all checks' }));
    expect(dialog.getByRole('checkbox', { name: 'Amara Okonkwo' })).not.toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Noah Below' })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Run 2 checks' }));
    await waitFor(() => expect(dialog.getAllByText(/^Done:/)).toHaveLength(2));
    expect(dialog.getByText(/P 79/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Nothing to run' })).toBeDisabled();
    const searches = journey.calls().filter(({ name }) => name.includes('Search'));
    expect(searches.map(({ name }) => name)).toEqual([
      'POST /api/complianceClear/complianceClearBusinessSearch',
      'POST /api/complianceClear/complianceClearPersonSearch',
    ]);
    const { rows } = await journey
      .api()
      .services.database.$client.query<{ count: string }>(
        'select count(*) from check_runs where application_id = $1',
        [id],
      );
    expect(Number(rows[0]?.count)).toBe(2);
  });

  it('that somebody else has run meanwhile are not paid for again', async () => {
    const { id } = await shelf.add({
      case: { company: 'Fern and Moss LLC', owners: [['Noah', 'Borderline', 100, 'Owner', null]] },
    });
    await officer();
    const person = journey.visit('/applications');
    const desk = within(await open(person, 'Fern and Moss LLC'));
    await person.click(desk.getByRole('button', { name: 'Run all checks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run all checks' }));
    const other = await checker(journey.api(), { name: 'Otto Second' });
    const owner = (await other.call(`/onboarding/applications/${id}`)).json.body.steps[4];
    const [Month, Day, Year] = owner.ownerDOB.split('-');
    const run = await other.run(
      {
        FirstName: 'Noah',
        LastName: 'Borderline',
        SSN: owner.ownerSSN,
        BirthDate: { Month, Day, Year },
      },
      { merchantStepId: id, index: 0 },
    );
    const attached = await other.call(`/complianceClear/attach/${run}`, {
      body: { merchantStepId: id, index: 0 },
    });
    expect(attached.status).toBe(200);
    await person.click(dialog.getByRole('button', { name: 'Run 1 check' }));
    expect(await dialog.findByText(/^Someone else has already run this check/)).toBeInTheDocument();
    expect(journey.calls().filter(({ name }) => name.includes('Search'))).toEqual([]);
  });
});

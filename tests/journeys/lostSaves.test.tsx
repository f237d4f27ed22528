import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { forgetKeepers } from '@/features/onboarding/drafts/keepers';
import { openJourney } from '../support/journey';
import { addHolder, addTown } from '../support/taxOffice';
import { field, fillEdible, openForm, submit } from './inventoryFormStage';
import { allOf } from './inventoryStage';
import { office } from './invoicesStage';
import {
  applicationUpTo,
  fillIds,
  openStep,
  saveStep,
  storedApplication,
} from './onboardingStepsStage';

const journey = openJourney();

afterEach(() => forgetKeepers());

const wentThrough = /^Your earlier request went through after all/;

const press = (person: UserEvent, name: string): Promise<void> =>
  person.click(screen.getByRole('button', { name }));
const retype = async (person: UserEvent, label: string, text: string): Promise<void> => {
  await person.clear(field(label));
  await person.type(field(label), text);
};

it('a new item whose answer was lost is not added twice, also where its title is corrected before it is saved again', async () => {
  const user = await journey.signInAs();
  const person = await openForm(journey, '/inventory/add');
  await fillEdible(person);
  journey.lose('/applications/inventory');
  await submit(person);
  // Once, on the form: no toast says it again.
  expect(await screen.findByText('Network Error')).toHaveTextContent(/could not be reached/);
  journey.heal();
  await retype(person, 'Inventory Title', 'Another title');
  await submit(person);
  await waitFor(() => expect(screen.getAllByText(wentThrough)).not.toHaveLength(0));
  expect(field('Inventory Title')).toHaveValue('Another title');
  expect(await allOf(journey, user)).toHaveLength(1);
});

it('a new invoice whose answer was lost takes no second number, also where it is corrected before it is saved again', async () => {
  const user = await journey.signInAs();
  const { call } = await office(journey, user);
  const person = journey.visit('/invoice/createInvoice');
  await person.type(await screen.findByLabelText('Recipient'), 'Rosa Vega');
  await person.click(await screen.findByRole('option', { name: 'New recipient “Rosa Vega”' }));
  const asked = within(await screen.findByRole('dialog', { name: 'New recipient' }));
  await person.type(asked.getByLabelText('Email'), 'rosa@vega.example.com');
  await person.click(asked.getByRole('button', { name: 'Add recipient' }));
  await waitFor(() => expect(field('Recipient')).toHaveValue('Rosa Vega'));
  await person.type(field('Item of line 1'), 'Delivery');
  await person.type(field('Unit cost of line 1'), '10.00');
  journey.lose('/invoices');
  await press(person, 'Save draft');
  expect(await screen.findByText('Network Error')).toHaveTextContent(/could not be reached/);
  journey.heal();
  await retype(person, 'Unit cost of line 1', '12.00');
  await press(person, 'Save draft');
  await waitFor(() => expect(screen.getAllByText(wentThrough)).not.toHaveLength(0));
  expect(field('Unit cost of line 1')).toHaveValue('12.00');
  expect(await call('/invoices')).toHaveLength(1);
});

it('a municipality whose answer was lost is added by the same press, though the list has it already', async () => {
  await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'City of Oakridge' });
  const person = journey.visit('/mta-configuration');
  expect(await screen.findByText('No municipalities yet')).toBeInTheDocument();
  const [open] = screen.getAllByText('Add municipality', { selector: 'button' });
  if (!open) throw new Error('There is no button to add one');
  await person.click(open);
  const form = within(await screen.findByRole('form', { name: 'Add municipality' }));
  const add = (): Promise<void> =>
    person.click(form.getByRole('button', { name: 'Add municipality' }));
  await person.type(form.getByLabelText(/^Municipality/), 'Oakridge');
  journey.lose('/municipalities', 'post');
  await add();
  expect(await form.findByText('Network Error')).toBeInTheDocument();
  expect(await screen.findByText('Oakridge, CA', { selector: 'h2' })).toBeInTheDocument();
  journey.heal();
  await add();
  expect(await screen.findByText('Oakridge added')).toBeInTheDocument();
  const sent = journey.calls().filter(({ name }) => name === 'POST /api/municipalities');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

const stepSaves = () =>
  journey.calls().filter(({ name }) => name === 'POST /api/onboarding/merchant');

it('a step whose answer was lost is saved by the same press, also after the page began anew', async () => {
  const { filler, application } = await applicationUpTo(journey, 4);
  const person = await openStep(journey, { application, step: 3 });
  await screen.findByLabelText(/^Legal company name/);
  await fillIds(person, { companyName: 'Fern Hill LLC' });
  journey.lose('/onboarding/merchant');
  await saveStep(person);
  expect(await screen.findByText('Network Error')).toHaveTextContent(/could not be reached/);
  journey.heal();
  expect(await screen.findByText(/This is your unsaved draft/)).toBeVisible();
  await saveStep(person);
  await screen.findByText('Step 3 submitted successfully');
  expect(screen.queryByText('This step was changed elsewhere')).not.toBeInTheDocument();
  const sent = stepSaves();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  const { merchant } = await storedApplication(filler, application._id);
  expect(merchant[3]?.merchantStepData).toMatchObject({ companyName: 'Fern Hill LLC' });
});

it('a step that was saved elsewhere with the same content is saved without a question', async () => {
  const { filler, application } = await applicationUpTo(journey, 4);
  const person = await openStep(journey, { application, step: 3 });
  await screen.findByLabelText(/^Legal company name/);
  const typed = { companyName: 'Fern Hill LLC' };
  await filler.save(3, typed, { application });
  await fillIds(person, typed);
  await saveStep(person);
  await screen.findByText('Step 3 submitted successfully');
  expect(screen.queryByText('This step was changed elsewhere')).not.toBeInTheDocument();
});

const keysOfSaves = (name: RegExp): (string | null)[] =>
  journey
    .calls()
    .filter((call) => name.test(call.name))
    .map(({ headers }) => headers.get('idempotency-key'));

it.each([
  {
    what: 'rates',
    open: 'New rates',
    title: /^New rates for/,
    save: 'Save rates',
    path: '/municipalities/:id/versions',
    call: /POST .*\/versions$/,
    done: 'Rates for Oakridge saved',
  },
  {
    what: 'fee settings',
    open: 'Edit fee settings',
    title: 'Edit fee settings',
    save: 'Save fee settings',
    path: '/taxFeeSettings',
    call: /PUT .*\/taxFeeSettings$/,
    done: 'Fee settings saved',
  },
])('$what whose answer was lost are saved once, by the same press', async (asked) => {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'City of Oakridge' });
  const token = await journey.api().signIn(user);
  await addTown((at, method = 'GET', body?: object) =>
    journey.api().call(at, { token, method, body }),
  );
  const person = journey.visit('/mta-configuration');
  await person.click(await screen.findByRole('button', { name: asked.open }));
  const form = within(await screen.findByRole('form', { name: asked.title }));
  const save = (): Promise<void> => person.click(form.getByRole('button', { name: asked.save }));
  journey.lose(asked.path);
  await save();
  expect(await form.findByText('Network Error')).toBeInTheDocument();
  journey.heal();
  await save();
  expect(await screen.findByText(asked.done)).toBeInTheDocument();
  const keys = keysOfSaves(asked.call);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

it('a changed license holder whose answer was lost is saved once, by the same press', async () => {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'City of Oakridge' });
  const token = await journey.api().signIn(user);
  const ask = (at: string, method = 'GET', body?: object) =>
    journey.api().call(at, { token, method, body });
  const town = await addTown(ask);
  const holderId = await addHolder(ask, town._id, { companyName: 'Bay Leaf' });
  const change = (await ask(`/licenseHolders/${holderId}`)).json.body;
  const { _id, version, municipality, balanceCents, openCount, createdAt, ...values } = change;
  const headers = { 'idempotency-key': 'one-press' };
  const save = (dba: string) =>
    journey.api().call(`/licenseHolders/${holderId}`, {
      token,
      method: 'PUT',
      headers,
      body: { values: { ...values, dba }, version },
    });
  const first = await save('Leaf');
  expect((await save('Leaf')).json).toEqual(first.json);
  expect((await save('Other')).status).toBe(422);
  expect((await ask(`/licenseHolders/${holderId}`)).json.body).toMatchObject({
    dba: 'Leaf',
    version: version + 1,
  });
});

import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { person } from '../server/checks/checker';
import type { Journey } from '../support/journey';

/** Fills in the person search: what is given, else a clean person. */
export async function fillPerson(
  actor: UserEvent,
  over: Record<string, string> = {},
): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Person search' }));
  await actor.click(form.getByRole('checkbox', { name: 'Enter the residence address manually' }));
  const fields = {
    'First name': 'Amara',
    'Last name': 'Okonkwo',
    SSN: '219-09-9999',
    'Date of birth': '03-14-1971',
    'Residence address line 1': '210 Harbor Dr',
    'Residence city': 'Eureka',
    'Residence zip code': '95501',
    ...over,
  };
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByRole('textbox', { name: label });
    await actor.clear(field);
    if (text !== '') await actor.type(field, text);
  }
  await actor.selectOptions(form.getByRole('combobox', { name: 'Residence state' }), 'CA');
}

/** Fills in the business search: what is given, else a clean business. */
export async function fillBusiness(
  actor: UserEvent,
  over: Record<string, string> = {},
): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Business search' }));
  await actor.click(form.getByRole('checkbox', { name: 'Enter the business address manually' }));
  const fields = {
    'Company name': 'Fern Valley Botanicals',
    'Business address line 1': '410 Market St',
    'Business city': 'Eureka',
    'Business zip code': '95501',
    FEIN: '98-7654321',
    ...over,
  };
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByRole('textbox', { name: label });
    await actor.clear(field);
    if (text !== '') await actor.type(field, text);
  }
  await actor.selectOptions(form.getByRole('combobox', { name: 'Business state' }), 'CA');
}

/** Presses the form's Search. */
export const search = (actor: UserEvent): Promise<void> =>
  actor.click(screen.getByRole('button', { name: 'Search' }));

/** The card of the result. */
export const resultCard = (): ReturnType<typeof within> =>
  within(screen.getByRole('region', { name: 'Result' }));

/** Runs of a user over the API, in order. */
export async function runs(
  journey: Journey,
  user: { email: string },
  ...lastNames: string[]
): Promise<string[]> {
  const token = await journey.api().signIn(user);
  const ids: string[] = [];
  for (const LastName of lastNames) {
    const { status, json } = await journey
      .api()
      .call('/complianceClear/complianceClearPersonSearch', {
        token,
        body: { Criteria: person({ LastName }) },
      });
    if (status !== 200) throw new Error(JSON.stringify(json));
    ids.push(json.body.record_id);
  }
  return ids;
}

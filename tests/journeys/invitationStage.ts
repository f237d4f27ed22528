import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Journey } from '../support/journey';
import { type PartnerTree, plantTree, type TreeOrganization } from '../support/partnerTree';

/** Plants the partners and lets one of them be signed in here. */
export async function signInAsPartner(
  journey: Journey,
  who: TreeOrganization | keyof PartnerTree['staff'],
): Promise<PartnerTree> {
  const tree = await plantTree(journey.api());
  const user = who in tree.staff ? tree.staff[who as 'ADMIN'] : tree.users[who as TreeOrganization];
  await journey.resume(user);
  return tree;
}

/** Types the invitation's own fields. */
export async function typeInvitation(person: UserEvent, form: HTMLElement): Promise<void> {
  const field = (label: RegExp): HTMLElement => within(form).getByLabelText(label);
  await person.type(field(/^Company name/), 'Fern & Moss Apothecary');
  await person.type(field(/^First name/), 'Tessa');
  await person.type(field(/^Last name/), 'Calloway');
  await person.type(field(/^Email/), 'Tessa@Example.com');
  await person.type(field(/^Mobile number/), '7075550142');
}

/** The names of a picker's entries, without the one that says that nothing is chosen. */
export const entriesOf = (picker: HTMLElement): string[] =>
  within(picker)
    .getAllByRole('option')
    .slice(1)
    .map((option) => option.textContent ?? '');

/** The key in the newest mail to an address. */
export async function mailedKey(journey: Journey, email: string): Promise<string> {
  const mail = (await journey.api().mails()).find(({ to }) => to === email);
  return /#\/merchantInvitation\/(\S+)$/.exec(mail?.link ?? '')?.[1] ?? '';
}

/** The row of a table that holds a text. */
export async function rowWith(text: string): Promise<HTMLElement> {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  const row = cell.closest('tr');
  if (!row) throw new Error(`${text} is in no row`);
  return row;
}

/** Opens a row's menu and chooses an entry. */
export async function chooseAction(person: UserEvent, text: string, action: string): Promise<void> {
  const row = await rowWith(text);
  await person.click(within(row).getByRole('button', { name: /^Action/ }));
  await person.click(await within(row).findByRole('menuitem', { name: action }));
}

import type { Locator, Page, Route } from '@playwright/test';

/** A form, on a page or in a dialog, whose save may be refused. */
export interface Save {
  name: string;
  /** Who has it before them; nobody where it needs no session. */
  email: string | null;
  /** Opens it; gives the form, or the dialog around it. */
  open(page: Page, address: string): Promise<Locator>;
  /** Fills in what its own rules demand; absent where nothing is typed. */
  fill?(form: Locator): Promise<void>;
  /** Its button. */
  submit: string;
  /** Answers what is asked before it goes out. */
  confirm?(page: Page): Promise<void>;
  /** Path of the call that saves. */
  call: RegExp;
  /**
   * A field as the server names it, and its label; absent where the form says all of it in one
   * sentence.
   */
  field?: { name: string; label: string };
  /** What it says of every failure, where that is not the server's sentence. */
  says?: string;
  /**
   * What a good answer is, where it is no record; `any`: that there is one says that it is done.
   */
  answers?: 'rows' | 'any';
}

const merchant = 'merchant@example.com';
const admin = 'top-admin@example.com';

/** Answers the call that saves by something else; what is asked beside it goes on to the server. */
export async function answerSave(
  page: Page,
  { call }: Save,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(
    ({ pathname }) => call.test(pathname),
    (route) => (route.request().method() === 'GET' ? route.continue() : answer(route)),
  );
}

/** Chooses an act of the first row that offers it. */
export async function actOfRow(page: Page, act: string | RegExp): Promise<void> {
  const menus = page.getByRole('main').getByRole('button', { name: /^Action for/ });
  await menus.first().waitFor();
  for (const menu of await menus.all()) {
    await menu.click();
    await page.getByRole('menuitem').first().waitFor();
    const item = page.getByRole('menuitem', { name: act, disabled: false });
    if ((await item.count()) > 0) return item.first().click();
    await page.keyboard.press('Escape');
  }
  throw new Error(`No row offers ${act}`);
}

/** Opens a screen, does what opens the dialog, and gives it. */
const dialogOf =
  (hash: string, name: string | RegExp, open: (page: Page) => Promise<void>): Save['open'] =>
  async (page, address) => {
    await page.goto(`${address}/#${hash}`);
    await open(page);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    return dialog;
  };

const formOf =
  (hash: string, name: string): Save['open'] =>
  async (page, address) => {
    await page.goto(`${address}/#${hash}`);
    const form = page.getByRole('form', { name });
    await form.waitFor();
    return form;
  };

const pressed =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

/**
 * Forms of every kind: on pages, in dialogs, with and without formik, with a question before they
 * go out.
 */
export const saves: readonly Save[] = [
  {
    name: 'inventory item',
    email: merchant,
    open: formOf('/inventory/add', 'Inventory Details'),
    fill: async (form) => {
      await form.getByLabel('Inventory Type').selectOption('MTA');
      await form.getByLabel('Inventory Title').fill('Scanner');
      await form.getByLabel('Product Sku').fill('E2E-1');
      await form.getByLabel('Unit Cost').fill('10.00');
      await form.getByLabel('Inventory Count').fill('1');
      await form.getByLabel('Description').fill('Made for a test');
    },
    submit: 'Submit',
    call: /\/applications\/inventory$/,
    field: { name: 'inventory_title', label: 'Inventory Title' },
  },
  {
    name: 'recipient',
    email: merchant,
    open: dialogOf('/invoice/create-recipient', 'New recipient', async () => undefined),
    fill: async (form) => {
      await form.getByLabel('Name', { exact: true }).fill('Rosa Vega');
      await form.getByLabel('Email').fill('rosa@vega.example.com');
    },
    submit: 'Add recipient',
    call: /\/recipients$/,
    field: { name: 'recipientEmail', label: 'Email' },
  },
  {
    name: 'void of an invoice',
    email: merchant,
    open: dialogOf('/invoice/invoiceHistory?status=Overdue', /^Void /, async (page) => {
      await actOfRow(page, 'View');
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Void …' }).click();
    }),
    submit: 'Void invoice',
    call: /\/void$/,
  },
  {
    name: 'note of an application',
    email: admin,
    open: async (page, address) => {
      await page.goto(`${address}/#/applications`);
      await actOfRow(page, 'Open');
      const form = page.getByRole('dialog').locator('form').filter({ hasText: 'New note' });
      await form.waitFor();
      return form;
    },
    fill: (form) => form.getByLabel('New note').fill('Called the applicant.'),
    submit: 'Add note',
    call: /\/notes$/,
    answers: 'rows',
  },
  {
    name: 'decline of an application',
    email: admin,
    open: dialogOf('/applications', /^Decline/, (page) => actOfRow(page, 'Decline')),
    fill: (form) => form.getByLabel('Reason for the applicant').fill('The license has expired.'),
    submit: 'Decline',
    call: /\/decline$/,
  },
  {
    name: 'flag of a transaction',
    email: admin,
    open: dialogOf('/transaction-ledger?period=all', /^Flag for review/, (page) =>
      actOfRow(page, 'Flag for review …'),
    ),
    fill: (form) => form.getByLabel('Reason').fill('Two receipts'),
    submit: 'Flag',
    call: /\/flag$/,
  },
  {
    name: 'purchase limit',
    email: admin,
    open: dialogOf('/threshold', /^Add limit/, pressed('Add limit')),
    fill: async (form) => {
      await form.getByLabel('Daily limit').fill('28.5');
      await form.getByLabel('Source').fill('Business and Professions Code');
    },
    submit: 'Add limit',
    call: /\/purchaseLimits$/,
    field: { name: 'source', label: 'Source' },
  },
  {
    name: 'invitation',
    email: admin,
    open: dialogOf('/registration?new=1', /^New Merchant Invitation/, pressed('Send Invitation')),
    fill: async (form) => {
      await form.getByLabel('Company name').fill('Scanner Supplies');
      await form.getByLabel('Email').fill('scanner@example.com');
      await form.getByLabel('Mobile number').fill('7075550142');
      await form.getByLabel('ISO').selectOption({ index: 1 });
      await form.getByLabel('Agent', { exact: true }).selectOption({ index: 1 });
    },
    submit: 'Send Invitation',
    confirm: (page) => page.getByRole('button', { name: 'Yes', exact: true }).click(),
    call: /\/saveInvitation$/,
    field: { name: 'email', label: 'Email' },
  },
  {
    name: 'municipality',
    email: 'taxation-admin@example.com',
    open: dialogOf('/mta-configuration', 'Add municipality', pressed('Add municipality')),
    fill: (form) => form.getByRole('textbox', { name: 'Municipality' }).fill('Scannerville'),
    submit: 'Add municipality',
    call: /\/municipalities$/,
    field: { name: 'label', label: 'Municipality' },
  },
  {
    name: 'sub-agent',
    email: 'agent@example.com',
    open: dialogOf('/agent/subagents', 'Add sub-agent', pressed('Add sub-agent')),
    fill: async (form) => {
      await form.getByLabel('Company name').fill('Scanner Referrals');
      await form.getByLabel('First name').fill('Nadia');
      await form.getByLabel('Last name').fill('Okonkwo');
      await form.getByLabel('Email').fill('nadia.scanner@example.com');
      await form.getByLabel('Phone').fill('7075550142');
    },
    submit: 'Add sub-agent',
    call: /\/subagents?$/i,
    field: { name: 'email', label: 'Email' },
  },
  {
    name: 'user',
    email: admin,
    open: formOf('/user-manager/add?roleType=ISO', 'Add user'),
    fill: async (form) => {
      await form.getByLabel('First name').fill('Nadia');
      await form.getByLabel('Last name').fill('Okonkwo');
      await form.getByLabel('Email').fill('nadia.user@example.com');
      await form.getByLabel('Phone').fill('7075550142');
      await form.getByLabel('Company name').fill('Scanner Partners');
    },
    submit: 'Add user',
    call: /\/users\/addUser$/,
    field: { name: 'email', label: 'Email' },
  },
  {
    name: 'registration',
    email: null,
    open: formOf('/pages/register', 'Create account'),
    fill: async (form) => {
      await form.getByLabel('First name').fill('Rosa');
      await form.getByLabel('Last name').fill('Vega');
      await form.getByLabel('Work email').fill('rosa.vega@example.com');
      await form.getByLabel('Password', { exact: true }).fill('Greenhouse!27');
      await form.getByLabel('Confirm password').fill('Greenhouse!27');
      await form.getByLabel('Job function').selectOption({ index: 1 });
    },
    submit: 'Register',
    call: /\/users\/register$/,
    says: 'Something went wrong',
    answers: 'any',
    field: { name: 'email', label: 'Work email' },
  },
];

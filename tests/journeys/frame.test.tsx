import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { menuIcon } from '@/app/layout/menu';
import { menuRows } from '@/routes/catalogue';
import { openJourney } from '../support/journey';
import { openTab } from '../support/tab';

const journey = openJourney();

const title = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

const mainMenu = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Main menu' });

it('gives each screen of the menu an icon of its own: with the sidebar closed nothing else tells them apart', () => {
  const icons = menuRows(() => true).map(menuIcon);
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(icons).size).toBe(icons.length);
});

describe('the guard', () => {
  it('sends a visitor to the sign-in page and remembers the place', async () => {
    journey.visit('/inventory?search=haze');
    expect(await title('Sign in')).toBeInTheDocument();
    expect(journey.place()).toBe('/pages/login');
    expect(journey.calls().map(({ name }) => name)).not.toContain(
      'GET /api/applications/inventory',
    );
  });

  it('shows the not-allowed page instead of the screen, whose data nobody asks for', async () => {
    await journey.signInAs({ role: 'RECIPIENT' });
    journey.visit('/inventory');
    expect(await title('You are not allowed to open this page')).toBeInTheDocument();
    expect(screen.getByText(/Your role, Recipient,/)).toBeInTheDocument();
    expect(journey.calls().filter(({ name }) => name.includes('inventory'))).toEqual([]);
  });

  it('matches addresses without regard to case', async () => {
    await journey.signInAs();
    journey.visit('/Dashboards/COMMERCE');
    expect(await title('Commerce dashboard')).toBeInTheDocument();
  });

  it('leads the root and the sign-in page to the dashboard while somebody is signed in', async () => {
    await journey.signInAs();
    journey.visit('/');
    expect(await title('Commerce dashboard')).toBeInTheDocument();
    expect(journey.place()).toBe('/dashboards/commerce');
    const start = within(await screen.findByRole('region', { name: 'What you can do' }));
    expect(start.getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '#/inventory');
    expect(start.queryByRole('link', { name: 'Agents' })).toBeNull();
  });

  it('shows a role its own work on the start page', async () => {
    await journey.signInAs({ role: 'ODFI_UNDERWRITER' });
    journey.visit('/dashboards/commerce');
    expect(await screen.findByRole('region', { name: 'Originators' })).toBeInTheDocument();
  });

  it('names an address that nothing answers and shows the ways on', async () => {
    await journey.signInAs();
    const person = journey.visit('/no/such/screen');
    expect(await title('Page not found')).toBeInTheDocument();
    expect(screen.getByText('/no/such/screen')).toBeInTheDocument();
    await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});

it('opens the window of a new recipient at its address, not where a row is named', async () => {
  await journey.signInAs();
  journey.visit('/invoice/create-recipient');
  expect(await screen.findByRole('dialog', { name: 'New recipient' })).toBeInTheDocument();
  journey.visit('/invoice/create-recipient?search=rosa');
  expect(await title('Create recipient')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the onboarding gate', () => {
  it.each(['/dashboards/commerce', '/inventory', '/no/such/screen'])(
    'leads from %s to the onboarding form',
    async (place) => {
      await journey.signInAs({ onboardingPassed: false });
      journey.visit(place);
      expect(await title('New Merchant Application')).toBeInTheDocument();
      expect(journey.place()).toBe('/Registration');
    },
  );

  it('says over the form that a mail waits, while the address is not verified', async () => {
    await journey.signInAs({
      onboardingPassed: false,
      emailVerified: false,
      email: 'new@example.com',
    });
    journey.visit('/registration');
    const notice = within(await screen.findByRole('region', { name: 'Verify your email address' }));
    expect(
      notice.getByText(/^Your email address new@example.com is not verified yet/),
    ).toBeInTheDocument();
    expect(await notice.findByRole('button', { name: 'Send a new email' })).toBeInTheDocument();
    await journey.signInAs({ onboardingPassed: false });
    journey.visit('/registration');
    expect(await title('New Merchant Application')).toBeInTheDocument();
    expect(screen.queryByText(/^We sent an email/)).toBeNull();
  });

  it('lists the form alone, nothing that leads back to it, and shows the way out', async () => {
    await journey.signInAs({ onboardingPassed: false });
    const person = journey.visit('/pages/nowhere');
    expect(await title('Page not found')).toBeInTheDocument();
    const links = within(await mainMenu()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/registration']);
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: 'Greenledger' });
    expect(brand).toHaveAttribute('href', '#/Registration');
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: 'Go home' })).not.toBeInTheDocument();
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const found = screen.getAllByRole('option').map((option) => option.textContent);
    expect(found).toEqual([expect.stringMatching(/^New Merchant Application/)]);
    await person.keyboard('{Escape}');
    await person.click(main.getByRole('button', { name: 'Sign out' }));
    expect(await title('Sign in')).toBeInTheDocument();
  });

  it('lets recipients pass', async () => {
    await journey.signInAs({ onboardingPassed: false, role: 'RECIPIENT' });
    journey.visit('/dashboards/commerce');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
    expect(journey.place()).toBe('/dashboards/commerce');
  });
});

describe('the frame', () => {
  it('lists what the user may open, marks the current screen and notes the use of an entry', async () => {
    const { id } = await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    const menu = within(await mainMenu());
    expect(menu.getByRole('link', { name: 'Commerce dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await person.click(menu.getByRole('link', { name: 'Inventory' }));
    expect(await title('Inventory')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    const log = journey.calls().find(({ name }) => name === 'POST /api/logs/savemenulog');
    expect(log?.body).toEqual({
      userId: id,
      activityType: 'Menu Log',
      menuLabel: 'Inventory',
      menuUrl: '/inventory',
    });
  });

  it('opens a screen although the log cannot be written', async () => {
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    await mainMenu();
    journey.cut('/logs/savemenulog');
    await person.click(screen.getByRole('link', { name: 'Inventory' }));
    expect(await title('Inventory')).toBeInTheDocument();
  });

  it('folds a heading of the menu and opens it again', async () => {
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    const menu = within(await mainMenu());
    const heading = menu.getByRole('button', { name: 'Admin and developer tools' });
    await person.click(heading);
    expect(menu.queryByRole('link', { name: 'Inventory' })).not.toBeInTheDocument();
    await person.click(heading);
    expect(menu.getByRole('link', { name: 'Inventory' })).toBeInTheDocument();
  });

  it('finds a screen by a few letters after Ctrl K', async () => {
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    await mainMenu();
    await person.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog', { name: 'Search' }));
    await person.type(await palette.findByRole('combobox'), 'INVEN');
    expect(palette.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringMatching(/^Inventory/),
      expect.stringMatching(/^Add inventory/),
    ]);
    await person.keyboard('{Enter}');
    expect(await title('Inventory')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes the palette with the screen that it lies over', async () => {
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    await title('Commerce dashboard');
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    const tab = openTab();
    tab.type('/inventory');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await title('Inventory')).toBeInTheDocument();
    tab.close();
  });

  it('offers no screen in the palette that the user may not open', async () => {
    await journey.signInAs({ role: 'RECIPIENT' });
    const person = journey.visit('/inventory');
    await title('You are not allowed to open this page');
    await person.click(
      within(screen.getByRole('banner')).getByRole('button', { name: /^Search screens, people/ }),
    );
    await screen.findByRole('combobox');
    expect(screen.queryByRole('option', { name: /Inventory/ })).not.toBeInTheDocument();
  });

  it('shows the system mode only outside Production', async () => {
    await journey.signInAs({ systemMode: 'Sandbox' });
    journey.visit('/dashboards/commerce');
    expect(await screen.findByText('Sandbox mode')).toBeInTheDocument();
  });

  it('says who is signed in, and signs out here and at the server', async () => {
    const user = await journey.signInAs({ name: 'Rosa Delgado' });
    const token = localStorage.getItem('jwttoken') ?? '';
    const person = journey.visit('/dashboards/commerce');
    await person.click(await screen.findByRole('button', { name: /^Account of Rosa Delgado/ }));
    expect(screen.getByText(user.email)).toBeInTheDocument();
    await person.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await title('Sign in')).toBeInTheDocument();
    expect(localStorage.getItem('jwttoken')).toBeNull();
    expect(localStorage.getItem('userinformation')).toBeNull();
    const { status } = await journey.api().call('/dashboards/commerce', { token });
    expect(status).toBe(401);
  });
});

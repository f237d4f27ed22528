import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openJourney, resizeWindow } from '../support/journey';

const journey = openJourney();

const frame = (): Element => {
  const found = document.querySelector('.gl-frame');
  if (!found) throw new Error('There is no frame');
  return found;
};

async function openSettings(person: UserEvent): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: /^Account of/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Settings' }));
  return screen.findByRole('dialog', { name: 'Settings' });
}

async function enter(): Promise<UserEvent> {
  await journey.signInAs();
  const person = journey.visit('/dashboards/commerce');
  await screen.findByRole('navigation', { name: 'Main menu' });
  return person;
}

/** Each switch of the panel, the class it stands for, and whether it is on at first (spec 3.7). */
const switches = [
  ['Fixed header', 'is-header-fixed', true],
  ['Header shadow', 'has-header-shadow', true],
  ['Fixed sidebar', 'is-sidebar-fixed', true],
  ['Sidebar shadow', 'has-sidebar-shadow', true],
  ['Icons only', 'is-sidebar-closed', false],
  ['Fixed footer', 'is-footer-fixed', true],
  ['Page title icon', 'has-no-title-icon', false],
  ['Page subtitle', 'has-no-subheading', false],
  ['Tabs as buttons', 'has-tabs-alt', true],
] as const;

describe('the settings', () => {
  it.each(switches)(
    '%s switches the layout at once and is kept',
    async (label, className, atFirst) => {
      const person = await enter();
      expect(frame().classList.contains(className)).toBe(atFirst);
      const panel = within(await openSettings(person));
      await person.click(panel.getByRole('switch', { name: label }));
      expect(frame().classList.contains(className)).toBe(!atFirst);
      journey.visit('/dashboards/commerce');
      await screen.findByRole('navigation', { name: 'Main menu' });
      expect(frame().classList.contains(className)).toBe(!atFirst);
    },
  );

  it('colors header and sidebar, sets a picture and the page background', async () => {
    const person = await enter();
    expect(frame()).toHaveClass('gl-scheme-white');
    const panel = within(await openSettings(person));
    const choose = (group: string, name: string): Promise<void> =>
      person.click(within(panel.getByRole('group', { name: group })).getByRole('radio', { name }));
    await choose('Page background', 'Gray');
    await choose('Header color', 'Ink');
    await choose('Sidebar color', 'Plum');
    for (const name of ['Sidebar image', 'Image opacity']) {
      expect(panel.getByRole('group', { name })).toBeDisabled();
      expect(panel.getByRole('group', { name })).toHaveAccessibleDescription(
        /Sidebar background image/,
      );
    }
    await person.click(panel.getByRole('switch', { name: 'Sidebar background image' }));
    await choose('Sidebar image', 'Waves');
    await choose('Image opacity', 'Strong');
    expect(frame()).toHaveClass('gl-scheme-gray');
    expect(document.querySelector('.gl-header')).toHaveClass('gl-tone-ink');
    expect(document.querySelector('.gl-sidebar')).toHaveClass(
      'gl-tone-plum',
      'gl-picture-waves',
      'opacity-08',
    );
    await person.click(panel.getByRole('button', { name: 'Restore defaults' }));
    expect(frame()).toHaveClass('gl-scheme-white');
    expect(document.querySelector('.gl-header')).not.toHaveClass('gl-tone-ink');
    expect(document.querySelector('.gl-sidebar')).not.toHaveClass('gl-tone-plum');
  });

  it('offer nothing that has no effect at this width', async () => {
    const person = await enter();
    const panel = within(await openSettings(person));
    expect(panel.getByRole('switch', { name: 'Icons only' })).toBeEnabled();
    expect(panel.getByRole('switch', { name: 'Menu open on small screens' })).toBeDisabled();
    expect(
      panel.getByRole('switch', { name: 'Header tools open on small screens' }),
    ).toBeDisabled();
  });

  it('give the focus back to the account menu', async () => {
    const person = await enter();
    // The first time its code still has to come.
    for (const time of ['first', 'second']) {
      const panel = within(await openSettings(person));
      await person.click(panel.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^Account of/ }), time).toHaveFocus(),
      );
    }
  });

  it('show an icon beside the title of the start page', async () => {
    await enter();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Commerce dashboard' });
    expect(heading.querySelector('.gl-title-icon')).not.toBeNull();
  });

  it('takes nothing from storage but what an option may hold', async () => {
    localStorage.setItem(
      'gl-theme',
      JSON.stringify({ enableFixedHeader: 'yes', backgroundColor: '"><b>', colorScheme: 7 }),
    );
    await enter();
    expect(frame()).toHaveClass('is-header-fixed', 'gl-scheme-white');
    expect(document.querySelector('.gl-sidebar')?.className).toBe('gl-sidebar');
  });
});

describe('light and dark', () => {
  it('follows the choice of the person and keeps it', async () => {
    const person = await enter();
    expect(document.documentElement.dataset.bsTheme).toBe('light');
    await person.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.bsTheme).toBe('dark');
    expect(localStorage.getItem('gl-look')).toBe('dark');
    await person.click(screen.getByRole('button', { name: 'Use the light theme' }));
    expect(localStorage.getItem('gl-look')).toBe('light');
  });
});

describe('the width of the window', () => {
  it('closes the sidebar under 1250 px, until it is opened by hand', async () => {
    resizeWindow(1249);
    const person = await enter();
    expect(frame()).toHaveClass('is-sidebar-closed');
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(frame()).not.toHaveClass('is-sidebar-closed');
    // happy-dom tells of a change only once it has seen the query match.
    for (const width of [1400, 1200, 1400, 1200]) act(() => resizeWindow(width));
    await waitFor(() => expect(frame()).toHaveClass('is-sidebar-closed'));
  });

  it('puts the menu into a drawer under 992 px, which closes when an entry is used', async () => {
    resizeWindow(600);
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await person.click(drawer.getByRole('link', { name: 'Inventory' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inventory' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument(),
    );
  });

  it('leaves drawer and header tools closed after a reload', async () => {
    resizeWindow(500);
    await journey.signInAs();
    const person = journey.visit('/dashboards/commerce');
    await person.click(await screen.findByRole('button', { name: 'More tools' }));
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    journey.visit('/dashboards/commerce');
    expect(await screen.findByRole('button', { name: 'Open menu' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More tools' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });
});

describe('the cookie banner', () => {
  it.each(['Accept', 'Cancel'])('goes for good with %s', async (answer) => {
    const person = await enter();
    const banner = await screen.findByRole('region', { name: 'Cookies' });
    await person.click(within(banner).getByRole('button', { name: answer }));
    expect(banner).not.toBeInTheDocument();
    expect(document.cookie).toContain('accept-cookie=');
    journey.visit('/pages/register');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });

  it('keeps room for itself as long as it is there', async () => {
    const { style } = document.documentElement;
    const person = await enter();
    const banner = await screen.findByRole('region', { name: 'Cookies' });
    expect(style.getPropertyValue('--gl-cookies-room')).toMatch(/^\d+px$/);
    await person.click(within(banner).getByRole('button', { name: 'Accept' }));
    expect(style.getPropertyValue('--gl-cookies-room')).toBe('');
  });

  it.each(['/taxSummaryInvitation/k'])('is not shown at %s, not built yet', async (place) => {
    journey.visit(place);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Page not found' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });

  it('is not shown where an invoice is paid', async () => {
    journey.visit('/invoicePay/k');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link does not work' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });

  it('is not shown on the payment pages for outside visitors', async () => {
    journey.visit('/showTempMessage');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No message' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
  });
});

import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHashRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePaletteKeys } from '@/app/layout/usePaletteKeys';
import { LeaveGuards } from '@/shared/navigation/leaveGuards';
import { hasUnsaved } from '@/shared/session/unsent';
import { FormModal } from '@/shared/ui/FormModal';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { watchEscapes } from '@/shared/ui/ownEscapes';
import { RowMenu } from '@/shared/ui/RowMenu';
import { escapeKey, pressEscape } from '../support/keys';
import { openTab, type Tab } from '../support/tab';

let router: ReturnType<typeof createHashRouter> | undefined;
let tab: Tab;
let unwatch = (): void => undefined;
beforeEach(() => {
  unwatch = watchEscapes();
  tab = openTab('/before');
});
afterEach(() => {
  unwatch();
  cleanup();
  router?.dispose();
  tab.close();
  localStorage.clear();
});

async function open() {
  const onClose = vi.fn();
  const texts = { title: 'Hold', saveLabel: 'Save' };
  const values = { name: '', strain: '' };
  const element = (
    <FormModal
      {...texts}
      values={values}
      validate={() => ({})}
      onSave={async () => {}}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <input type="search" aria-label="Find" />
      <SearchSelectField
        name="strain"
        label="Strain"
        options={[{ value: 'og', label: 'OG Kush' }]}
      />
      <RowMenu
        label="More"
        subject="Hold"
        actions={[{ label: 'Print', onSelect: () => undefined }]}
      />
    </FormModal>
  );
  const children = [
    { path: '/before', element: <h1>Before</h1> },
    { path: '/form', element },
  ];
  const around = (
    <LeaveGuards>
      <Outlet />
    </LeaveGuards>
  );
  // One that is left behind would go on following the address, in the tests of the next file too.
  router?.dispose();
  const made = createHashRouter([{ element: around, children }]);
  router = made;
  render(<RouterProvider router={made} />);
  await act(() => made.navigate('/form'));
  return onClose;
}

const question = () => screen.queryByRole('dialog', { name: 'Discard your changes?' });

/**
 * Escape pressed and let go right behind the letter, before the form has caught up with what is
 * typed.
 */
function typeAndEscape(box: HTMLElement, typed: string): void {
  act(() => {
    fireEvent.change(box, { target: { value: typed } });
    pressEscape(box);
  });
}

it('asks for the very last letter, too', async () => {
  const onClose = await open();
  typeAndEscape(screen.getByLabelText('Name'), 'D');
  expect(question()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('closes unasked where what was typed is reversed to how it began', async () => {
  const onClose = await open();
  typeAndEscape(screen.getByLabelText('Name'), 'D');
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  typeAndEscape(screen.getByLabelText('Name'), '');
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves the dialog open where Escape closes a list in it', async () => {
  const onClose = await open();
  const strain = screen.getByRole('combobox', { name: 'Strain' });
  await userEvent.type(strain, 'o');
  expect(await screen.findByRole('option', { name: 'OG Kush' })).toBeVisible();
  pressEscape(strain);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(question()).toBeNull();
  pressEscape(strain);
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves the dialog open where only the end of an Escape comes, from a list of the browser', async () => {
  const onClose = await open();
  fireEvent.keyUp(screen.getByLabelText('Name'), escapeKey);
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(screen.getByLabelText('Name'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves the dialog open where Escape gives up a letter that is being composed', async () => {
  const onClose = await open();
  const box = screen.getByLabelText('Name');
  fireEvent.keyDown(box, { ...escapeKey, isComposing: true });
  fireEvent.keyUp(box, escapeKey);
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the dialog open however long the Escape is held that closes a list in it', async () => {
  const onClose = await open();
  const strain = screen.getByRole('combobox', { name: 'Strain' });
  await userEvent.type(strain, 'o');
  fireEvent.keyDown(strain, escapeKey);
  for (let count = 0; count < 3; count++) fireEvent.keyDown(strain, { ...escapeKey, repeat: true });
  fireEvent.keyUp(strain, escapeKey);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the dialog open where Escape closes a menu in it', async () => {
  const onClose = await open();
  const more = screen.getByRole('button', { name: 'More for Hold' });
  await userEvent.click(more);
  expect(screen.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  pressEscape(more);
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  pressEscape(more);
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves the dialog open where Escape empties a search box in it', async () => {
  const onClose = await open();
  const box = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(box, { target: { value: 'rosa' } });
  pressEscape(box);
  expect(onClose).not.toHaveBeenCalled();
  // As the browser does it.
  fireEvent.change(box, { target: { value: '' } });
  pressEscape(box);
  expect(onClose).toHaveBeenCalledOnce();
});

it('leaves the dialog open where the window was left with the key pressed, and only the end of another Escape comes', async () => {
  const onClose = await open();
  const box = screen.getByLabelText('Name');
  fireEvent.keyDown(box, escapeKey);
  fireEvent.blur(window);
  fireEvent.keyUp(box, escapeKey);
  expect(onClose).not.toHaveBeenCalled();
});

it('closes the dialog whose focused part is gone', async () => {
  const onClose = await open();
  pressEscape(document.body);
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets nobody be led away by the palette, which its keys open from anywhere else', async () => {
  const palette = vi.fn();
  renderHook(() => usePaletteKeys(palette));
  const press = (): boolean => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await open();
  press();
  expect(palette).not.toHaveBeenCalled();
  cleanup();
  renderHook(() => usePaletteKeys(palette));
  press();
  expect(palette).toHaveBeenCalledOnce();
});

it('has a sign-out and the closing of the window asked about while something is typed', async () => {
  await open();
  const isAsked = (): boolean =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'D' } });
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  cleanup();
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
});

/** The browser's Back. */
async function goBack(): Promise<void> {
  tab.press(-1);
  await tab.settle();
}

const leaveQuestion = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

it('asks before Back drops what was typed; Stay loses nothing', async () => {
  localStorage.setItem('jwttoken', 'somebody is signed in');
  await open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  await goBack();
  await waitFor(() => expect(leaveQuestion()).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(leaveQuestion()).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
  await goBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
});

it('asks one question at a time: Back over the question of Escape', async () => {
  localStorage.setItem('jwttoken', 'somebody is signed in');
  await open();
  typeAndEscape(screen.getByLabelText('Name'), 'Dana');
  expect(question()).toBeVisible();
  await goBack();
  await waitFor(() => expect(question()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(leaveQuestion()).toBeNull());
  expect(question()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
});

it('follows Back unasked where nothing was typed, and what the application itself opens', async () => {
  localStorage.setItem('jwttoken', 'somebody is signed in');
  await open();
  await goBack();
  expect(screen.getByRole('heading', { name: 'Before' })).toBeVisible();
  cleanup();
  await open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  await act(async () => router?.navigate('/before'));
  expect(screen.getByRole('heading', { name: 'Before' })).toBeVisible();
});

it('never holds up who is signed out', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  await goBack();
  expect(screen.getByRole('heading', { name: 'Before' })).toBeVisible();
});

it('a dialog over the drawer of a row asks before Back within the screen closes both', async () => {
  localStorage.setItem('jwttoken', 'somebody is signed in');
  await open();
  const pushed = (place: string) => act(() => router?.navigate(place));
  await pushed('/form?open=1');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  await goBack();
  await waitFor(() => expect(leaveQuestion()).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(leaveQuestion()).toBeNull());
  expect(router?.state.location.search).toBe('?open=1');
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
});

it('Back to another query behind a dialog asks nothing: the dialog stays', async () => {
  localStorage.setItem('jwttoken', 'somebody is signed in');
  await open();
  await act(() => router?.navigate('/form?page=2'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  await goBack();
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(leaveQuestion()).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastError, toastErrors, toastSuccess, toastUnreachable } from '@/shared/ui/toast';
import { resizeWindow } from '../support/journey';

/** Milliseconds in which a toast that has left gives up its place, and some more. */
const collapsed = 600;

beforeEach(() => {
  resizeWindow(1440);
  render(<ToastContainer />);
});
afterEach(() => act(() => toast.dismiss()));

const texts = (): string[] =>
  screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');

const say = (text: string): void => act(() => toastSuccess(text, { kind: 'step' }));

/** Takes the toast away; it is on the page until its animation has ended. */
function beginToLeave(text: string): HTMLElement {
  const [leaving] = screen.getAllByText(text);
  const box = leaving?.closest<HTMLElement>('.Toastify__toast');
  if (!box) throw new Error(`No toast says ${text}`);
  const close = box.querySelector('button');
  if (close) fireEvent.click(close);
  return box;
}

async function leave(box: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.animationEnd(box);
    await new Promise((resolve) => setTimeout(resolve, collapsed));
  });
}

it('shows one toast of a kind, with the latest text', () => {
  say('Step 0 submitted successfully');
  say('Step 1 submitted successfully');
  expect(texts()).toEqual(['Step 1 submitted successfully']);
});

it('keeps a text that comes while the one before is leaving', async () => {
  say('Step 9 submitted successfully');
  const box = beginToLeave('Step 9 submitted successfully');
  expect(texts()).toEqual([]);
  say('Step 10 submitted successfully');
  await leave(box);
  expect(texts()).toEqual(['Step 10 submitted successfully']);
});

it('says again that the server cannot be reached while the first saying so is leaving', async () => {
  act(() => toastUnreachable('Network Error'));
  const box = beginToLeave('Network Error');
  act(() => toastUnreachable('Network Error'));
  await leave(box);
  expect(texts()).toEqual(['Network Error']);
});

it('takes back with a success that the server could not be reached', () => {
  act(() => toastUnreachable('Network Error'));
  act(() => toastSuccess('Saved'));
  expect(texts()).toEqual(['Saved']);
});

it('shows three at once, the oldest leaves', () => {
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) act(() => toastSuccess(text));
  expect(texts()).toEqual(['Three', 'Four', 'Five']);
});

it('displaced before it could be read: comes again once there is room', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) act(() => toastSuccess(text));
  await leave(beginToLeave('Three'));
  expect(texts()).toEqual(['Four', 'Five', 'One']);
  await leave(beginToLeave('Five'));
  expect(texts()).toEqual(['Four', 'One', 'Two']);
});

it('displaced after it was read: does not come again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  act(() => toastSuccess('Read'));
  vi.advanceTimersByTime(3000);
  for (const text of ['Two', 'Three', 'Four']) act(() => toastSuccess(text));
  vi.useRealTimers();
  await leave(beginToLeave('Two'));
  expect(texts()).toEqual(['Three', 'Four']);
});

it('narrow window: the new text is there at once, the one before comes again', async () => {
  resizeWindow(390);
  act(() => toastError('Network Error'));
  act(() => toastSuccess('Invitation sent'));
  expect(texts()).toEqual(['Invitation sent']);
  await leave(beginToLeave('Invitation sent'));
  expect(texts()).toEqual(['Network Error']);
});

it('narrow window: a new text comes before what is left to say of a file', async () => {
  resizeWindow(390);
  act(() => void toastErrors(['1', '2']));
  act(() => toastSuccess('Saved'));
  expect(texts()).toEqual(['Saved']);
  await leave(beginToLeave('Saved'));
  expect(texts()).toEqual(['2']);
  await leave(beginToLeave('2'));
  expect(texts()).toEqual(['1']);
});

it('narrow window: what is wrong with a file is taken back whole', () => {
  resizeWindow(390);
  let takeBack = (): void => undefined;
  act(() => {
    takeBack = toastErrors(['1', '2', '3']);
  });
  expect(texts()).toEqual(['1']);
  act(() => takeBack());
  expect(texts()).toEqual([]);
});

it('shows the same text once', () => {
  for (const text of ['Saved', 'Saved', 'Sent', 'Saved']) act(() => toastSuccess(text));
  expect(texts()).toEqual(['Saved', 'Sent']);
  act(() => toastError('Saved'));
  expect(texts()).toEqual(['Saved', 'Sent', 'Saved']);
});

it('shows all that is wrong with one file, and takes it back', () => {
  const all = ['1', '2', '3', '4', '5', '6'];
  let takeBack = (): void => undefined;
  act(() => {
    takeBack = toastErrors(all);
  });
  expect(texts()).toEqual(all);
  act(() => takeBack());
  expect(texts()).toEqual([]);
});

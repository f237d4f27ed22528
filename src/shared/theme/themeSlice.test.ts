// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTheme, lookChosen, optionChanged, themeReset, themeSlice } from './themeSlice';

const closed = (): never => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

const openStore = () => {
  const store = configureStore({ reducer: { theme: themeSlice.reducer } });
  keepTheme(store);
  return store;
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('the theme is kept as it changes', () => {
  const store = openStore();
  store.dispatch(lookChosen('dark'));
  store.dispatch(optionChanged({ name: 'enableFixedHeader', value: false }));
  expect(localStorage.getItem('gl-look')).toBe('dark');
  expect(JSON.parse(localStorage.getItem('gl-theme') ?? '')).toMatchObject({
    enableFixedHeader: false,
  });
});

it('the theme changes where storage is full or closed, and is not kept', () => {
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  const store = openStore();
  expect(store.getState().theme.look).toBe('system');
  store.dispatch(lookChosen('dark'));
  store.dispatch(optionChanged({ name: 'enableFixedHeader', value: false }));
  const { look, options } = store.getState().theme;
  expect([look, options.enableFixedHeader]).toEqual(['dark', false]);
  store.dispatch(themeReset());
  expect(store.getState().theme.look).toBe('system');
});

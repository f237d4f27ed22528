import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import {
  sidebarClosesBelow,
  storedThemeOptions,
  type ThemeOptions,
} from '@/domain/theme/themeOptions';
import { keepInBrowser } from '@/shared/keepInBrowser';

/** Light, dark, or as the system says until the user chooses. */
export type Look = 'system' | 'light' | 'dark';

interface ThemeState {
  options: ThemeOptions;
  look: Look;
  /**
   * The window is narrow: the sidebar is closed whatever the option says, until it is opened by
   * hand.
   */
  closedByWidth: boolean;
}

/** Names in local storage; `look` is read by the start script too (app/beforePaint.ts). */
const keys = { options: 'gl-theme', look: 'gl-look' };

function storedOptions(): ThemeOptions {
  try {
    const kept = storedThemeOptions(JSON.parse(localStorage.getItem(keys.options) ?? 'null'));
    // What lies over the page is open for a moment: a reload begins without it.
    return { ...kept, enableMobileMenu: false, enableMobileMenuSmall: false };
  } catch {
    return storedThemeOptions(null);
  }
}

function storedLook(): Look {
  try {
    const look = localStorage.getItem(keys.look);
    return look === 'light' || look === 'dark' ? look : 'system';
  } catch {
    return 'system';
  }
}

/** One option and its new value. */
type OptionChange = {
  [Name in keyof ThemeOptions]: { name: Name; value: ThemeOptions[Name] };
}[keyof ThemeOptions];

/** The theme options of spec 3.7 and the choice of light or dark. */
export const themeSlice = createSlice({
  name: 'theme',
  initialState: (): ThemeState => ({
    options: storedOptions(),
    look: storedLook(),
    closedByWidth: window.innerWidth < sidebarClosesBelow,
  }),
  reducers: {
    /** Changes one option (spec 3.4: "one at a time"). */
    optionChanged: (state, { payload }: PayloadAction<OptionChange>) => {
      state.options = { ...state.options, [payload.name]: payload.value };
    },
    /** All options as they come, light or dark as the system says. */
    themeReset: (state) => {
      state.options = storedThemeOptions(null);
      state.look = 'system';
    },
    lookChosen: (state, { payload }: PayloadAction<Look>) => {
      state.look = payload;
    },
    /** Opens or closes the sidebar by hand, which outranks the width. */
    sidebarToggled: (state) => {
      const isClosed = state.closedByWidth || state.options.enableClosedSidebar;
      state.closedByWidth = false;
      state.options.enableClosedSidebar = !isClosed;
    },
    /** The window became narrower or wider than 1250 px (spec 1.9). */
    widthCrossed: (state, { payload: isNarrow }: PayloadAction<boolean>) => {
      state.closedByWidth = isNarrow;
    },
    /** The permissions of a role changed; `payload` is now in ms (spec 3.4). */
    rolePermissionsUpdated: (state, { payload }: PayloadAction<number>) => {
      state.options.roleUpdated = payload;
    },
  },
});

export const {
  optionChanged,
  themeReset,
  lookChosen,
  sidebarToggled,
  widthCrossed,
  rolePermissionsUpdated,
} = themeSlice.actions;

/** True while the sidebar shows icons only. */
export const isSidebarClosed = ({ closedByWidth, options }: ThemeState): boolean =>
  closedByWidth || options.enableClosedSidebar;

function writeLook(look: Look): void {
  if (look === 'system') localStorage.removeItem(keys.look);
  else localStorage.setItem(keys.look, look);
}

/** Keeps options and look in local storage as they change. */
export function keepTheme(store: Store<{ theme: ThemeState }>): void {
  let last = store.getState().theme;
  store.subscribe(() => {
    const { theme } = store.getState();
    const before = last;
    last = theme;
    if (theme.options !== before.options)
      keepInBrowser(() => localStorage.setItem(keys.options, JSON.stringify(theme.options)));
    if (theme.look !== before.look) keepInBrowser(() => writeLook(theme.look));
  });
}

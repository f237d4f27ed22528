import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultThemeOptions, storedThemeOptions } from './themeOptions';

describe('stored theme options', () => {
  it('are read back as they were stored', () => {
    const chosen = {
      ...defaultThemeOptions,
      enableFixedHeader: false,
      backgroundColor: 'bg-dark text-light',
    };
    expect(storedThemeOptions(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', [1]],
    [
      'wrong kinds',
      { enableFixedHeader: 'yes', colorScheme: 3, roleUpdated: 'now', backgroundColor: true },
    ],
    [
      'what is no class name',
      { backgroundColor: '"><script>', backgroundImage: 'url(x)', colorScheme: 'x'.repeat(81) },
    ],
    ['no finite time', { roleUpdated: Number.NaN }],
    ['an inherited option', Object.create({ enableFixedHeader: false })],
  ])('fall back to the defaults for %s', (_, stored) => {
    expect(storedThemeOptions(stored)).toEqual(defaultThemeOptions);
  });

  it('have exactly the options of the table, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Object.keys(storedThemeOptions(stored))).toEqual(Object.keys(defaultThemeOptions));
      }),
    );
  });

  it('begin as the specification says', () => {
    expect(defaultThemeOptions).toMatchObject({
      enableBackgroundImage: false,
      enableClosedSidebar: false,
      enableFixedHeader: true,
      enableHeaderShadow: true,
      enableSidebarShadow: true,
      enableFixedFooter: true,
      enableFixedSidebar: true,
      colorScheme: 'white',
      backgroundImageOpacity: 'opacity-06',
      enablePageTabsAlt: true,
    });
  });
});

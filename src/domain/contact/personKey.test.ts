import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payerKeyOf, payerSearches, personKey } from './personKey';

describe('the key of a person', () => {
  it.each<[key: string, spellings: string[]]>([
    [
      'rosa vega',
      [
        'Rosa Vega',
        'ROSA  VEGA',
        ' rosa\tvega ',
        'Vega, Rosa',
        'VEGA,ROSA',
        'Rosa Véga',
        'Rosa Ve\u0301ga',
        'Rosa\u00a0Vega',
        'Ｒｏｓａ Vega',
        'Rosa Vega.',
        'Rosa\u200b Vega',
      ],
    ],
    [
      'rosa vega jr',
      ['Rosa Vega Jr.', 'Vega, Rosa, Jr.', 'Vega, Rosa Jr', 'Vega Jr., Rosa', 'Rosa Vega, Jr'],
    ],
    [
      'conor obrien',
      ["Conor O'Brien", 'Conor O’Brien', 'OBrien, Conor', 'Conor O`Brien', 'Conor O´Brien'],
    ],
    ['jean luc picard', ['Jean-Luc Picard', 'Picard, Jean Luc', 'Jean–Luc Picard']],
    ['j r ewing', ['J. R. Ewing', 'J.R. Ewing', 'Ewing, J.R.']],
    ['hans gross', ['Hans Groß', 'HANS GROSS']],
    ['soren lokke', ['Søren Løkke', 'Løkke, Søren']],
    ['ferro and sons llc', ['Ferro & Sons, LLC', 'Ferro and Sons LLC', 'FERRO&SONS LLC']],
    ['green leaf inc', ['Green Leaf, Inc.', 'Green Leaf Inc']],
    ['a b c', ['A, B, C']],
    ['李 小龙', ['李 小龙', '小龙, 李']],
    ['김 민수', ['김 민수', '김 민수'.normalize('NFD')]],
    ['राम', ['राम']],
    [
      '',
      [
        '',
        '  ',
        '—',
        'Unknown',
        'UNKNOWN',
        'n/a',
        'N.A.',
        'Walk-in',
        'walk in customer',
        'Anonymous',
        '???',
      ],
    ],
  ])('%j has %j', (key, spellings) => {
    expect(spellings.map(personKey)).toEqual(spellings.map(() => key));
  });

  it('of persons who are not one differ', () => {
    const names = [
      'Rosa Vega',
      'Rosa A. Vega',
      'Rosa Vega Jr.',
      'Rosa Vegas',
      'Rosa',
      'Unknown Pleasures LLC',
    ];
    expect(new Set(names.map(personKey)).size).toBe(names.length);
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(personKey(personKey(name))).toBe(personKey(name));
      }),
    );
  });

  it('is that of the ID, else of the business, else of the name', () => {
    expect(payerKeyOf({ name: 'R. Vega', companyName: 'Ferro, LLC', knownAs: 'rosa vega' })).toBe(
      'rosa vega',
    );
    expect(payerKeyOf({ name: 'Rosa Vega', companyName: 'Ferro, LLC', knownAs: null })).toBe(
      'ferro llc',
    );
    expect(payerKeyOf({ name: 'Vega, Rosa', companyName: ' ', knownAs: '' })).toBe('rosa vega');
  });

  it('is found by what people type', () => {
    expect(payerSearches('Rosa')).toEqual(['rosa']);
    expect(payerSearches("O'BRIEN")).toEqual(["o'brien", 'obrien']);
    expect(payerSearches('Vega, Rosa')).toEqual(['vega, rosa', 'rosa vega']);
    expect(payerSearches('%_')).toEqual(['%_']);
    expect(payerSearches('  ')).toEqual(['']);
  });
});

import { describe, expect, it } from 'vitest';
import { initialStep } from './initialValues';
import {
  ancillaryTypes,
  chosenStems,
  hasEndDate,
  licenseName,
  licenses,
  settledLicenses,
  showsMetrcKey,
  withAncillaryType,
  withLicense,
  withStartDate,
} from './licenses';
import { type LicenseInformation, licenseStems } from './stepData';

const empty = initialStep(2);

/** Everything chosen, with number and both dates everywhere. */
const full: LicenseInformation = {
  ...empty,
  ...Object.fromEntries(
    licenseStems.flatMap((stem) => [
      [stem, `no ${stem}`],
      [`${stem}StartDate`, '01-01-2024'],
      [`${stem}EndDate`, '01-01-2026'],
    ]),
  ),
  licenseeHolder: licenses.map(({ value }) => value),
  ancillaryTypes: ancillaryTypes.map(({ value }) => value),
  metrcUserKey: 'k'.repeat(48),
};

const changed = (after: LicenseInformation): string[] =>
  licenseStems.flatMap((stem) =>
    ([stem, `${stem}StartDate`, `${stem}EndDate`] as const).filter(
      (name) => full[name] !== after[name],
    ),
  );

describe('licenses', () => {
  it('are nine, eleven of them ancillary types, each with its own fields', () => {
    expect(licenses).toHaveLength(9);
    expect(ancillaryTypes).toHaveLength(11);
    expect(chosenStems(full).sort()).toEqual([...licenseStems].sort());
    expect(chosenStems(empty)).toEqual([]);
    expect(chosenStems({ licenseeHolder: ['Retail'], ancillaryTypes: ['ancillarytype1'] })).toEqual(
      ['retailer'],
    );
  });

  it.each([
    ['distributor', 'distributor'],
    ['laboratry', 'laboratory'],
    ['CBD', 'CBD'],
    ['ancillarytype0', 'Ancillary'],
    ['ancillarytype10', 'Dispensary'],
    ['ancillarytype11', 'Distribution'],
  ] as const)('%s is called %s', (stem, name) => expect(licenseName(stem)).toBe(name));

  it('type 10 alone has no end date', () =>
    expect(licenseStems.filter((stem) => !hasEndDate(stem))).toEqual(['ancillarytype10']));
});

describe('the Metrc key shows', () => {
  it.each([
    [[], false],
    [['Retail'], true],
    [
      ['distribution', 'cultivation', 'Manufacturing', 'delivery', 'event Organizers', 'Retail'],
      true,
    ],
    [['Ancillary'], false],
    [['CBD'], false],
    [['testing laboratry'], false],
    [['Retail', 'CBD'], false],
  ])('for %j: %j', (licenseeHolder, is) => expect(showsMetrcKey({ licenseeHolder })).toBe(is));
});

describe('choosing', () => {
  it.each(licenses.flatMap(({ value, stem }) => (stem ? [[value, stem] as const] : [])))(
    'without %s its dates go, and only they',
    (value, stem) => {
      const after = withLicense(full, value, false);
      expect(changed(after)).toEqual([`${stem}StartDate`, `${stem}EndDate`]);
      expect(after.licenseeHolder).not.toContain(value);
      expect(after.licenseeHolder).toHaveLength(8);
    },
  );

  it('without Ancillary all ancillary dates go', () => {
    const after = withLicense(full, 'Ancillary', false);
    expect(changed(after)).toEqual(
      ancillaryTypes.flatMap(({ value }) => [`${value}StartDate`, `${value}EndDate`]),
    );
  });

  it('a license clears nothing, and twice is once', () => {
    const before = { ...full, licenseeHolder: ['CBD'] };
    const after = withLicense(withLicense(before, 'Retail', true), 'Retail', true);
    expect(after).toEqual({ ...before, licenseeHolder: ['CBD', 'Retail'] });
    expect(before.licenseeHolder).toEqual(['CBD']);
  });

  it('an ancillary type or not', () => {
    const after = withAncillaryType(full, 'ancillarytype2', false);
    expect(changed(after)).toEqual(['ancillarytype2StartDate', 'ancillarytype2EndDate']);
    expect(withAncillaryType(empty, 'ancillarytype2', true).ancillaryTypes).toEqual([
      'ancillarytype2',
    ]);
  });

  it('another start date clears the matching end date', () => {
    const after = withStartDate(full, 'retailer', '02-01-2024');
    expect(changed(after)).toEqual(['retailerStartDate', 'retailerEndDate']);
    expect(after.retailerStartDate).toBe('02-01-2024');
    expect(withStartDate(full, 'retailer', '01-01-2024').retailerEndDate).toBe('01-01-2026');
  });
});

describe('what is stored', () => {
  it('holds nothing of licenses that are not chosen', () => {
    const stored = settledLicenses({ ...full, licenseeHolder: ['Retail'] });
    expect(stored).toEqual({
      ...empty,
      licenseeHolder: ['Retail'],
      retailer: 'no retailer',
      retailerStartDate: '01-01-2024',
      retailerEndDate: '01-01-2026',
      metrcUserKey: full.metrcUserKey,
    });
  });

  it('holds no end date of type 10 and no hidden Metrc key', () => {
    expect(settledLicenses(full)).toEqual({
      ...full,
      ancillarytype10EndDate: '',
      metrcUserKey: '',
    });
  });
});

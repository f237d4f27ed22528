import type { LicenseInformation, LicenseStem } from './stepData';

interface License {
  /** As `licenseeHolder` holds it (spec 2.3). */
  value: string;
  label: string;
  /** Stem of its fields; null for Ancillary, which has a stem per type. */
  stem: LicenseStem | null;
}

/** The licenses of step 2. */
export const licenses: readonly License[] = [
  { value: 'distribution', label: 'Distribution', stem: 'distributor' },
  { value: 'Retail', label: 'Retail', stem: 'retailer' },
  { value: 'cultivation', label: 'Cultivation', stem: 'cultivator' },
  { value: 'Manufacturing', label: 'Manufacturing', stem: 'manufacturer' },
  { value: 'delivery', label: 'Delivery', stem: 'delivery' },
  { value: 'testing laboratry', label: 'Testing Laboratory', stem: 'laboratry' },
  { value: 'event Organizers', label: 'Event Organizers', stem: 'events' },
  { value: 'Ancillary', label: 'Ancillary', stem: null },
  { value: 'CBD', label: 'CBD', stem: 'CBD' },
];

/** The ancillary types; the first Distribution of the specification has no key (readings C3). */
export const ancillaryTypes = [
  { value: 'ancillarytype0', label: 'Ancillary' },
  { value: 'ancillarytype1', label: 'Specialty' },
  { value: 'ancillarytype2', label: 'Small' },
  { value: 'ancillarytype3', label: 'Medium' },
  { value: 'ancillarytype4', label: 'Nursery' },
  { value: 'ancillarytype6', label: 'Non Volatile' },
  { value: 'ancillarytype7', label: 'Volatile' },
  { value: 'ancillarytype8', label: 'Laboratory' },
  { value: 'ancillarytype10', label: 'Dispensary' },
  { value: 'ancillarytype11', label: 'Distribution' },
  { value: 'ancillarytype12', label: 'Transporter' },
] as const satisfies readonly { value: LicenseStem; label: string }[];

/** Names in messages where they are not the stem itself (readings D23). */
const namesInMessages: ReadonlyMap<LicenseStem, string> = new Map<LicenseStem, string>([
  ['laboratry', 'laboratory'],
  ...ancillaryTypes.map(({ value, label }) => [value, label] as const),
]);

/** A license as messages name it: `distributor`, `laboratory`, `Specialty`. */
export const licenseName = (stem: LicenseStem): string => namesInMessages.get(stem) ?? stem;

/** Type 10 asks number and start only (readings C4). */
export const hasEndDate = (stem: LicenseStem): boolean => stem !== 'ancillarytype10';

/** The stems of the chosen licenses, in the order of the form. */
export function chosenStems(
  values: Pick<LicenseInformation, 'licenseeHolder' | 'ancillaryTypes'>,
): LicenseStem[] {
  const chosen = licenses.filter(({ value }) => values.licenseeHolder.includes(value));
  return chosen.flatMap(({ stem }) => {
    if (stem !== null) return [stem];
    return ancillaryTypes
      .map(({ value }) => value)
      .filter((type) => values.ancillaryTypes.includes(type));
  });
}

const withoutMetrc: ReadonlySet<string> = new Set(['Ancillary', 'CBD', 'testing laboratry']);

/**
 * The Metrc key is asked for when the chosen licenses exclude Ancillary, CBD and testing laboratory
 * (spec 2.4).
 */
export const showsMetrcKey = ({
  licenseeHolder,
}: Pick<LicenseInformation, 'licenseeHolder'>): boolean =>
  licenseeHolder.length > 0 && !licenseeHolder.some((value) => withoutMetrc.has(value));

const stemsOf = (value: string): LicenseStem[] => {
  const stem = licenses.find((one) => one.value === value)?.stem;
  return stem ? [stem] : ancillaryTypes.map((type) => type.value);
};

/** The same values without start and end date of those licenses. */
function withoutDates(
  values: LicenseInformation,
  stems: readonly LicenseStem[],
): LicenseInformation {
  const dates = stems.flatMap((stem) => [`${stem}StartDate`, `${stem}EndDate`]);
  return { ...values, ...Object.fromEntries(dates.map((name) => [name, ''])) };
}

const toggled = (list: readonly string[], value: string, isChosen: boolean): string[] => {
  const others = list.filter((one) => one !== value);
  return isChosen ? [...others, value] : others;
};

/**
 * Chooses a license or not; one that goes loses its dates, Ancillary those of all its types (spec
 * 2.4).
 */
export function withLicense(
  values: LicenseInformation,
  value: string,
  isChosen: boolean,
): LicenseInformation {
  const licenseeHolder = toggled(values.licenseeHolder, value, isChosen);
  return { ...(isChosen ? values : withoutDates(values, stemsOf(value))), licenseeHolder };
}

/** Chooses an ancillary type or not; one that goes loses its dates. */
export function withAncillaryType(
  values: LicenseInformation,
  type: LicenseStem,
  isChosen: boolean,
): LicenseInformation {
  const types = toggled(values.ancillaryTypes, type, isChosen);
  return { ...(isChosen ? values : withoutDates(values, [type])), ancillaryTypes: types };
}

/** Another start date clears the matching end date (spec 2.4). */
export function withStartDate(
  values: LicenseInformation,
  stem: LicenseStem,
  date: string,
): LicenseInformation {
  if (values[`${stem}StartDate`] === date) return values;
  return { ...values, [`${stem}StartDate`]: date, [`${stem}EndDate`]: '' };
}

/**
 * What is stored: nothing of licenses that are not chosen, no Metrc key where it is not asked for.
 */
export function settledLicenses(values: LicenseInformation): LicenseInformation {
  const chosen = new Set(chosenStems(values));
  const all = [
    ...licenses.flatMap(({ stem }) => stem ?? []),
    ...ancillaryTypes.map(({ value }) => value),
  ];
  const gone = all.filter((stem) => !chosen.has(stem));
  const numbers = Object.fromEntries(gone.map((stem) => [stem, '']));
  return {
    ...withoutDates(values, gone),
    ...numbers,
    ...(chosen.has('ancillarytype10') ? { ancillarytype10EndDate: '' } : {}),
    ancillaryTypes: values.licenseeHolder.includes('Ancillary') ? values.ancillaryTypes : [],
    metrcUserKey: showsMetrcKey(values) ? values.metrcUserKey : '',
  };
}

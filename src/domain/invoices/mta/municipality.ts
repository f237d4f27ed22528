import { licenses } from '@/domain/onboarding/licenses';

/** What a municipal tax is taken of: money sold, canopy, weight. */
export const taxTypes = ['gross_receipts', 'square_feet', 'weight'] as const;

export type TaxType = (typeof taxTypes)[number];

export const taxTypeLabels: Readonly<Record<TaxType, string>> = {
  gross_receipts: 'Gross receipts',
  square_feet: 'Square feet',
  weight: 'Weight',
};

/** License types, by the names of onboarding. */
export const licenseTypes: readonly string[] = licenses.map(({ label }) => label);

/** The tax of a license type. */
export interface LicenseRate {
  licenseType: string;
  /** One of `taxTypes`. */
  taxType: string;
  /** Percent for gross receipts; `x.xx` dollars per square foot or unit of weight otherwise. */
  rate: string;
}

/**
 * Rates and rules of a municipality from a day on. Dates are ISO, or `MM-dd-yyyy` in forms;
 * percentages have two decimals at most.
 */
export interface RateVersionValues {
  effectiveFrom: string;
  /** The last day; '' for an open end. */
  effectiveTo: string;
  rates: LicenseRate[];
  /** Percent of the balance due; '' when none is set. */
  collectionFee: string;
  credit_card_processing_fee: string;
  billTheCity: boolean;
  /** Offers the pickup of cash. */
  cash_pickup: boolean;
  /** Day of the month after the period, 1 to 31. */
  dueDay: string;
  /** Percent for paying late; '' for none. */
  penalty: string;
}

/** A rate version as it is stored. */
export interface RateVersion extends RateVersionValues {
  _id: string;
}

/** What the form of a municipality asks for. */
export interface MunicipalityValues {
  /** Its name; what `municiplaity.label` of an invoice says. */
  label: string;
  /** Two-letter code. */
  state: string;
}

/** A municipality as the server answers it. */
export interface Municipality extends MunicipalityValues {
  _id: string;
  versions: RateVersion[];
  /** Raised at each save. */
  version: number;
}

export const emptyMunicipality: MunicipalityValues = { label: '', state: '' };

export const emptyLicenseRate: LicenseRate = {
  licenseType: '',
  taxType: 'gross_receipts',
  rate: '',
};

/** New rates from a day (ISO) on. */
export const emptyRateVersion = (from = ''): RateVersionValues => ({
  effectiveFrom: from,
  effectiveTo: '',
  rates: [],
  collectionFee: '',
  credit_card_processing_fee: '',
  billTheCity: false,
  cash_pickup: false,
  dueDay: '15',
  penalty: '',
});

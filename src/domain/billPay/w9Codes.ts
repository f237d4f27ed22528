import type { TinKind } from './vendor';

/** Federal tax classifications, as line 3a of Form W-9 lists them. */
export const w9Kinds = [
  'individual',
  'cCorporation',
  'sCorporation',
  'partnership',
  'trust',
  'llc',
  'other',
] as const;

export type W9Kind = (typeof w9Kinds)[number];

export const w9KindLabels: Readonly<Record<W9Kind, string>> = {
  individual: 'Individual or sole proprietor',
  cCorporation: 'C corporation',
  sCorporation: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
  llc: 'LLC',
  other: 'Other',
};

/** How an LLC is taxed; one that is disregarded gives the classification of its owner. */
export const llcCodes = ['C', 'S', 'P'] as const;

export type W9LlcCode = (typeof llcCodes)[number];

export const llcCodeLabels: Readonly<Record<W9LlcCode, string>> = {
  C: 'C: as a C corporation',
  S: 'S: as an S corporation',
  P: 'P: as a partnership',
};

/** What decides which codes a payee can have. */
export interface W9Classified {
  kind: W9Kind | '';
  llcCode: W9LlcCode | '';
}

/** Who is exempt from backup withholding (line 4), by code. */
export const payeeCodes: Readonly<Record<string, string>> = {
  '1': 'Organization exempt from tax, or an IRA',
  '2': 'United States or its agencies',
  '3': 'State, territory or their agencies',
  '4': 'Foreign government or its agencies',
  '5': 'Corporation',
  '6': 'Dealer in securities or commodities',
  '7': 'Futures commission merchant',
  '8': 'Real estate investment trust',
  '9': 'Entity registered under the Investment Company Act',
  '10': 'Common trust fund',
  '11': 'Financial institution',
  '12': 'Nominee or custodian (middleman)',
  '13': 'Charitable or split-interest trust',
};

/** Who is exempt from FATCA reporting (line 4), by code; for accounts outside the United States. */
export const fatcaCodes: Readonly<Record<string, string>> = {
  A: 'Organization exempt from tax, or a retirement plan',
  B: 'United States or its agencies',
  C: 'State, territory or their agencies',
  D: 'Corporation with publicly traded stock',
  E: 'Affiliate of a publicly traded corporation',
  F: 'Dealer in securities or commodities',
  G: 'Real estate investment trust',
  H: 'Regulated investment company',
  I: 'Common trust fund',
  J: 'Bank',
  K: 'Broker',
  L: 'Charitable or split-interest trust',
  M: 'Trust of a 403(b) or 457(g) plan',
};

const corporate = new Set(['5']);
const ofTrusts = new Set(['13']);
const corporateFatca = new Set(['D', 'E']);
const ofTrustsFatca = new Set(['L', 'M']);

const isCorporation = ({ kind, llcCode }: W9Classified): boolean =>
  kind === 'cCorporation' ||
  kind === 'sCorporation' ||
  (kind === 'llc' && (llcCode === 'C' || llcCode === 'S'));

interface CodeList {
  known: Readonly<Record<string, string>>;
  corporations: ReadonlySet<string>;
  trusts: ReadonlySet<string>;
}

function codeError(code: string, by: W9Classified, list: CodeList): string | null {
  if (!Object.hasOwn(list.known, code)) return 'Choose a code of the list';
  if (by.kind === 'individual') return 'Individuals have no exemption code';
  if (list.corporations.has(code) && !isCorporation(by)) return 'This code is for corporations';
  const mayBeTrust = by.kind === '' || by.kind === 'trust' || by.kind === 'other';
  return list.trusts.has(code) && !mayBeTrust ? 'This code is for trusts' : null;
}

/** Why a payee of a classification cannot have an exempt payee code; null where it can. */
export const payeeCodeError = (code: string, by: W9Classified): string | null =>
  codeError(code, by, { known: payeeCodes, corporations: corporate, trusts: ofTrusts });

/** Why a payee of a classification cannot have a FATCA exemption code; null where it can. */
export const fatcaCodeError = (code: string, by: W9Classified): string | null =>
  codeError(code, by, { known: fatcaCodes, corporations: corporateFatca, trusts: ofTrustsFatca });

/** Classifications that never use an SSN: what they are is a body of its own. */
const einAlone: ReadonlySet<W9Kind> = new Set([
  'cCorporation',
  'sCorporation',
  'partnership',
  'llc',
]);

/** Whether a classification can have a kind of tax number. */
export const isTinKindOf = (kind: W9Kind, tinKind: TinKind): boolean =>
  tinKind === 'ein' || !einAlone.has(kind);

/** A classification in words: `LLC (P: as a partnership)`. */
export function w9KindText({
  kind,
  llcCode,
  otherKind,
}: W9Classified & { otherKind: string }): string {
  if (kind === '') return '';
  const more = llcCode === '' ? otherKind : llcCodeLabels[llcCode];
  return more === '' ? w9KindLabels[kind] : `${w9KindLabels[kind]} (${more})`;
}

/** What money is transferred from or to. */
export const placeKinds = ['book', 'virtual', 'bank'] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** One of them, as it is chosen: an organization's main balance has the organization's id. */
export interface PlaceRef {
  kind: PlaceKind;
  id: string;
}

/** One with whose it is. */
export interface OwnedPlace extends PlaceRef {
  orgId: string;
}

/** One as lists of choices and transfers show it. Amounts `x.xx`. */
export interface ShownPlace extends OwnedPlace {
  companyName: string;
  /** `Main balance`, `Payroll`, `Cascade Bank`. */
  name: string;
  /** Of its number; '' for a main balance. */
  lastFour: string;
  /** Whose a bank account is and where it was linked: two may have one bank and one ending. '' for another kind. */
  holder: string;
}

/** One that can be chosen; `available` is '' for a bank account, of which nobody knows. */
export interface ChosenPlace extends ShownPlace {
  available: string;
  /** Why nothing can leave it; '' where something can. */
  frozen: string;
}

/** How forms and calls name a place: `virtual:9f3c…`. */
export const placeKey = ({ kind, id }: PlaceRef): string => `${kind}:${id}`;

/** The place that a text names; null for a text that names none. */
export function readPlace(text: string): PlaceRef | null {
  const [, named = '', id = ''] = /^([a-z]+):(.{1,200})$/.exec(text) ?? [];
  const kind = placeKinds.find((one) => one === named);
  return kind ? { kind, id } : null;
}

/** `Main balance`, `Payroll •••• 1234`. */
export const placeText = (place: Pick<ShownPlace, 'name' | 'lastFour'>): string =>
  place.lastFour === '' ? place.name : `${place.name} •••• ${place.lastFour}`;

/** The same with its holder, where money is sent: `Cascade Bank •••• 1234 (Green Door LLC)`. */
export const placeOfHolderText = (
  place: Pick<ShownPlace, 'name' | 'lastFour' | 'holder'>,
): string => (place.holder === '' ? placeText(place) : `${placeText(place)} (${place.holder})`);

/** The same with its organization. */
export const placeOfText = (place: Omit<ShownPlace, 'kind' | 'id' | 'orgId'>): string =>
  `${place.companyName}: ${placeOfHolderText(place)}`;

export const samePlaceMessage = 'Choose another account than the one it comes from';
export const twoBanksMessage =
  'Banks are not connected with each other. Transfer to the main balance first.';
export const otherBankMessage = 'A bank account pays, and is paid by, its own organization only';

/** Why money cannot go from one place to another; null where it can. */
export function pairError(from: OwnedPlace, to: OwnedPlace): string | null {
  if (from.kind === to.kind && from.id === to.id) return samePlaceMessage;
  if (from.kind === 'bank' && to.kind === 'bank') return twoBanksMessage;
  const touchesBank = from.kind === 'bank' || to.kind === 'bank';
  return touchesBank && from.orgId !== to.orgId ? otherBankMessage : null;
}

/** How a transfer travels: within the books at once, or to or from a bank by ACH. */
export const transferRoutes = ['internal', 'out', 'in'] as const;

export type TransferRoute = (typeof transferRoutes)[number];

export const transferRouteLabels: Readonly<Record<TransferRoute, string>> = {
  internal: 'Between books',
  out: 'To a bank',
  in: 'From a bank',
};

/** How money goes to a bank: with the next ACH batch, or by a wire of its own. */
export const transferMethods = ['ach', 'wire'] as const;

export type TransferMethod = (typeof transferMethods)[number];

export const transferMethodLabels: Readonly<Record<TransferMethod, string>> = {
  ach: 'ACH',
  wire: 'Wire',
};

export const wireRouteMessage = 'Only a transfer to a bank account goes by wire';

/** Why a transfer cannot go that way; null where it can. */
export const methodError = (method: TransferMethod, route: TransferRoute): string | null =>
  method === 'wire' && route !== 'out' ? wireRouteMessage : null;

/** `Between books`, `To a bank (wire)`. */
export const travelText = ({
  route,
  method,
}: {
  route: TransferRoute;
  method: TransferMethod;
}): string =>
  route === 'internal'
    ? transferRouteLabels.internal
    : `${transferRouteLabels[route]} (${method === 'ach' ? 'ACH' : 'wire'})`;

/** The route between two places. */
export function routeOf(from: Pick<PlaceRef, 'kind'>, to: Pick<PlaceRef, 'kind'>): TransferRoute {
  if (to.kind === 'bank') return 'out';
  return from.kind === 'bank' ? 'in' : 'internal';
}

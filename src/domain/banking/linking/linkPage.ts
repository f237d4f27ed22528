import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { choicesError, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { returnUrlError } from '@/domain/paymentLinks/linkPage';

/** What accounts are linked for; the authorization of the page names it. */
export const linkProducts = ['payouts', 'payments'] as const;

export type LinkProduct = (typeof linkProducts)[number];

export const linkProductLabels: Readonly<Record<LinkProduct, string>> = {
  payouts: 'Receive payouts',
  payments: 'Pay fees and invoices',
};

/** The settings of an organization's page for linking accounts (catalogue: /embedBankLinking). */
export interface LinkPageValues {
  /** Origins of the sites that may embed the page, one a line. */
  origins: string;
  /** Color of its buttons, `#rrggbb`. */
  accent: string;
  products: LinkProduct[];
  /** Where people go afterwards when the page is not embedded; '' for nowhere. */
  returnUrl: string;
  isActive: boolean;
}

export const emptyLinkPage: LinkPageValues = {
  origins: '',
  accent: '#12805c',
  products: ['payouts'],
  returnUrl: '',
  isActive: true,
};

/** The same as the server answers it. */
export interface LinkPage extends LinkPageValues {
  /** Public key of the page; '' before it is saved for the first time. */
  key: string;
  /** ISO moment of the last new key; '' for none. */
  rotatedAt: string;
  /** Raised at each save; 0 before the first one. */
  version: number;
}

/** Most sites that may embed the page. */
export const mostOrigins = 10;

export const originMessage =
  'Please enter origins such as https://shop.example.com, without a path, one a line';
export const originsMessage = `At most ${mostOrigins} origins`;
export const accentMessage = 'Please enter a color such as #12805c';
export const contrastMessage = 'White text on this color cannot be read. Choose a darker one.';
export const productMessage = 'Choose at least one';

const host = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z]{2,24}';
const port = '(?::[1-9]\\d{0,4})?';
/** A site on the web, or one on the developer's own machine. */
const originPattern = new RegExp(`^(?:https://${host}${port}|http://localhost${port})$`);

/** Whether the port of an origin can be one: no message can be sent to any other. */
const hasPort = (origin: string): boolean => Number(/:(\d+)$/.exec(origin)?.[1] ?? 0) <= 65_535;

/** The origins that a text lists, in lower case, each once. */
export const listedOrigins = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== ''),
  ),
];

const originsError: Rule = (text) => {
  const origins = listedOrigins(text);
  if (origins.length > mostOrigins) return originsMessage;
  return origins.every((one) => originPattern.test(one) && hasPort(one)) ? null : originMessage;
};

/** Relative luminance of a color, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White text on it has a contrast of 4.5 at least. */
const accentError: Rule = (text) => {
  if (!/^#[\da-f]{6}$/i.test(text)) return accentMessage;
  return 1.05 / (luminance(text) + 0.05) >= 4.5 ? null : contrastMessage;
};

/** First message of each setting. */
export const linkPageErrors = (values: LinkPageValues): FieldErrors =>
  errorsFrom([
    ['origins', optional(originsError)(values.origins)],
    ['accent', required(accentError)(values.accent)],
    [
      'products',
      values.products.length === 0 ? productMessage : choicesError(values.products, linkProducts),
    ],
    ['returnUrl', optional(returnUrlError)(values.returnUrl)],
  ]);

/** The settings for formik and for the server. */
export const linkPageSchema = schemaOf<LinkPageValues>({
  model: () => ({ ...emptyLinkPage }),
  errors: linkPageErrors,
  settled: (values) => ({
    ...values,
    origins: listedOrigins(values.origins).join('\n'),
    accent: values.accent.trim().toLowerCase(),
    returnUrl: values.returnUrl.trim(),
  }),
});

/** Where the page is served to be embedded: this path alone may stand in a frame. */
export const embedPath = '/embed/bank-linking';

/**
 * The query before `#` under which the page of a key may be framed: nothing but that key, so that
 * server and page cannot read two keys out of it.
 */
export const framedQuery = (key: string): string => `?key=${encodeURIComponent(key)}`;

/**
 * Address of the page behind the origin of the application. `origin`: the site that embeds it,
 * which is told what happens; '' for nobody. The key stands twice: before `#` for the server, which
 * allows the frame, and behind it for the page.
 */
export function embedAddress(key: string, origin = ''): string {
  const named = `key=${encodeURIComponent(key)}`;
  const query = origin === '' ? named : `${named}&origin=${encodeURIComponent(origin)}`;
  return `${embedPath}${framedQuery(key)}#/embeddedBankLinking?${query}`;
}

/** What the site's page is told, by `postMessage` to its own origin (docs/embedding.md). */
export type LinkMessage =
  | { type: 'ready' }
  | {
      type: 'linked';
      account: { institution: string; kind: string; lastFour: string; state: string };
    }
  | { type: 'canceled' }
  | { type: 'error'; code: 100 | 110 };

/** A message as it is sent: told from those of others by its source. */
export const linkMessage = (message: LinkMessage) =>
  ({ source: 'greenledger', version: 1, ...message }) as const;

/** The lines that a site adds to embed the page. `home`: our origin; `site`: its own. */
export function embedSnippet({
  home,
  key,
  site,
}: {
  home: string;
  key: string;
  site: string;
}): string {
  const address = `${home}${embedAddress(key, site)}`.replaceAll('&', '&amp;');
  return `<iframe title="Link your bank" src="${address}"
  width="100%" height="720" style="border:0" referrerpolicy="no-referrer"></iframe>
<script>
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${home}' || data?.source !== 'greenledger') return;
    // data.type: 'ready', 'linked', 'canceled' or 'error'
    if (data.type === 'linked') console.log('Linked', data.account.lastFour);
  });
</script>`;
}

/** Where somebody who is not in a frame goes afterwards, told what happened. */
export function linkReturnAddress(returnUrl: string, status: 'linked' | 'canceled'): string {
  const [place = '', ...anchor] = returnUrl.split('#');
  const told = `${place}${place.includes('?') ? '&' : '?'}bank=${status}`;
  return [told, ...anchor].join('#');
}

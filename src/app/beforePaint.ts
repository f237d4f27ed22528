/**
 * Runs inline in index.html behind the painted page, before the first paint, and nothing else may
 * be imported here (the build puts it there: build/paintedSignIn.ts). Until it has run the painted
 * form is hidden (`data-start`). Puts a chosen theme on the page, decides whether the painted
 * sign-in form is what was asked for, holds an attempt to sign in that is made before the
 * application has arrived, asks what a payer owes (shared/payments/ahead.ts), and fetches the
 * page's code and sheet.
 */
const page = document.documentElement;

/** What the build put aside to be fetched, of that name; it is fetched once it is in the page. */
const partOf = (name: string): Node => {
  const part = document.getElementById(name);
  return part instanceof HTMLTemplateElement ? part.content : new DocumentFragment();
};
const fetchRest = (): void => document.head.append(isPaying ? partOf('pay') : '', partOf('rest'));

// Payers come by a phone's network and wait for a figure: it is asked for before all else, together
// with what paints it (app/payPaint.tsx).
const [, invoice, link] =
  /^#?\/?(?:(?:mta)?invoicePay\/([^/?]+)|(?:paymentLink|pos_payment|universalPayment|analytics-virtual-terminal-pay)\/?\?(?:.*&)?key=([^&]+))/i.exec(
    location.hash,
  ) ?? [];
const isPaying = invoice || link;
if (isPaying) {
  const place = invoice ? `/invoicePay/${invoice}` : `/paymentLink/${link}`;
  // The name of the zone takes a phone a tenth of a second to tell; its hours now are as good for
  // the day that it is there.
  const hours = Math.round(new Date().getTimezoneOffset() / 60);
  const answer = fetch((import.meta.env.VITE_API_URL ?? '/api') + place, {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      timezone: `Etc/GMT${hours < 0 ? '' : '+'}${hours}`,
    },
  }).then((response) => (response.ok ? response.json() : null));
  Object.assign(window, { glAhead: { place, answer } });
  const painter = partOf('pay').firstChild;
  if (painter) document.head.append(painter);
  // Whoever waits for the answer says what failed. All else is asked for a little later than what
  // the amount needs, which on a phone's network comes first then.
  const isKnown = answer.catch(() => undefined);
  void Promise.race([isKnown, new Promise((done) => setTimeout(done, 100))]).then(fetchRest);
}

// Where the browser closes its storage to us, as some do to frames of other sites, asking for it
// throws: from here on it reads as empty and keeps nothing, and public screens work.
const noStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: () => undefined,
  clear: () => undefined,
  setItem: () => {
    throw new DOMException('This browser keeps nothing', 'QuotaExceededError');
  },
};
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    window[name].getItem('');
  } catch {
    Object.defineProperty(window, name, { value: noStorage });
  }
}

// Where nothing was chosen the style sheet follows the system (build/darkBySystem.ts); asking here
// costs tens of milliseconds.
const chosen = localStorage.getItem('gl-look');
if (chosen) page.dataset.bsTheme = chosen;

const place = location.hash.replace(/^#?\/?|\/?(\?.*)?$/g, '').toLowerCase();
const signInAsked = place === '' || place === 'pages/login';
// Other sites show one screen in a frame, and it is not this form (app/router/verdict.ts).
const mayBePainted = signInAsked && parent === window && !localStorage.getItem('jwttoken');
page.dataset.start = mayBePainted ? 'sign-in' : 'app';

if (page.dataset.start === 'sign-in') {
  // The entry before the application's first one, by which its own are numbered
  // (shared/navigation/typedEntries.ts).
  const number: number = history.state?.idx ?? -1;
  history.state ?? history.replaceState({ idx: number }, '');
  addEventListener('submit', (event) => {
    if (page.dataset.signIn === 'ready') return;
    event.preventDefault();
    page.dataset.signIn = 'sent';
  });
  // So does the press of another button, until React listens.
  addEventListener('click', ({ target }) => {
    if (page.dataset.signIn || !(target instanceof Element)) return;
    target.closest('button[type=button]')?.setAttribute('data-pressed', '');
  });
  // A link of the form was followed before the application has arrived, which then goes straight
  // there.
  addEventListener('hashchange', () => {
    history.state ?? history.replaceState({ idx: number + 1 }, '');
    if (page.dataset.signIn !== 'ready') page.dataset.start = 'app';
  });
}

// Once the form is painted (build/paintedSignIn.ts); at once where nothing is painted, or nobody
// sees it.
if (page.dataset.start === 'sign-in' && !document.hidden)
  requestAnimationFrame(() => setTimeout(fetchRest));
else if (!isPaying) fetchRest();

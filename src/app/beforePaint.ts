/**
 * Runs inline in the head of index.html, before the first paint, and nothing else may be imported here (the build
 * puts it there: build/paintedSignIn.ts). Chooses the theme, decides whether the painted sign-in form is what was
 * asked for, and holds an attempt to sign in that is made before the application has arrived.
 */
const page = document.documentElement;
const chosen = localStorage.getItem('gl-look');
const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
page.dataset.bsTheme = dark ? 'dark' : 'light';

const place = location.hash.replace(/^#?\/?|\/?(\?.*)?$/g, '').toLowerCase();
const signInAsked = place === '' || place === 'pages/login';
page.dataset.start = signInAsked && !localStorage.getItem('jwttoken') ? 'sign-in' : 'app';

if (page.dataset.start === 'sign-in') {
  addEventListener('submit', (event) => {
    if (page.dataset.signIn === 'ready') return;
    event.preventDefault();
    page.dataset.signIn = 'sent';
  });
  // A link of the form was followed before the application has arrived, which then goes straight there.
  addEventListener('hashchange', () => {
    if (page.dataset.signIn !== 'ready') page.dataset.start = 'app';
  });
}

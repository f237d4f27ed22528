/**
 * Runs inline in the head of index.html, before the first paint, and nothing else may be imported here (the build
 * puts it there: build/paintedSignIn.ts). Puts a chosen theme on the page, decides whether the painted sign-in form is what was
 * asked for, and holds an attempt to sign in that is made before the application has arrived.
 */
const page = document.documentElement;
// Where nothing was chosen the style sheet follows the system (build/darkBySystem.ts); asking here costs tens of milliseconds.
const chosen = localStorage.getItem('gl-look');
if (chosen) page.dataset.bsTheme = chosen;

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

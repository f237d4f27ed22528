// What the start is doing and how far it is. Plain JavaScript: `npm start` tells of the build with
// it, before there is a server.

/** Milliseconds between two lines of a step where nothing overwrites them. */
const betweenLines = 2000;

/** A step that has said nothing for so long says that it goes on. */
const silence = 10_000;

const tick = 250;

const secondsText = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** The step as it stands, e.g. `Filling in the demo world … 45 % (12 s)`. */
const standing = ({ title, percent }, passed) =>
  [
    `${title} …`,
    ...(percent > 0 ? [`${percent} %`] : []),
    ...(passed >= 1000 ? [`(${secondsText(passed)})`] : []),
  ].join(' ');

/** One line per step, written over while the step goes on. */
function terminal(out) {
  let shown = '';
  const put = (text, end = '') => {
    if (text + end === shown) return;
    shown = text + end;
    out.write(`\r${text.slice(0, (out.columns || 80) - 1)}\u001b[K${end}`);
  };
  return {
    begin: (step) => put(standing(step, 0)),
    go: (step, passed) => put(standing(step, passed)),
    end: (step, passed) => put(`${step.title}: done in ${secondsText(passed)}`, '\n'),
    stop: () => out.write('\n'),
  };
}

/** A line now and then: for logs and pipes. */
function lines(out) {
  let said = { at: 0, percent: 0 };
  const put = (text) => out.write(`${text}\n`);
  return {
    begin: (step) => {
      said = { at: 0, percent: 0 };
      put(standing(step, 0));
    },
    go: (step, passed) => {
      const due = step.percent > said.percent ? betweenLines : silence;
      if (passed - said.at < due) return;
      said = { at: passed, percent: step.percent };
      put(standing(step, passed));
    },
    // A step of a moment has said all with its first line.
    end: (step, passed) => {
      if (passed >= 1000) put(`${step.title}: done in ${secondsText(passed)}`);
    },
    stop: () => undefined,
  };
}

/** @see progress.d.mts */
export function progressOn(out, now = () => performance.now()) {
  const view = out.isTTY && process.env.TERM !== 'dumb' ? terminal(out) : lines(out);
  let step = null;
  let timer;
  const passed = () => now() - step.began;
  const close = (how) => {
    clearInterval(timer);
    if (step) how();
    step = null;
  };
  const end = () => close(() => view.end(step, passed()));
  const begin = (title) => {
    end();
    step = { title, percent: 0, began: now() };
    view.begin(step);
    timer = setInterval(() => view.go(step, passed()), tick);
    timer.unref?.();
  };
  return {
    at: (title, part = 0) => {
      if (step?.title !== title) begin(title);
      step.percent = Math.max(step.percent, Math.min(99, Math.floor(part * 100)));
      view.go(step, passed());
    },
    end,
    stop: () => close(() => view.stop()),
  };
}

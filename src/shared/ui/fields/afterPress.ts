let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Before the click: what it does, e.g. sending the form, comes after what was left. It is found by
 * where the press ended.
 */
function letGo(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

// A tap of a finger has both of them too, one right after the other; the focus moves between them.
window.addEventListener(
  'mousedown',
  ({ button }) => {
    isPressed = button === 0;
  },
  true,
);
for (const end of ['mouseup', 'dragend', 'keydown'] as const)
  window.addEventListener(end, letGo, true);

/**
 * Does it at once, or while something is pressed as soon as it is let go. A press takes the focus
 * from a field, whose message would then push down what is being pressed: let go over something
 * else, it would be no click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

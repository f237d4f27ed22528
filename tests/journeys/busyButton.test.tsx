import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BusyButton } from '@/shared/ui/fields/BusyButton';

afterEach(cleanup);

const buttons = (busy: boolean) => (
  <>
    <BusyButton busy={busy} busyText="Saving …">
      Save
    </BusyButton>
    <input aria-label="Name" />
  </>
);

/** As browsers do it with what is disabled. */
function blurred(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

it('a button has the focus back that it lost while its work went on', () => {
  const { rerender } = render(buttons(false));
  screen.getByRole('button').focus();
  rerender(buttons(true));
  blurred();
  rerender(buttons(false));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('and leaves it where the person has gone meanwhile', () => {
  const { rerender } = render(buttons(false));
  screen.getByRole('button').focus();
  rerender(buttons(true));
  screen.getByLabelText('Name').focus();
  rerender(buttons(false));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('nor takes it where it had none', () => {
  const { rerender } = render(buttons(true));
  rerender(buttons(false));
  expect(document.body).toHaveFocus();
});

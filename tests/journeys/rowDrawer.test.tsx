import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RowDrawer } from '@/shared/lists/RowDrawer';

it('a drawer keeps the keyboard when what had the focus is gone', () => {
  const onClose = vi.fn();
  const shown = (act: string, isCovered = false) => (
    <RowDrawer isOpen title="Bay Leaf" onClose={onClose} isCovered={isCovered}>
      <button key={act} type="button">
        {act}
      </button>
    </RowDrawer>
  );
  const { rerender } = render(shown('Restore …'));
  screen.getByRole('button', { name: 'Restore …' }).focus();
  rerender(shown('Re-suspend …', true));
  // A dialog lies over it, which has the keyboard.
  expect(screen.getByRole('dialog', { name: 'Bay Leaf' })).not.toHaveFocus();
  rerender(shown('Re-suspend …'));
  const drawer = screen.getByRole('dialog', { name: 'Bay Leaf' });
  expect(drawer).toHaveFocus();
  fireEvent.keyUp(drawer, { key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledOnce();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';

const nothing = (): void => undefined;

function stage() {
  const onClose = vi.fn();
  const onNext = vi.fn();
  const shown = (act: string, isAsked = false) => (
    <>
      <RowDrawer isOpen title="Bay Leaf" onClose={onClose} onNext={onNext}>
        <button key={act} type="button">
          {act}
        </button>
      </RowDrawer>
      <ConfirmModal
        isOpen={isAsked}
        title="Restore Bay Leaf?"
        confirmLabel="Restore"
        onConfirm={nothing}
        onCancel={nothing}
      >
        They can sign in again.
      </ConfirmModal>
    </>
  );
  return { onClose, onNext, shown, ...render(shown('Restore …')) };
}

it('a drawer keeps the keyboard when what had the focus is gone', () => {
  const { onClose, shown, rerender } = stage();
  screen.getByRole('button', { name: 'Restore …' }).focus();
  rerender(shown('Re-suspend …'));
  const drawer = screen.getByRole('dialog', { name: 'Bay Leaf' });
  expect(drawer).toHaveFocus();
  fireEvent.keyUp(drawer, { key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledOnce();
});

it('a drawer leaves focus and keys to the dialog over it, and has them back afterwards', async () => {
  const { onClose, onNext, shown, rerender } = stage();
  const begun = screen.getByRole('button', { name: 'Restore …' });
  begun.focus();
  rerender(shown('Restore …', true));
  const question = screen.getByRole('dialog', { name: 'Restore Bay Leaf?' });
  expect(question).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
  expect(onNext).not.toHaveBeenCalled();
  fireEvent.keyUp(screen.getByRole('dialog', { name: 'Bay Leaf' }), { key: 'Escape', keyCode: 27 });
  expect(onClose).not.toHaveBeenCalled();
  rerender(shown('Restore …'));
  await vi.waitFor(() => expect(begun).toHaveFocus());
  fireEvent.keyDown(begun, { key: 'j' });
  expect(onNext).toHaveBeenCalledOnce();
});

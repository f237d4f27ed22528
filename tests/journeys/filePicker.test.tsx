import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { expect, it } from 'vitest';
import { FilePicker } from '@/shared/files/FilePicker';

function Picker(): ReactElement {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FilePicker
      label="Document"
      fileName={file?.name ?? null}
      onChoose={setFile}
      onRemove={() => setFile(null)}
    />
  );
}

it('hands the focus on to the button beside the name, and back to the picker', async () => {
  const person = userEvent.setup();
  render(<Picker />);
  const picker = screen.getByLabelText('Document');
  picker.focus();
  fireEvent.change(picker, { target: { files: [new File(['%PDF-1.4'], 'label.pdf')] } });
  expect(picker).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove label.pdf' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(picker).toBeEnabled();
  expect(picker).toHaveFocus();
});

it('says what may be chosen before anything is, and refuses a file that is too large at once', async () => {
  render(
    <>
      <Picker />
      <ToastContainer />
    </>,
  );
  const picker = screen.getByLabelText('Document');
  expect(picker).toHaveAccessibleDescription(/^One document: pdf, .*; 10 MB at most/);
  const large = new File(['%PDF-1.4'], 'scan.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  fireEvent.change(picker, { target: { files: [large] } });
  expect(await screen.findByText('scan.pdf is larger than 10 MB')).toBeInTheDocument();
  expect(picker).toBeEnabled();
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { Profiler, type ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';

afterEach(cleanup);

interface Values {
  name: string;
  city: string;
}

const errorsOf = ({ city }: Values): Partial<Values> => (city === 'Nowhere' ? { city: 'No such city' } : {});

const hasName = ({ name }: Values): boolean => name !== '';

function Greeting(): ReactElement {
  const read = useFormReader<Values>();
  const isNamed = useFormValue(hasName);
  return (
    <button type="button" onClick={() => void read().setFieldValue('city', read().values.name)}>
      {isNamed ? 'Live where you are called' : 'Nameless'}
    </button>
  );
}

/** How often each part was drawn, and what was sent. */
function openForm() {
  const draws: Record<string, number> = { name: 0, city: 0, greeting: 0 };
  const count = (id: string): void => {
    draws[id] = (draws[id] ?? 0) + 1;
  };
  const sent: Values[] = [];
  render(
    <Formik<Values>
      initialValues={{ name: '', city: '' }}
      validate={errorsOf}
      onSubmit={(values) => void sent.push(values)}
    >
      <FieldsForm label="Person">
        <Profiler id="name" onRender={count}>
          <TextField name="name" label="Name" />
        </Profiler>
        <Profiler id="city" onRender={count}>
          <TextField name="city" label="City" />
        </Profiler>
        <Profiler id="greeting" onRender={count}>
          <Greeting />
        </Profiler>
        <SubmitButton>Send</SubmitButton>
      </FieldsForm>
    </Formik>,
  );
  return { draws, sent, person: userEvent.setup() };
}

it('a key draws the field that it is typed in, once, and nothing that reads another part of the form', async () => {
  const { draws, person } = openForm();
  await person.type(screen.getByLabelText('Name'), 'Da');
  const before = { ...draws };
  await person.type(screen.getByLabelText('Name'), 'na');
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
  expect(draws.city).toBe(before.city);
  expect(draws.greeting).toBe(before.greeting);
  expect((draws.name ?? 0) - (before.name ?? 0)).toBe(2);
});

it('what follows the form sees each change of its own part, and reads the newest of the rest', async () => {
  const { sent, person } = openForm();
  await person.type(screen.getByLabelText('Name'), 'Dana');
  await person.click(await screen.findByRole('button', { name: 'Live where you are called' }));
  expect(await screen.findByLabelText('City')).toHaveValue('Dana');
  await person.clear(screen.getByLabelText('City'));
  await person.type(screen.getByLabelText('City'), 'Nowhere');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('No such city')).toBeVisible();
  expect(sent).toEqual([]);
  await person.type(screen.getByLabelText('City'), ' else');
  await waitFor(() => expect(screen.queryByText('No such city')).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Dana', city: 'Nowhere else' }]));
});

it('a field outside of a form says so', () => {
  // React reports what a component throws as well.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <Formik initialValues={{ name: '' }} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
      </Formik>,
    ),
  ).toThrow('A field stands inside the form of a Formik');
  report.mockRestore();
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { Profiler, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import { firstPage } from '@/shared/lists/listView';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';
import { FigureTable } from '@/shared/reports/FigureTable';
import { Facts } from '@/shared/ui/Facts';
import { FormModal } from '@/shared/ui/FormModal';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { RowActs } from '@/shared/ui/RowActions';
import { SearchBox } from '@/shared/ui/SearchBox';

function renderRouted(element: ReactElement): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

afterEach(cleanup);

interface Values {
  name: string;
  city: string;
}

const errorsOf = ({ city }: Values): Partial<Values> =>
  city === 'Nowhere' ? { city: 'No such city' } : {};

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

it('a key draws the field that it is typed in, with its letter and with the form, and nothing that reads another part of the form', async () => {
  const { draws, person } = openForm();
  await person.type(screen.getByLabelText('Name'), 'Da');
  const before = { ...draws };
  await person.type(screen.getByLabelText('Name'), 'na');
  expect(screen.getByLabelText('Name')).toHaveValue('Dana');
  expect(draws.city).toBe(before.city);
  expect(draws.greeting).toBe(before.greeting);
  expect((draws.name ?? 0) - (before.name ?? 0)).toBe(4);
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

it('what is sent or done right behind a key has its letter, though the form follows later', async () => {
  const { sent } = openForm();
  const type = (name: string): void => {
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  };
  // In one turn: nothing of lesser urgency is drawn between the two.
  act(() => {
    type('Dana');
    expect(screen.getByLabelText('Name')).toHaveValue('Dana');
    fireEvent.submit(screen.getByRole('form', { name: 'Person' }));
  });
  await waitFor(() => expect(sent).toEqual([{ name: 'Dana', city: '' }]));
  act(() => {
    type('Dora');
    fireEvent.click(screen.getByRole('button', { name: 'Live where you are called' }));
  });
  expect(await screen.findByLabelText('City')).toHaveValue('Dora');
});

it('fields that are filled in one turn are judged together', async () => {
  const { person } = openForm();
  await person.type(screen.getByLabelText('City'), 'Nowhere');
  await person.tab();
  expect(await screen.findByText('No such city')).toBeInTheDocument();
  await act(async () => {
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Rome' } });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dana' } });
  });
  expect(screen.queryByText('No such city')).toBeNull();
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

it('a form in a dialog stays open while it is sent, and says what came of it', async () => {
  let refuse = (): void => undefined;
  const onClose = vi.fn();
  const send = (): Promise<void> =>
    new Promise((_, reject) => {
      refuse = () => reject(new Error('The line is busy'));
    });
  const texts = { title: 'Hold', saveLabel: 'Save' };
  const element = (
    <FormModal
      {...texts}
      values={{ name: '' }}
      validate={() => ({})}
      onSave={send}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
    </FormModal>
  );
  renderRouted(element);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Name'), 'Dana{Enter}');
  await waitFor(() => expect(screen.getByText('Cancel')).toBeDisabled());
  expect(screen.queryByLabelText('Close')).toBeNull();
  await person.type(screen.getByLabelText('Name'), '{Escape}');
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  refuse();
  expect(await screen.findByText('The line is busy')).toBeInTheDocument();
  await person.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
});

const row = { name: 'Bay Leaf' };
type Asked = Parameters<typeof DetailDrawer<typeof row>>[0]['asked'];

function Drawer({ id = '1', ...asked }: Partial<Asked> & { id?: string }): ReactElement {
  return (
    <DetailDrawer
      noun="tip"
      id={id}
      asked={{ isFetching: false, refetch: () => undefined, ...asked }}
      titleOf={({ name }) => name}
      ways={{}}
      onClose={() => undefined}
    >
      {() => <p>$5.00</p>}
    </DetailDrawer>
  );
}

it('a refusal that a field says stands there alone, also once it is typed over; any other one above', async () => {
  const person = userEvent.setup();
  const taken = { city: 'This city is taken' };
  const answers = [
    { status: 400, message: taken.city, fields: taken },
    { status: 400, message: 'No such street', fields: { street: 'No such street' } },
    { status: 400, message: taken.city, fields: taken },
    { status: 409, message: 'Closed today' },
  ];
  const onSave = vi.fn(() => Promise.reject(answers.shift()));
  renderRouted(
    <FormModal
      title="Move"
      values={{ city: 'Rome' }}
      validate={() => ({})}
      onSave={onSave}
      onClose={() => undefined}
      saveLabel="Move"
    >
      <TextField name="city" label="City" />
    </FormModal>,
  );
  const move = () => person.click(screen.getByRole('button', { name: 'Move' }));
  const city = screen.getByLabelText('City');
  await move();
  await waitFor(() => expect(city).toHaveAccessibleDescription('This city is taken'));
  expect(screen.getAllByText('This city is taken')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(city).toHaveFocus());
  // Typed over, the field is good again, and nothing else says what was wrong.
  await person.type(city, 'a');
  await waitFor(() => expect(screen.queryByText('This city is taken')).toBeNull());
  // A field that is not there says nothing: it must be read somewhere.
  await move();
  expect(await screen.findByRole('alert')).toHaveTextContent('No such street');
  await move();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('This city is taken')).toHaveLength(1);
  await move();
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed today');
});

it('a drawer says that its row is gone, or that it could not be read again, and closes as it was', async () => {
  const { rerender } = render(<Drawer currentData={row} />);
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  rerender(<Drawer currentData={row} error={{ status: 503, message: 'The line is busy' }} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This tip could not be refreshed: The line is busy Try again',
  );
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  rerender(<Drawer currentData={row} />);
  rerender(<Drawer id="" />);
  expect(screen.getByText('Bay Leaf')).toBeInTheDocument();
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  expect(screen.queryByText('Loading the tip')).toBeNull();
  rerender(<Drawer currentData={row} error={{ status: 404, message: 'Not found' }} />);
  expect(screen.getByText('This tip was not found')).toBeInTheDocument();
  expect(screen.queryByText('$5.00')).toBeNull();
});

it('a drawer of figures says that its list could not be read', () => {
  const answer = { page: undefined, isFetching: false, isOutdated: false, onRetry: vi.fn() };
  const text = ({ name }: typeof row): string => name;
  const column = () => ({ key: 'name', title: 'Name', text });
  const definition = { columnSet: { all: ['name'], shown: ['name'] }, column, rowKey: text };
  const view = { search: '', sort: null, ...firstPage, columns: [], filters: {}, open: '1' };
  const element = (
    <FigureDrawer
      {...{ view, onView: () => undefined, nameOf: text, children: () => null }}
      definition={{ ...definition, noun: ['day', 'days'] }}
      answer={{ ...answer, failure: 'The line is busy' }}
    />
  );
  renderRouted(element);
  fireEvent.click(screen.getByText('Try again'));
  expect(answer.onRetry).toHaveBeenCalledOnce();
});

it('the key / leads into the search, and not out of a drawer', () => {
  const { rerender } = render(<SearchBox label="Search" text="" onText={() => undefined} hasKey />);
  const box = screen.getByLabelText('Search');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(box).toHaveFocus();
  box.blur();
  rerender(
    <>
      <SearchBox label="Search" text="" onText={() => undefined} hasKey />
      <RowDrawer isOpen title="Bay Leaf" onClose={() => undefined}>
        $5.00
      </RowDrawer>
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Bay Leaf' })).toHaveAttribute('aria-modal', 'true');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByLabelText('Search')).not.toHaveFocus();
});

it('an act that is refused can be reached, says why, and does nothing', async () => {
  const onSelect = vi.fn();
  render(
    <RowActs actions={[{ label: 'Pay out …', onSelect, refused: 'It is already paid out' }]} />,
  );
  const act = screen.getByRole('button', { name: 'Pay out …' });
  expect(act).toBeEnabled();
  expect(act).toHaveAccessibleDescription('It is already paid out');
  expect(screen.getByText('It is already paid out')).toBeVisible();
  fireEvent.click(act);
  expect(onSelect).not.toHaveBeenCalled();
});

it('two rows or facts of one name both stand', () => {
  const report = vi.spyOn(console, 'error');
  const twice = [
    ['Split', '$1.00'],
    ['Split', '$2.00'],
  ] as const;
  render(
    <>
      <FigureTable caption="Parts" heads={['Part', 'Amount']} rows={twice} />
      <Facts facts={twice} />
    </>,
  );
  expect(screen.getAllByText('$2.00')).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

function Tips({ pageOf }: { pageOf: (after: string | undefined) => string[] }): ReactElement {
  const pages = usePages();
  const rows = pageOf(pages.params.after).map((_id) => ({ _id }));
  const ends = pages.number === 1 ? { next: 'x', previous: null } : { next: null, previous: 'x' };
  return (
    <PagedTable
      label="Tips"
      columns={[{ key: 'id', title: 'Id', text: ({ _id }) => _id }]}
      asked={{
        currentData: { rows, matched: rows.length, matchedIsExact: true, ...ends },
        isFetching: false,
        refetch: () => undefined,
      }}
      pages={pages}
      empty="None"
    />
  );
}

it('a page of a small table whose last row has gone is left for the first one', async () => {
  const { rerender } = render(<Tips pageOf={(after) => [after ? 'T-11' : 'T-1']} />);
  fireEvent.click(screen.getByText('Next'));
  expect(await screen.findByText('T-11')).toBeInTheDocument();
  rerender(<Tips pageOf={(after) => (after ? [] : ['T-1'])} />);
  expect(await screen.findByText('T-1')).toBeInTheDocument();
});

import { type FormikContextType, type FormikValues, useFormikContext } from 'formik';
import { createContext, useContext, useLayoutEffect, useReducer, useRef, useState } from 'react';

/** What formik has of one form, and who follows a part of it. */
interface FormState<Values> {
  read: () => FormikContextType<Values>;
  subscribe: (listener: () => void) => () => void;
  /** Takes what formik has now; those who follow are told of it by `tell`. */
  set: (form: FormikContextType<Values>) => void;
  tell: () => void;
}

function formState<Values>(first: FormikContextType<Values>): FormState<Values> {
  let form = first;
  const listeners = new Set<() => void>();
  return {
    read: () => form,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      form = next;
    },
    tell: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

/** The form around a field, given by its `<form>`: formik's own context would draw every field anew at every key. */
export const FormStateContext = createContext<FormState<FormikValues> | null>(null);

/** For the `<form>` inside a Formik: what its fields follow. */
export function useFormState(): FormState<FormikValues> {
  const form = useFormikContext<FormikValues>();
  const [state] = useState(() => formState(form));
  state.set(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per state of formik.
  useLayoutEffect(state.tell, [form]);
  return state;
}

function useFormAround<Values>(): FormState<Values> {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A field stands inside the form of a Formik');
  // The schema of the form says what its values are.
  return state as unknown as FormState<Values>;
}

/** Has a component drawn anew; for what a handler changes itself, in the same pass as the change. */
export const useRedraw = (): (() => void) => useReducer((count: number) => count + 1, 0)[1];

/**
 * A part of the form around: the component is drawn again only when that part is another one. `select` gives what the form
 * holds, never a new object.
 */
export function useFormPart<Part, Values = FormikValues>(
  select: (form: FormikContextType<Values>) => Part,
): Part {
  const { subscribe, read } = useFormAround<Values>();
  const redraw = useRedraw();
  const part = select(read());
  const shown = useRef({ select, part });
  shown.current = { select, part };
  // No external store of React's: that one draws a second time whatever has been drawn in this pass.
  useLayoutEffect(() => {
    const follow = (): void => {
      const { select: current, part: before } = shown.current;
      if (!Object.is(current(read()), before)) redraw();
    };
    follow();
    return subscribe(follow);
  }, [subscribe, read, redraw]);
  return part;
}

/** A part of the values of the form around, as `useFormPart`. */
export const useFormValue = <Part, Values = FormikValues>(select: (values: Values) => Part): Part =>
  useFormPart<Part, Values>(({ values }) => select(values));

/** The form around as it is when it is asked, e.g. in a handler; nothing is drawn when it changes. */
export const useFormReader = <Values = FormikValues>(): (() => FormikContextType<Values>) =>
  useFormAround<Values>().read;

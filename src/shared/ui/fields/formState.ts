import { type FormikContextType, type FormikValues, useFormikContext } from 'formik';
import {
  createContext,
  type FormEvent,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** What formik has of one form, and who follows a part of it. */
interface FormState<Values> {
  read: () => FormikContextType<Values>;
  subscribe: (listener: () => void) => () => void;
  /** Takes what formik has now; those who follow are told of it by `tell`. */
  set: (form: FormikContextType<Values>) => void;
  tell: () => void;
  /**
   * Changes a field right behind the keystroke: its frame need not wait for what formik and all who
   * follow have to do.
   */
  later: (field: string, change: () => void) => void;
  /** Has the form catch up with what was typed, before something is done with it. */
  settle: () => void;
}

function formState<Values>(first: FormikContextType<Values>): FormState<Values> {
  let form = first;
  /** The field that has something which is not drawn yet; null for none. */
  let behind: string | null = null;
  const settle = (): void => {
    if (behind === null) return;
    behind = null;
    // Formik itself has every letter; what it gives its callers is of its last drawing.
    flushSync(() => form.setFormikState((state) => ({ ...state })));
  };
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
      behind = null;
      for (const listener of [...listeners]) listener();
    },
    later: (field, change) => {
      // Formik judges a change beside what it has drawn of the other fields: filled in one turn,
      // they are judged together.
      if (behind !== field) settle();
      behind = field;
      startTransition(change);
    },
    settle,
  };
}

/**
 * The form around a field, given by its `<form>`: formik's own context would draw every field anew
 * at every key.
 */
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

/** What a `<form>` does when it is sent: with every letter that was typed. */
export function useSubmit(
  state: FormState<FormikValues>,
): (event: FormEvent<HTMLFormElement>) => void {
  const { handleSubmit } = useFormikContext();
  return (event) => {
    state.settle();
    handleSubmit(event);
  };
}

function useFormAround<Values>(): FormState<Values> {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A field stands inside the form of a Formik');
  // The schema of the form says what its values are.
  return state as unknown as FormState<Values>;
}

/**
 * Has a component drawn anew; for what a handler changes itself, in the same pass as the change.
 */
export const useRedraw = (): (() => void) => useReducer((count: number) => count + 1, 0)[1];

/**
 * A part of the form around: the component is drawn again only when that part is another one.
 * `select` gives what the form holds, never a new object.
 */
export function useFormPart<Part, Values = FormikValues>(
  select: (form: FormikContextType<Values>) => Part,
): Part {
  const { subscribe, read } = useFormAround<Values>();
  const redraw = useRedraw();
  const part = select(read());
  const shown = useRef({ select, part });
  shown.current = { select, part };
  // No external store of React's: that one draws a second time whatever has been drawn in this
  // pass.
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

/** The form around as it is when it is asked in a handler; nothing is drawn when it changes. */
export function useFormReader<Values = FormikValues>(): () => FormikContextType<Values> {
  const { read, settle } = useFormAround<Values>();
  return useCallback(() => {
    settle();
    return read();
  }, [read, settle]);
}

/**
 * What a field itself does to the form around. `later`: right behind the keystroke; the field shows
 * it at once by itself.
 */
export function useFormWays(): Pick<FormState<FormikValues>, 'read' | 'later'> {
  return useFormAround();
}

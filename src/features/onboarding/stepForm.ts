import { type FormikErrors, type FormikValues, setIn } from 'formik';
import { unchosenError } from '@/domain/onboarding/address';
import type { MerchantApplication, SavedStep, StepDraft } from '@/domain/onboarding/application';
import { initialStep } from '@/domain/onboarding/initialValues';
import type { StepContext } from '@/domain/onboarding/stepContext';
import type { StepDataByNumber } from '@/domain/onboarding/stepData';
import { stepErrors } from '@/domain/onboarding/stepErrors';
import type { StepNumber } from '@/domain/onboarding/steps';
import { bankToForm, bankToWire } from './steps/bank/bankWire';

/**
 * The values of a step as formik sees them: which fields there are is the step component's to know.
 */
export type StepValues = FormikValues;

/** How a form meets the wire, where the two hold a step differently. */
interface StepWire<Data> {
  toWire: (values: Data) => Data;
  toForm: (data: Data) => Data;
}

// Each row of the table meets only the data of its own step.
const wire = <Step extends StepNumber>(
  ofStep: StepWire<StepDataByNumber[Step]>,
): StepWire<StepValues> => ofStep as unknown as StepWire<StepValues>;

const stepWires: Partial<Readonly<Record<StepNumber, StepWire<StepValues>>>> = {
  8: wire<8>({ toWire: bankToWire, toForm: bankToForm }),
};

/** What is sent of a form, and kept as a draft. */
export const toWire = (step: StepNumber, values: StepValues): StepValues =>
  stepWires[step]?.toWire(values) ?? values;

/** What a form shows of data that was answered. */
export const toForm = (step: StepNumber, data: StepValues): StepValues =>
  stepWires[step]?.toForm(data) ?? data;

/** Flat messages by path, such as `subMerchantData[0].ownerSSN`, in formik's form. */
export function formikErrors(flat: Readonly<Record<string, string>>): FormikErrors<StepValues> {
  return Object.entries(flat).reduce<FormikErrors<StepValues>>(
    (errors, [path, message]) => setIn(errors, path, message),
    {},
  );
}

/** The saved step of an application; null when it was never saved. */
export const savedStep = (
  application: MerchantApplication | null,
  step: StepNumber,
): SavedStep | null => application?.merchant[step] ?? null;

/** The form of a step: what is typed, over what is saved, over what a new one holds. */
export function startValues(
  step: StepNumber,
  saved: SavedStep | null,
  typed: StepDraft['values'] | null,
): StepValues {
  return toForm(step, { ...initialStep(step), ...saved?.merchantStepData, ...typed });
}

/** True when a draft holds something else than what is saved. */
export function isDifferent(
  step: StepNumber,
  saved: SavedStep | null,
  typed: StepDraft['values'],
): boolean {
  const kept: StepValues = { ...initialStep(step), ...saved?.merchantStepData };
  return Object.entries(typed).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(kept[name]),
  );
}

/**
 * A business address that was typed and not chosen is saved by the rules, and blocks the approval
 * later: the form asks at once.
 */
function unchosenBusiness(step: StepNumber, values: StepValues): Record<string, string> {
  if (step !== 3) return {};
  const message = unchosenError({
    line1: values.businessAddress1,
    city: values.businessCity,
    state: values.businessState,
    country: values.businessCountry,
    zip: values.businessZipCode,
    isManual: values.manualAddressChangeForBusiness,
  });
  return message === null ? {} : { businessAddress1: message };
}

/** What is wrong with a form, as formik has it (spec 2.5). */
export const stepFormErrors = (
  step: StepNumber,
  values: StepValues,
  context: StepContext,
): FormikErrors<StepValues> =>
  formikErrors({
    ...unchosenBusiness(step, values),
    ...stepErrors(step, toWire(step, values), context),
  });

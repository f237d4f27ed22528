import { Formik, useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { returnCodes } from '@/domain/ach/returnCodes';
import { codeMeaning } from '@/domain/banking/achAnswer';
import { achSourceLabels } from '@/domain/banking/achItem';
import {
  emptyKeyedReturn,
  type KeyedReturn,
  keyedReturnErrors,
  keyedReturnSchema,
  type OriginalEntry,
  traceMessage,
} from '@/domain/banking/receivedFile';
import { typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { Facts } from '@/shared/ui/Facts';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { PageTitle } from '@/shared/ui/PageTitle';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useKeyReturnMutation, useLazyFindOriginalQuery } from '../returns/returnsApi';
import { UploadButton } from '../returns/UploadButton';

const codeHelp = (
  <>
    Why the bank returned it: its <TermLink term="return-code">return code</TermLink>.
  </>
);

const traceHelp = (
  <>
    15 digits: the <TermLink term="trace-number">trace number</TermLink> of the entry that came
    back.
  </>
);

const codeOptions = Object.entries(returnCodes)
  .filter(([, { window }]) => window !== 'dishonored' && window !== 'contested')
  .map(([value, { title }]) => ({ value, label: `${value} ${title}` }));

const crumbs = [
  { label: 'Payments and banking' },
  { label: 'Process returns', href: '/processReturns' },
  { label: 'Add return' },
];

/** Keys one return that a bank told by mail or phone, and posts it (catalogue: /processReturns/add). */
export default function AddReturnPage(): ReactElement {
  const [key] = useKeyReturnMutation();
  const [posted, setPosted] = useState(0);
  const { submit, failure } = useFormSave(async (typed: KeyedReturn) => {
    const values = keyedReturnSchema.cast({ ...typed, amount: settledAmount(typed.amount) });
    await key(values).unwrap();
    toastSuccess(`${values.code}: ${formatMoney(moneyCents(values.amount) ?? 0)} returned`);
    setPosted((count) => count + 1);
  });
  return (
    <>
      <PageTitle
        title="Add return"
        breadcrumb={crumbs}
        back={{ label: 'Process returns', href: '/processReturns' }}
        icon="reply"
      />
      <section className="card gl-narrow-card" aria-label="Return file">
        <div className="card-body">
          <p>
            Has your bank sent a file? Upload it: each return in it is matched to its entry by the
            trace number and posted at once. What matches no entry waits at Process returns.
          </p>
          <UploadButton />
        </div>
      </section>
      <section className="card gl-narrow-card">
        <div className="card-body">
          <Formik<KeyedReturn>
            key={posted}
            initialValues={{ ...emptyKeyedReturn, returnedOn: typedDay(easternToday()) }}
            validate={(values) =>
              keyedReturnErrors({ ...values, amount: settledAmount(values.amount) })
            }
            onSubmit={submit}
          >
            <FieldsForm label="Add return">
              <FormError message={failure} />
              <OriginalFields />
              <ReturnFields />
              <SubmitButton busyText="Posting …">Post return</SubmitButton>
            </FieldsForm>
          </Formik>
        </div>
      </section>
    </>
  );
}

/** The trace number, and the entry that it finds. */
function OriginalFields(): ReactElement {
  const { values, setFieldValue, setFieldError } = useFormikContext<KeyedReturn>();
  const [ask, { isFetching }] = useLazyFindOriginalQuery();
  const [found, setFound] = useState<OriginalEntry | null>(null);
  const lookUp = async (): Promise<void> => {
    setFound(null);
    const trace = values.trace.trim();
    if (!/^\d{15}$/.test(trace)) return setFieldError('trace', traceMessage);
    try {
      const entry = await ask(trace).unwrap();
      setFound(entry);
      await setFieldValue('amount', entry.amount);
    } catch (error) {
      const isUnknown = toFailure(error).status === 404;
      setFieldError('trace', isUnknown ? 'No entry has this trace number' : failureMessage(error));
    }
  };
  return (
    <>
      <TextField
        name="trace"
        label="Original trace number"
        help={traceHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        required
      />
      <button
        type="button"
        className="btn btn-outline-secondary gl-below-field"
        disabled={isFetching}
        onClick={() => void lookUp()}
      >
        {isFetching ? 'Looking up …' : 'Look up the entry'}
      </button>
      <div aria-live="polite">{found ? <Original entry={found} /> : null}</div>
    </>
  );
}

function Original({ entry }: { entry: OriginalEntry }): ReactElement {
  return (
    <>
      <Facts
        facts={[
          ['Entry', `E-${entry.number}, ${achSourceLabels[entry.source]}`],
          ['Organization', entry.companyName],
          ['Receiver', `${entry.receiver}, account ending in ${entry.lastFour}`],
          ['Amount', `${formatMoney(moneyCents(entry.amount) ?? 0)} (${entry.secCode})`],
          ['Settlement date', entry.settledOn ? formatDate(entry.settledOn) : '—'],
        ]}
      />
      {entry.refusal ? <p className="text-danger">{entry.refusal}</p> : null}
    </>
  );
}

function ReturnFields(): ReactElement {
  const { values } = useFormikContext<KeyedReturn>();
  return (
    <>
      <SelectField
        name="code"
        label="Return code"
        options={codeOptions}
        help={codeMeaning(values.code) || codeHelp}
        required
      />
      <DateField
        name="returnedOn"
        label="Day of the return"
        max={typedDay(easternToday())}
        required
      />
      <TextField name="amount" label="Amount" inputMode="decimal" before="$" required />
      <TextField
        name="info"
        label="Addenda information"
        help="What the bank wrote about it."
        autoComplete="off"
        maxLength={44}
      />
    </>
  );
}

import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  type ChosenPlace,
  pairError,
  placeKey,
  placeOfHolderText,
  placeOfText,
  routeOf,
  type TransferRoute,
  transferMethodLabels,
  transferMethods,
} from '@/domain/banking/transfers/place';
import {
  emptyTransfer,
  movedDayText,
  type TransferValues,
  transferDayError,
  transferErrors,
  transferRepeatLabels,
  transferRepeats,
  transferSchema,
} from '@/domain/banking/transfers/transferForm';
import { typedDay } from '@/domain/dates/days';
import { easternToday } from '@/domain/dates/easternTime';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { formatAmount, settledAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useUser } from '@/shared/session/useUser';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useListTransferPlacesQuery, useMakeTransferMutation } from './transfersApi';

interface TransferDialogProps {
  /** What another transfer had, or nothing. */
  values?: Partial<TransferValues>;
  onClose: () => void;
}

type Places = readonly ChosenPlace[];

const placeAt = (places: Places, key: string): ChosenPlace | undefined =>
  places.find((place) => placeKey(place) === key);

/** The same as on the server, for the places that are chosen from. */
function errorsOf(values: TransferValues, places: Places): FieldErrors {
  const errors = transferErrors(values);
  const [from, to] = [placeAt(places, values.from), placeAt(places, values.to)];
  const pair = from && to ? pairError(from, to) : null;
  const day = errors.day ? null : transferDayError(values.day, easternToday());
  return { ...errors, ...(pair ? { to: pair } : {}), ...(day ? { day } : {}) };
}

/** What was chosen for another route, and is shown no more, is not sent. */
function settledFor(values: TransferValues, places: Places): TransferValues {
  const [from, to] = [placeAt(places, values.from), placeAt(places, values.to)];
  const isOut = from && to && routeOf(from, to) === 'out';
  return isOut ? values : { ...values, method: 'ach' };
}

/** Makes a transfer: now or on a day, once or again and again (catalogue: /transfer). */
export function TransferDialog({ values, onClose }: TransferDialogProps): ReactElement {
  const [make] = useMakeTransferMutation();
  const [keyOf] = useState(actKeys);
  const asked = useListTransferPlacesQuery(undefined, { refetchOnMountOrArgChange: true });
  const places = asked.currentData ?? [];
  const send = async (typed: TransferValues): Promise<void> => {
    const settled = settledFor(transferSchema.cast(typed), places);
    await make({ values: settled, attempt: keyOf(settled) }).unwrap();
    toastSuccess(`The transfer of ${formatAmount(settledAmount(settled.amount))} is made`);
    onClose();
  };
  return (
    <FormModal<TransferValues>
      title="New transfer"
      size="lg"
      values={{ ...emptyTransfer, day: typedDay(easternToday()), ...values }}
      validate={(typed) => errorsOf(typed, places)}
      onSave={send}
      onClose={onClose}
      saveLabel="Transfer"
    >
      <PlaceFields places={places} unread={unreadHelp('accounts', unreadChoices(asked))} />
      <DayFields places={places} />
    </FormModal>
  );
}

/** How what is chosen travels; null until both are chosen. */
function useRoute(places: Places): TransferRoute | null {
  const { values } = useFormikContext<TransferValues>();
  const [from, to] = [placeAt(places, values.from), placeAt(places, values.to)];
  return from && to ? routeOf(from, to) : null;
}

const routeText: Readonly<Record<TransferRoute, string>> = {
  internal: 'Both accounts are in our books: the money is there at once.',
  out: 'It goes to a linked bank account of the same organization.',
  in: 'We debit the bank account by ACH. The money counts once the bank can no longer return it: two banking days after it settled.',
};

const methodText = {
  ach: 'Goes with the next ACH batch and is at the bank on the banking day after it.',
  wire: 'Staff prepare a wire of its own, screen it and send it by Fedwire. It is final once it is sent.',
} as const;

interface PlaceFieldsProps {
  places: Places;
  unread: ReturnType<typeof unreadHelp>;
}

function PlaceFields({ places, unread }: PlaceFieldsProps): ReactElement {
  const { values } = useFormikContext<TransferValues>();
  const route = useRoute(places);
  const chargesFee = isStaff(useUser().role) && route === 'out';
  const isMany = new Set(places.map(({ orgId }) => orgId)).size > 1;
  const options = places.map((place) => ({
    value: placeKey(place),
    label: isMany ? placeOfText(place) : placeOfHolderText(place),
    hint: place.frozen || (place.available && formatAmount(place.available)),
  }));
  const from = placeAt(places, values.from);
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Accounts</legend>
      <SearchSelectField
        name="from"
        label="From"
        help={
          unread ??
          (from?.available
            ? `${formatAmount(from.available)} is available.`
            : 'The account that pays.')
        }
        options={options}
        required
      />
      <SearchSelectField
        name="to"
        label="To"
        help={
          route
            ? routeText[route]
            : 'Bank accounts appear once they are verified and, from your page, confirmed.'
        }
        options={options}
        required
      />
      {route === 'out' ? (
        <SelectField
          name="method"
          label="Method"
          placeholder={null}
          options={transferMethods.map((value) => ({ value, label: transferMethodLabels[value] }))}
          help={methodText[values.method]}
        />
      ) : null}
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      {chargesFee ? (
        <TextField
          name="fee"
          label="Transfer fee"
          type="number"
          before="$"
          settle={settledAmount}
          help="Charged once to the main balance when it is processed. Leave it empty for none."
        />
      ) : null}
      <TextField name="memo" label="Memo" autoComplete="off" maxLength={80} />
    </fieldset>
  );
}

const monthEndText = 'The last day of a month stands in for a day that it does not have.';

const wholeSeriesText = 'For the approval limit, all transfers of the series count together.';

function DayFields({ places }: { places: Places }): ReactElement {
  const { values } = useFormikContext<TransferValues>();
  const route = useRoute(places);
  const repeats = values.repeats !== '';
  const leaves =
    placeAt(places, values.from)?.orgId !== placeAt(places, values.to)?.orgId &&
    route === 'internal';
  return (
    <fieldset className="gl-fields">
      <legend className="gl-wide gl-drawer-title">Schedule</legend>
      <DateField
        name="day"
        label="Date"
        help={
          (route && movedDayText(values.day, route)) ||
          'Today in US Eastern time, or up to a year ahead.'
        }
        required
      />
      <SelectField
        name="repeats"
        label="Repeat"
        placeholder={null}
        options={transferRepeats.map((value) => ({ value, label: transferRepeatLabels[value] }))}
        help={repeats ? `${monthEndText}${leaves ? ` ${wholeSeriesText}` : ''}` : undefined}
      />
      {repeats ? (
        <>
          <SelectField
            name="ends"
            label="Ends"
            options={[
              { value: 'count', label: 'After a number of transfers' },
              { value: 'until', label: 'On a day' },
            ]}
            required
          />
          {values.ends === 'until' ? (
            <DateField name="until" label="Last day" required />
          ) : (
            <TextField name="count" label="How many" inputMode="numeric" required />
          )}
        </>
      ) : null}
    </fieldset>
  );
}

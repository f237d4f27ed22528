import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { billServiceLabels } from '@/domain/billing/rate';
import { typedDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { settledAmount } from '@/domain/money/cents';
import {
  type BuyRate,
  type BuyRateValues,
  boughtServices,
  buyRateErrors,
  buyRateSchema,
  buyTermsOf,
  emptyBuyRate,
  priceText,
} from '@/domain/pricing/buyRate';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { Dialog } from '@/shared/ui/Dialog';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { EmptyState, ErrorState, LoadingRows } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddBuyRateMutation, useListBuyRatesQuery } from './scheduleList';

const bought = (rate: BuyRate): string => {
  const { points, perItemCents } = buyTermsOf(rate);
  return priceText(points, perItemCents);
};

const floor = (rate: BuyRate): string => {
  const { floorPoints, floorCents } = buyTermsOf(rate);
  return priceText(floorPoints, floorCents);
};

const columns: readonly Column<BuyRate>[] = [
  { key: 'service', title: 'Service', text: ({ service }) => billServiceLabels[service] },
  { key: 'buy', title: 'Buy rate', text: bought },
  { key: 'floor', title: 'Floor', text: floor },
  {
    key: 'from',
    title: 'Effective from',
    text: ({ effectiveFrom }) => formatDate(effectiveFrom),
  },
  { key: 'now', title: 'In force', text: ({ isInForce }) => (isInForce ? 'Yes' : 'No') },
  { key: 'by', title: 'Added by', text: ({ createdBy }) => createdBy || '—' },
];

interface BuyRatesDialogProps {
  /** Staff add versions; partners read. */
  mayAdd: boolean;
  onClose: () => void;
}

/** What services cost us at the bank or processor, and the lowest price that may be sold. */
export function BuyRatesDialog({ mayAdd, onClose }: BuyRatesDialogProps): ReactElement {
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <BuyRateForm onClose={() => setAdding(false)} />;
  return (
    <Dialog isOpen toggle={onClose} labelledBy={titleId} size="lg" centered scrollable>
      <ModalHeader tag="h2" id={titleId} toggle={onClose}>
        Buy rates
      </ModalHeader>
      <ModalBody>
        <p>
          A buy rate is what a service costs us at the bank or processor. Prices below the floor
          need a top administrator.
        </p>
        <BuyRateTable />
      </ModalBody>
      <ModalFooter>
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Close
        </button>
        {mayAdd ? (
          <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
            New buy rate
          </button>
        ) : null}
      </ModalFooter>
    </Dialog>
  );
}

function BuyRateTable(): ReactElement {
  const { data, isError, refetch } = useListBuyRatesQuery();
  if (isError)
    return (
      <ErrorState message="The buy rates could not be loaded." onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingRows rows={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No buy rates yet"
        text="Residuals count no cost until the first one is added."
      />
    );
  return (
    <SmallTable
      label="Buy rates"
      columns={columns}
      rows={data}
      rowKey={({ _id }) => _id}
      busy={false}
    />
  );
}

const amount = { before: '$', settle: settledAmount, inputMode: 'decimal' } as const;
const percent = { after: '%', inputMode: 'decimal' } as const;

function BuyRateForm({ onClose }: { onClose: () => void }): ReactElement {
  const [add] = useAddBuyRateMutation();
  const save = async (typed: BuyRateValues): Promise<void> => {
    await add(buyRateSchema.cast(typed)).unwrap();
    toastSuccess(`The buy rate of ${billServiceLabels[typed.service]} was added`);
    onClose();
  };
  return (
    <FormModal<BuyRateValues>
      title="New buy rate"
      values={{ ...emptyBuyRate, effectiveFrom: typedDay(emptyBuyRate.effectiveFrom) }}
      validate={buyRateErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Add buy rate"
      draft="buyRate"
    >
      <div className="gl-fields">
        <SelectField
          name="service"
          label="Service"
          options={boughtServices.map((value) => ({ value, label: billServiceLabels[value] }))}
          placeholder={null}
          required
        />
        <DateField
          name="effectiveFrom"
          label="Effective from"
          help="From today on; the first one of a service from any day."
          years="nearest"
          required
        />
        <TextField name="percent" label="Buy rate, percent" {...percent} required />
        <TextField name="perItem" label="Buy rate, per item" {...amount} required />
        <TextField name="floorPercent" label="Floor, percent" {...percent} required />
        <TextField name="floorPerItem" label="Floor, per item" {...amount} required />
        <TextField name="note" label="Note" maxLength={200} autoComplete="off" />
      </div>
    </FormModal>
  );
}

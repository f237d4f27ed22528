import { type ReactElement, useId, useState } from 'react';
import type { AttachableApplication, CheckRun } from '@/domain/checks/checkRecord';
import { failureMessage } from '@/shared/api/failure';
import { longestSearch } from '@/shared/lists/listView';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useSearchText } from '@/shared/ui/useSearchText';
import { useListAttachableQuery } from '../api';

interface ApplicationPickerProps {
  run: CheckRun;
  chosen: AttachableApplication | null;
  onChoose: (application: AttachableApplication) => void;
}

/** Finds applications by company name and lets one be chosen. */
export function ApplicationPicker({ run, chosen, onChoose }: ApplicationPickerProps): ReactElement {
  const id = useId();
  const [search, setSearch] = useState('');
  const { text, setText } = useSearchText(search, setSearch);
  const { currentData, error, isFetching, refetch } = useListAttachableQuery({
    search,
    recordId: run.record_id,
  });
  return (
    <>
      <label className="form-label" htmlFor={id}>
        Company name
      </label>
      <input
        id={id}
        type="text"
        className="form-control"
        placeholder="Search by company name"
        autoComplete="off"
        maxLength={longestSearch}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Enter searches; it does not send what is chosen below.
          if (event.key === 'Enter') {
            event.preventDefault();
            setSearch(text);
          }
        }}
      />
      <fieldset className="gl-check-choices">
        <legend className="visually-hidden">Application</legend>
        {error && !isFetching ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!currentData && !error ? <LoadingRows rows={3} label="Loading applications" /> : null}
        {currentData?.length === 0 ? (
          <p className="gl-muted">No application found for this company.</p>
        ) : null}
        {currentData?.map((application) => (
          <Choice
            key={application._id}
            name={`${id}-application`}
            application={application}
            isOther={isOther(run, application)}
            isChosen={chosen?._id === application._id}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
    </>
  );
}

/** A check of one business is no evidence about another one. */
const isOther = ({ type }: CheckRun, { subjects }: AttachableApplication): boolean =>
  type === 'business_data' && subjects.some(({ matches }) => !matches);

interface ChoiceProps {
  name: string;
  application: AttachableApplication;
  isOther: boolean;
  isChosen: boolean;
  onChoose: (application: AttachableApplication) => void;
}

function Choice({ name, application, isOther, isChosen, onChoose }: ChoiceProps): ReactElement {
  const { companyName, merchantId, subjects } = application;
  return (
    <label className="gl-check">
      <input
        type="radio"
        className="form-check-input"
        name={name}
        checked={isChosen}
        disabled={isOther}
        onChange={() => onChoose(application)}
      />
      <span>
        {companyName || 'Unnamed'} <span className="gl-muted">No. {merchantId}</span>
        {isOther ? (
          <span className="gl-muted">
            {' '}
            · Another business: {subjects.map((one) => one.name).join(', ')}
          </span>
        ) : null}
      </span>
    </label>
  );
}

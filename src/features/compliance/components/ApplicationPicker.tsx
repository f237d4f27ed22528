import { type ReactElement, useId, useState } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { longestSearch } from '@/shared/lists/listView';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useSearchText } from '@/shared/ui/useSearchText';
import { type AttachableApplication, useListAttachableQuery } from '../api';

interface ApplicationPickerProps {
  chosen: AttachableApplication | null;
  onChoose: (application: AttachableApplication) => void;
}

/** Finds applications by company name and lets one be chosen. */
export function ApplicationPicker({ chosen, onChoose }: ApplicationPickerProps): ReactElement {
  const id = useId();
  const [search, setSearch] = useState('');
  const { text, setText } = useSearchText(search, setSearch);
  const { currentData, error, isFetching, refetch } = useListAttachableQuery(search);
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
        {currentData?.length === 0 ? <p className="gl-muted">No application has such a company.</p> : null}
        {currentData?.map((application) => (
          <label key={application._id} className="gl-check">
            <input
              type="radio"
              className="form-check-input"
              name={`${id}-application`}
              checked={chosen?._id === application._id}
              onChange={() => onChoose(application)}
            />
            <span>
              {application.companyName || 'Without a name'}{' '}
              <span className="gl-muted">No. {application.merchantId}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

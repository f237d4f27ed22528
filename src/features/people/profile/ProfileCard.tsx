import { type ReactElement, type ReactNode, useId } from 'react';
import { failureMessage } from '@/shared/api/failure';
import { ErrorState, LoadingRows } from '@/shared/ui/states';

/** What a card reads. */
interface Asked<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => unknown;
}

interface ProfileCardProps<Data> {
  title: string;
  /** One line of help. */
  help: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  asked: Asked<Data>;
  children: (data: Data) => ReactNode;
}

/** One part of the profile: a skeleton while it loads, and the way to try again where that failed. */
export function ProfileCard<Data>(props: ProfileCardProps<Data>): ReactElement {
  const { title, help, actions, asked, children } = props;
  const { data, error, refetch } = asked;
  const titleId = useId();
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="card-header gl-profile-head">
        <h2 id={titleId}>{title}</h2>
        {data ? actions : null}
      </div>
      <div className="card-body">
        <p className="gl-muted">{help}</p>
        {data ? children(data) : null}
        {!data && error ? (
          <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <LoadingRows rows={3} label={`Loading: ${title}`} /> : null}
      </div>
    </section>
  );
}

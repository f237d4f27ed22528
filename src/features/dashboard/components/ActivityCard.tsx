import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { foldedActivity } from '@/domain/dashboard/foldedActivity';
import { formatDateTime } from '@/domain/dates/format';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';

const kindIcons: Record<string, IconName> = {
  session: 'lock',
  account: 'person',
  inventory: 'box-seam',
  document: 'file-earmark-text',
  lead: 'envelope',
  agent: 'people',
  invoice: 'receipt',
};

/**
 * What was done last, newest first; sign-ins of a day are one line, and what was done to an invoice
 * leads to it.
 */
export function ActivityCard({ activity }: Pick<CommerceSummary, 'activity'>): ReactElement {
  return (
    <section className="card" aria-labelledby="activity">
      <div className="card-header">
        <h2 id="activity">Latest activity</h2>
      </div>
      {activity.length === 0 ? (
        <EmptyState title="No activity yet" text="What you and your team do appears here." />
      ) : (
        <ul className="gl-activity">
          {foldedActivity(activity, new Date()).map(({ id, at, kind, label, name, invoice }) => (
            <li key={id}>
              <Icon name={kindIcons[kind] ?? 'activity'} />
              <div>
                <p>
                  {invoice ? (
                    <Link to={invoicePlaces[invoice.kind].view(invoice.id)}>{label}</Link>
                  ) : (
                    label
                  )}
                </p>
                <p className="gl-muted">
                  {name ? `${name} · ` : ''}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

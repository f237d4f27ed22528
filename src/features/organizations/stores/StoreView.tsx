import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { type RegisterStatus, registerLabels } from '@/domain/applications/licenses/register';
import { formatDate } from '@/domain/dates/format';
import { hoursText, weekdayLabels, weekdays } from '@/domain/stores/hours';
import { staffRoleLabels, staffRoles } from '@/domain/stores/staff';
import type { StoreDetail } from '@/domain/stores/store';
import { storeZones } from '@/domain/stores/storeForm';
import { href } from '@/routes/catalogue';
import { useAbility } from '@/shared/session/ability';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Moment, Timeline } from '@/shared/ui/Timeline';

const isKnown = (status: string): status is RegisterStatus => Object.hasOwn(registerLabels, status);

/** The license with what is known of it. */
function licenseText({ licenseNumber, licenseStatus, licenseEnds }: StoreDetail): string {
  if (licenseNumber === '') return '—';
  if (!isKnown(licenseStatus)) return `${licenseNumber}, in no application`;
  const ends = licenseEnds ? `, ends ${formatDate(licenseEnds)}` : '';
  return `${licenseNumber}, ${registerLabels[licenseStatus].toLowerCase()}${ends}`;
}

const factsOf = (store: StoreDetail): Fact[] => [
  ['Organization', store.companyName],
  ['License', licenseText(store)],
  ['Permit', store.values.permitNumber || '—'],
  ['Municipality', store.values.municipality || '—'],
  ['Address', store.address || '—'],
  ['Phone', store.values.phone || '—'],
  ['Registers', store.values.registers.split('\n').filter(Boolean).join(', ') || '—'],
  ['Delivery', store.delivers ? `To ${store.values.deliveryZips}` : 'No'],
];

const hourFacts = ({ values: { hours, specialDays, timeZone } }: StoreDetail): Fact[] => [
  ['Time zone', storeZones.find(({ value }) => value === timeZone)?.label ?? timeZone],
  ...weekdays.map((day): Fact => [weekdayLabels[day], hoursText(hours[day])]),
  ...specialDays.map(
    ({ day, note, ...of }): Fact => [
      formatDate(day),
      [hoursText(of), note].filter(Boolean).join(', '),
    ],
  ),
];

const isRole = (text: string): text is (typeof staffRoles)[number] =>
  staffRoles.some((role) => role === text);

/** A store in full: license, hours, staff, terminals and what was done with it. */
export function StoreView({ store }: { store: StoreDetail }): ReactElement {
  const mayOpen = useAbility().can('access', 'terminal');
  const { staff, terminalsHere, changes } = store;
  return (
    <>
      {store.state === 'paused' ? (
        <p className="gl-note" role="status">
          {store.pausedBy} paused this store: {store.pauseReason}. Its terminals take no payments.
        </p>
      ) : null}
      <Facts facts={factsOf(store)} />
      <DetailSection title="Hours">
        <Facts facts={hourFacts(store)} />
      </DetailSection>
      <DetailSection title="Staff">
        {staff.length === 0 ? (
          <p className="gl-note">
            No staff yet. Add budtenders and drivers so that tips can name them.
          </p>
        ) : (
          <ul className="list-unstyled mb-0">
            {staff.map(({ userId, name, role }) => (
              <li key={`${userId}${name}${role}`}>
                {name}, {isRole(role) ? staffRoleLabels[role] : role}
                {userId === '' ? ' (no account)' : ''}
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <DetailSection title="Terminals">
        {terminalsHere.length === 0 ? (
          <p className="gl-note">No terminals here yet. Edit a terminal to choose this store.</p>
        ) : (
          <ul className="list-unstyled mb-0">
            {terminalsHere.map(({ _id, lane, serial }) => (
              <li key={_id}>
                {mayOpen ? (
                  <Link to={`${href('/north-bay-terminal')}?open=${_id}`}>{lane}</Link>
                ) : (
                  lane
                )}
                , {serial}
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <DetailSection title="History">
        <Timeline>
          {changes.map(({ id, at, by, label, reason }) => (
            <Moment key={id} what={label} at={at} by={by} details={reason ? [reason] : []} />
          ))}
        </Timeline>
      </DetailSection>
    </>
  );
}

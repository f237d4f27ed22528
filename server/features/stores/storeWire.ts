import { todayIn } from '@server/platform/zones/today';
import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';
import { hoursOn, hoursText, isOpenAt, type StoreClock } from '@/domain/stores/hours';
import type { StoreRow } from '@/domain/stores/store';
import { emptyStore, type StoreValues } from '@/domain/stores/storeForm';
import type { ShownStore } from './storeListQueries';
import type { StoredStore } from './storeStore';

/** A moment on the clock of a store. */
function clockOf({ timeZone }: Pick<StoredStore, 'timeZone'>, now: Date): StoreClock {
  const part = partsIn(zoneFormat(timeZone, 'clock'), now);
  return {
    day: todayIn(now, timeZone),
    time: `${part('hour').padStart(2, '0')}:${part('minute')}`,
  };
}

/** `12 Harbor St, Oakland, CA 94607`; '' where nothing is known. */
const addressOf = ({ add1, city, state, zip }: StoredStore): string =>
  [add1, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** A store as it is answered. */
export function toStore(found: ShownStore, now: Date): StoreRow {
  const { store, companyName, licenseStatus, licenseEnds } = found;
  const clock = clockOf(store, now);
  const hours = hoursOn(store, clock.day);
  return {
    _id: store.id,
    orgId: store.orgId,
    companyName,
    name: store.name,
    licenseNumber: store.licenseNumber,
    licenseStatus,
    licenseEnds,
    address: addressOf(store),
    today: hours ? hoursText(hours) : '',
    isOpen: isOpenAt(store, clock),
    delivers: store.delivers,
    registers: store.registers.length,
    terminals: found.terminals,
    budtenders: found.budtenders,
    drivers: found.drivers,
    state: store.pausedAt === null ? 'active' : 'paused',
    pauseReason: store.pauseReason,
    pausedAt: store.pausedAt?.toISOString() ?? '',
    pausedBy: store.pausedByName,
    version: store.version,
  };
}

const closed = { opens: '', closes: '' };

/** A store as its form holds it. */
export function valuesOfStore(store: StoredStore): StoreValues {
  const { name, licenseNumber, permitNumber, municipality, phone, add1, city, state, zip } = store;
  const kept = store.hours;
  const isNew = Object.keys(kept).length === 0;
  const day = (weekday: keyof StoreValues['hours']) =>
    kept[weekday] ?? (isNew ? emptyStore.hours[weekday] : closed);
  return {
    organization: store.orgId,
    name,
    licenseNumber,
    permitNumber,
    municipality,
    phone,
    add1,
    city,
    state,
    zip,
    timeZone: store.timeZone,
    hours: {
      sunday: day('sunday'),
      monday: day('monday'),
      tuesday: day('tuesday'),
      wednesday: day('wednesday'),
      thursday: day('thursday'),
      friday: day('friday'),
      saturday: day('saturday'),
    },
    specialDays: store.specialDays,
    delivers: store.delivers,
    deliveryZips: store.deliveryZips,
    registers: store.registers.join('\n'),
  };
}

import {
  type DoorActRequest,
  type DoorOutcome,
  doorErrors,
  doorOutcomes,
} from '@/domain/events/checkIn';
import { isObject } from '@/shared/isObject';

/**
 * An act as a device keeps it: until the server has answered, and after that where it was refused,
 * until somebody has read why. The code of the ticket, and nothing of a person.
 */
export interface KeptAct extends DoorActRequest {
  /** What came of it; null while nobody knows. */
  result: { outcome: DoorOutcome; checkedInAt: string; checkedInBy: string } | null;
}

/** Each act under a key of its own: windows of one device write none of each other's. */
const prefixOf = (doorKey: string): string => `gl-door:${doorKey.slice(0, 8)}:`;

const textIn = (value: object, name: string): string => {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : '';
};

function readResult(value: unknown): KeptAct['result'] {
  if (!isObject(value)) return null;
  const outcome = doorOutcomes.find((one) => one === textIn(value, 'outcome'));
  const [checkedInAt, checkedInBy] = [textIn(value, 'checkedInAt'), textIn(value, 'checkedInBy')];
  return outcome ? { outcome, checkedInAt, checkedInBy } : null;
}

/** A stored text as an act; null for what is none: it would hold up all others. */
function readAct(stored: string | null): KeptAct | null {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (!isObject(value)) return null;
    const act: DoorActRequest = {
      id: textIn(value, 'id'),
      code: textIn(value, 'code'),
      act: textIn(value, 'act') === 'undo' ? 'undo' : 'in',
      at: textIn(value, 'at'),
      isAdult: value.isAdult === true,
      undoes: textIn(value, 'undoes'),
    };
    const isGood = Object.keys(doorErrors({ door: 'Door', acts: [act] })).length === 0;
    return isGood ? { ...act, result: readResult(value.result) } : null;
  } catch {
    return null;
  }
}

/** The acts of a door that this device keeps, the oldest first. */
export function keptActs(doorKey: string, storage: Storage = localStorage): KeptAct[] {
  const prefix = prefixOf(doorKey);
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return names
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readAct(storage.getItem(name)) ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Keeps an act. False where the browser keeps nothing: then it must not be counted on. */
export function keepAct(doorKey: string, act: KeptAct, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(prefixOf(doorKey) + act.id, JSON.stringify(act));
    return true;
  } catch {
    return false;
  }
}

/** An act that is done, or that somebody has read about. */
export const dropAct = (doorKey: string, id: string, storage: Storage = localStorage): void =>
  storage.removeItem(prefixOf(doorKey) + id);

import { useEffect, useState } from 'react';

/**
 * A value as it was before the last pause of so many milliseconds: what is typed goes out once the
 * typing rests.
 */
export function useDelayed<Value>(value: Value, pause = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

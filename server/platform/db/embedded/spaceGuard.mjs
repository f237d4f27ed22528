// Keeps the embedded engine from filling the disk: its own "disk full" leaves it spinning. The main
// thread writes the level into shared memory; it is applied between statements, before anything is
// run.

const plenty = 0;
const critical = 2;
const parse = 0x50;
const simpleQuery = 0x51;

/**
 * Low refuses new writing transactions; critical also the next write of the transaction that is
 * running.
 */
const settingsOf = (level) =>
  `set default_transaction_read_only = on${level === critical ? '; set transaction_read_only = on' : ''}`;

/** Wraps the engine's protocol call so that every statement first meets the present level. */
export function guardSpace(engine, shared) {
  const run = engine.execProtocolRawStream.bind(engine);
  let restricted = false;
  return async (message, options) => {
    // Only a parse or a simple query begins something new: between the others a portal may be open.
    if (message[0] === parse || message[0] === simpleQuery) {
      const level = Atomics.load(shared, 0);
      if (level !== plenty) {
        // Each time, because a transaction that is rolled back takes the setting with it.
        await run(queryMessage(settingsOf(level)), { onRawData: () => undefined });
        restricted = true;
      } else if (restricted && !engine.isInTransaction()) {
        await run(queryMessage('set default_transaction_read_only = off'), {
          onRawData: () => undefined,
        });
        restricted = false;
      }
    }
    return run(message, options);
  };
}

function queryMessage(sql) {
  const text = Buffer.from(`${sql}\0`, 'utf8');
  const message = Buffer.alloc(5 + text.length);
  message[0] = simpleQuery;
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return new Uint8Array(message);
}

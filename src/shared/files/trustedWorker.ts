/** The part of the browser's Trusted Types that we use; missing in browsers without them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

function own(address: string): string {
  if (new URL(address, document.baseURI).origin !== location.origin) {
    throw new TypeError('Only our own workers may run');
  }
  return address;
}

// One policy for all our workers, named in the content security policy.
const policy = window.trustedTypes?.createPolicy('greenledger-worker', { createScriptURL: own });

/** Starts one of our own module workers; `address` comes from an import with `?worker&url`. */
export function startWorker(address: string): Worker {
  return new Worker(policy ? policy.createScriptURL(address) : own(address), { type: 'module' });
}

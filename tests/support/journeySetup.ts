import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test rendered is unmounted, so that nothing which arrives late sets the state of a page that is gone.
afterEach(() => cleanup());

import { parentPort } from 'node:worker_threads';
import { pdfSession } from '@/shared/files/pdf/pdfSession';
import { fontFiles } from './fontFiles';

/**
 * The thread of the built server that draws: the worker of the browser, over the same layout
 * (docs/adr/0030).
 */
const answer = pdfSession(fontFiles, (told) => parentPort?.postMessage(told));

parentPort?.on('message', (question) => void answer(question));

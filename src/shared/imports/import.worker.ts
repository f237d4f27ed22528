import { importSession } from './importSession';
import type { ImportQuestion } from './messages';

const answer = importSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<ImportQuestion>) => void answer(event.data));

import { csvSession } from './csvSession';
import type { CsvQuestion } from './messages';

const answer = csvSession((message) => postMessage(message));

addEventListener('message', (event: MessageEvent<CsvQuestion>) => void answer(event.data));

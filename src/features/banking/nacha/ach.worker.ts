import { type AchQuestion, achSession } from './achSession';

addEventListener(
  'message',
  (event: MessageEvent<AchQuestion>) =>
    void achSession(event.data, (answer) => postMessage(answer)),
);

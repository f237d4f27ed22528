/** A text message to one phone. */
export interface TextMessage {
  /** Ten digits, of the United States. */
  to: string;
  text: string;
}

/** Sends text messages. */
export interface TextMessages {
  /** Rejects where a message was not taken. Never send inside a transaction. */
  send(message: TextMessage): Promise<void>;
}

/** How an id looks. */
export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a text that can be an id; the database answers any other with an error. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** Most titles of one question whether their owner has them already. */
export const titlesPerQuestion = 1000;

import { generatedPassword } from '@/domain/users/generatedPassword';

/** Numbers of 32 bits. */
const span = 2 ** 32;

/** A whole number below another, each as likely as the others: what would favor some is drawn again. */
function randomBelow(below: number): number {
  const limit = span - (span % below);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}

/** A generated password (spec 1.5), made by the browser's own source of chance. */
export const newPassword = (): string => generatedPassword(randomBelow);

/** License numbers are the same whatever their case and spaces. */
export const licenseKey = (licenseNumber: string): string =>
  licenseNumber.replace(/\s+/g, '').normalize('NFC').toLowerCase();

export const numberTakenMessage = 'This license number is already in the directory';

/** A number with commas between its thousands: `12,345`. */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Returns the name of the part of a dispute or a refund that one payment of a charge has: the provider's for the first
 * part, and for a further one the provider's with its number.
 */
export const partName = (providerId: string, index: number): string =>
  index === 0 ? providerId : `${providerId}:${index + 1}`

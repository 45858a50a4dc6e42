export type Placeholder = {
  /** Path in the configuration, e.g. `company.phone` */
  key: string
  /** Shown to staff */
  description: string
}

/** Values that the owner of the shop has not supplied yet; staff see this list. */
export const placeholders: Placeholder[] = []

/** Marks a placeholder for a value that the owner must supply; replace the whole call with the value. */
export function ownerValue<T>(key: string, description: string, placeholder: T): T {
  placeholders.push({ key, description })
  return placeholder
}

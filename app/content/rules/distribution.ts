import type { DistributorEntryType } from '#shared/enums'

/** An entry of the public list; `text` is rich text, and lower orders come first. */
export type DistributorEntry = { text: string; type: DistributorEntryType; order: number }

import DistributionEntry from '#content/models/distribution_entry'
import { contentVersion } from '#content/queries/content_versions'
import { plainText, sanitize } from '#content/rules/rich_text'
import type { DistributorEntry } from '#content/rules/distribution'

export const DISTRIBUTION = 'distribution'

export type DistributionList = { entries: DistributorEntry[]; version: number }

/** Returns distributors and resellers by their order, entries of the same order as they were entered. */
export async function distributionList(): Promise<DistributionList> {
  const version = await contentVersion(DISTRIBUTION)
  const entries = await DistributionEntry.query().orderBy([
    { column: 'sortOrder' },
    { column: 'position' },
    { column: 'id' },
  ])
  return {
    entries: entries.map(({ text, type, sortOrder }) => ({
      text: sanitize(text, 'list'),
      type,
      order: sortOrder,
    })),
    version,
  }
}

/** Returns the entries of the public page, with the text that a search compares. */
export async function distributionEntries() {
  const { entries } = await distributionList()
  return entries.map(({ text, type }) => ({ html: text, type, text: plainText(text) }))
}

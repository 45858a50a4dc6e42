import { DistributionEntrySchema } from '#database/schema'
import { contentVersion } from '#content/text/content_versions'
import { plainText, sanitize } from '#content/text/rich_text_rules'
import type { DistributorEntryType } from '#shared/enums'

/** An entry of the public list; `text` is rich text, and lower orders come first. */
export type DistributorEntry = {
  _id: string
  text: string
  type: DistributorEntryType
  order: number
}

class DistributionEntry extends DistributionEntrySchema {
  static selfAssignPrimaryKey = true
  static table = 'distribution_entries'
}

export const DISTRIBUTION = 'distribution'

type DistributionList = { entries: DistributorEntry[]; version: number }

/** Returns distributors and resellers by their order, entries of the same order as they were entered. */
export async function distributionList(): Promise<DistributionList> {
  const version = await contentVersion(DISTRIBUTION)
  const entries = await DistributionEntry.query().orderBy([
    { column: 'sortOrder' },
    { column: 'position' },
    { column: 'id' },
  ])
  return {
    entries: entries.map(({ id, text, type, sortOrder }) => ({
      _id: id,
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

export type DistributorView = Awaited<ReturnType<typeof distributionEntries>>[number]

/** Returns the list for its editor. */
export async function distributionEditorPage() {
  const { entries, version } = await distributionList()
  return { entries, version: String(version) }
}

export type DistributionEditorPage = Awaited<ReturnType<typeof distributionEditorPage>>

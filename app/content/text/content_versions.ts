import { one, type Trx } from '#core/database'
import { expireEmptyPages } from '#content/text/empty_pages'

type VersionRow = { version: number }

/** Returns the version of content that is saved as a whole: 0 until it is saved first. */
export async function contentVersion(name: string): Promise<number> {
  const row = await one<VersionRow>('select version from content_versions where name = ?', [name])
  return row?.version ?? 0
}

/** Raises the version and returns it. The row is locked until the transaction ends, so saves follow each other. */
export async function raiseContentVersion(name: string, trx: Trx): Promise<number> {
  const row = await one<VersionRow>(
    `insert into content_versions (name, version) values (?, 1)
     on conflict (name) do update set version = content_versions.version + 1 returning version`,
    [name],
    trx
  )
  expireEmptyPages(trx)
  return row!.version
}

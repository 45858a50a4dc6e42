import { rows, type TableRow } from '#core/database'
import { likePattern } from '#core/like'

type FoundPromo = Pick<TableRow<'promos'>, 'id' | 'code' | 'note'>

/** Returns the newest promos whose code or note contains the text; the codes of a series share one id. */
export function findPromos(text: string, limit: number): Promise<FoundPromo[]> {
  const pattern = likePattern(text)
  return rows<FoundPromo>(
    `select coalesce(series_id, id) as id, code, note from promos
     where lower(code) like ? escape '\\' or lower(note) like ? escape '\\'
     order by created_at desc, promos.id desc limit ?`,
    [pattern, pattern, limit]
  )
}

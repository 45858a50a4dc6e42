import { insert, one } from '#core/database'
import { newId } from '#shared/ids'

type Changes = Record<string, string | number | boolean | null>

/** A code of 10 % for everybody, unless told otherwise. */
export async function aPromo(changes: Changes = {}): Promise<{ id: string; code: string }> {
  const id = newId()
  const code = `CODE${id.slice(-8).toUpperCase()}`
  await insert('promos', {
    id,
    code,
    type: 0,
    percent_millionths: 100_000,
    products: '[]',
    groups: '[]',
    audience: 'all',
    created_at: new Date().toISOString(),
    ...changes,
  })
  return { id, code }
}

export async function usesOf(promoId: string): Promise<number> {
  const row = await one<{ used: number }>('select used from promos where id = ?', [promoId])
  return row!.used
}

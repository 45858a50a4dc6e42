import { appendFileSync, cpSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rows } from '#core/database'
import { filledTables } from '#tests/support/database'

const folder = process.env.LEFTOVERS_FOLDER

/** Saves the rows that a group of tests leaves in the database, for the secrets scan. */
export async function saveRows(): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const table of await filledTables()) {
    const found = await rows<object>(`select * from "${table}"`)
    const lines = found.map((row) => `${JSON.stringify(row)}\n`)
    appendFileSync(join(folder, `${table}.rows`), lines.join(''))
  }
}

/** Saves the data folder for the secrets scan, except the files of a running Chromium. */
export async function saveData(): Promise<void> {
  const { SHOP_HOME: home } = process.env
  if (folder && home) cpSync(home, join(folder, 'home'), { recursive: true, filter: isOurs })
}

const isOurs = (path: string) =>
  !/chromium|puppeteer/i.test(path) && (lstatSync(path).isFile() || lstatSync(path).isDirectory())

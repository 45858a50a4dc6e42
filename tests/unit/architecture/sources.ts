import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import app from '@adonisjs/core/services/app'

/** `app/orders/actions/place_order.ts` and the like, of every source below these folders of the project */
export function sourcesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(app.makePath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
      .map((entry) => relative(app.makePath(), join(entry.parentPath, entry.name)))
  )
}

export const read = (file: string) => readFileSync(app.makePath(file), 'utf8')

export const countLines = (file: string) => read(file).trimEnd().split('\n').length

export type Import = { from: string; isTypeOnly: boolean; isDynamic: boolean }

const TYPE_IMPORT = /(?:^|\n)(?:import|export) type (?:(?!\n(?:import|export) )[^;])*$/
const DYNAMIC_IMPORT = /import\(\s*['"]?$/

/** What a source imports, dynamic and type imports included */
export function importsOf(file: string): Import[] {
  const text = read(file)
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
    from: fileName,
    isTypeOnly: TYPE_IMPORT.test(text.slice(0, pos)),
    isDynamic: DYNAMIC_IMPORT.test(text.slice(0, pos)),
  }))
}

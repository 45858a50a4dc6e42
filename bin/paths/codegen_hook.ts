import { mkdir, writeFile } from 'node:fs/promises'
import { CodeGen } from '@adonisjs/assembler'
import app from '@adonisjs/core/services/app'
import type { RoutesListItem } from '@adonisjs/assembler/types'

const FOLDER = '.adonisjs/client'

/** Writes the paths that pages use when `node ace codegen` runs: those of the shop and those of the staff screens. */
export default async function writePaths(
  parent: unknown,
  routes: Record<string, RoutesListItem[]>
) {
  if (!(parent instanceof CodeGen)) return
  const { access } = await import('#start/access')
  const { pathModules } = await import('./path_modules.js')
  const { shop, staff } = pathModules(Object.values(routes).flat(), access)
  await mkdir(app.makePath(FOLDER), { recursive: true })
  await writeFile(app.makePath(FOLDER, 'shop_paths.ts'), shop)
  await writeFile(app.makePath(FOLDER, 'staff_paths.ts'), staff)
}

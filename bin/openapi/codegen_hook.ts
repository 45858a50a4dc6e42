import { writeFile } from 'node:fs/promises'
import { CodeGen } from '@adonisjs/assembler'
import app from '@adonisjs/core/services/app'
import type { RoutesListItem } from '@adonisjs/assembler/types'

const FILE = '.adonisjs/server/openapi.json'

/** Writes the OpenAPI document when `node ace codegen` runs, and not at each start of a development server. */
export default async function writeOpenApi(
  parent: unknown,
  routes: Record<string, RoutesListItem[]>
) {
  if (!(parent instanceof CodeGen)) return
  const { apiRoutes } = await import('./routes.js')
  const { buildDocument } = await import('./document.js')
  const document = await buildDocument({
    root: app.makePath(),
    routes: await apiRoutes(Object.values(routes).flat(), app.makePath('app')),
  })
  await writeFile(app.makePath(FILE), `${JSON.stringify(document, null, 1)}\n`)
}

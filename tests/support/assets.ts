import edge from 'edge.js'
import type { ApplicationService } from '@adonisjs/core/types'

const ENTRY = 'inertia/app.tsx'

const chunkOf = (src: string) =>
  src === ENTRY
    ? { src, file: 'app.js', isEntry: true, integrity: '' }
    : { src, file: 'page.js', isEntry: true, integrity: '' }

/** Makes pages under test refer to built assets, so that no Vite server starts. */
export async function useBuiltAssetManifest(app: ApplicationService): Promise<void> {
  const vite = await app.container.make('vite')
  vite.createDevServer = async () => {}
  vite.manifest = () => new Proxy({}, { get: (_, src) => chunkOf(String(src)) })
}

/** Makes templates render as in the build, where each is compiled once and Edge finds no components of its own beside those of React. */
export function useBuiltTemplates(): void {
  edge.configure({ cache: true })
  edge.loader.listComponents = () => []
}

import type { ApplicationService } from '@adonisjs/core/types'

const ENTRY = 'inertia/app.tsx'

const chunkOf = (src: string) =>
  src === ENTRY
    ? { src, file: 'app.js', css: ['app.css'], isEntry: true, integrity: '' }
    : { src, file: 'page.js', isEntry: true, integrity: '' }

/** Makes pages under test refer to built assets, so that no Vite server starts. */
export async function useBuiltAssetManifest(app: ApplicationService): Promise<void> {
  const vite = await app.container.make('vite')
  vite.createDevServer = async () => {}
  vite.manifest = () => new Proxy({}, { get: (_, src) => chunkOf(String(src)) })
}

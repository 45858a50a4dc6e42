import type { ApplicationService } from '@adonisjs/core/types'

const ENTRY = 'inertia/app.tsx'

/** Makes pages under test refer to built assets, so that no Vite server starts. */
export async function useBuiltAssetManifest(app: ApplicationService): Promise<void> {
  const vite = await app.container.make('vite')
  vite.createDevServer = async () => {}
  vite.manifest = () => ({
    [ENTRY]: { src: ENTRY, file: 'app.js', css: ['app.css'], isEntry: true, integrity: '' },
  })
}

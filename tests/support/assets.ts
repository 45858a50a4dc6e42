import type { ApplicationService } from '@adonisjs/core/types'

const ENTRY = 'inertia/app.tsx'

/** Pages under test name their script and style as after a build; no Vite server is started for them. */
export async function pretendBuiltAssets(app: ApplicationService): Promise<void> {
  const vite = await app.container.make('vite')
  vite.createDevServer = async () => {}
  vite.manifest = () => ({
    [ENTRY]: { src: ENTRY, file: 'app.js', css: ['app.css'], isEntry: true, integrity: '' },
  })
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LINES } from '#catalog'
import type { ProductLine } from '#shared/enums'

/** Renders the pages' line drawings as files, on the dark background of the storefront. */
export async function drawLines(root: string): Promise<Map<ProductLine, string>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    resolve: { alias: { '~': `${root}/inertia` } },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { LineDrawing } = await vite.ssrLoadModule(
      '/inertia/components/catalog/drawings/line_drawing.tsx'
    )
    return new Map(
      LINES.map(({ drawing }) => [
        drawing,
        asFile(renderToStaticMarkup(createElement(LineDrawing, { line: drawing }))),
      ])
    )
  } finally {
    await vite.close()
  }
}

function asFile(svg: string): string {
  const opening = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520" color="#f5f5f3"'
  const stage = '<rect width="800" height="520" fill="#0b0b0c"/>'
  return svg.replace('<svg', opening).replace('</defs>', `</defs>${stage}`) + '\n'
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { baseStyles, type PageSetup } from '#documents/layout/base_styles'

export type RenderOptions = {
  /** Nonce of the Content-Security-Policy, for a document that a browser shows as a print view */
  nonce?: string
}

type PageInput = RenderOptions & {
  title: string
  page: PageSetup
  styles: string
  body: ReactNode
}

/** Renders a self-contained HTML document: styles, fonts and images are embedded. */
export function renderPage({ title, page, styles, body, nonce }: PageInput): string {
  const content = renderToStaticMarkup(body)
  const css = baseStyles(page, `${content}${title}`) + styles
  const html = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: content }} />
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(html)}`
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { baseStyles, type Sheet } from '#documents/views/base_styles'

export type RenderOptions = {
  /** Of the page's Content-Security-Policy, where a browser shows the paper as a print view */
  nonce?: string
}

type Page = RenderOptions & { title: string; sheet: Sheet; styles: string; body: ReactNode }

/** One HTML file that needs nothing from anywhere: styles, font and pictures are in it. */
export function renderSheet({ title, sheet, styles, body, nonce }: Page): string {
  const content = renderToStaticMarkup(body)
  const css = baseStyles(sheet, `${content}${title}`) + styles
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=860" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: content }} />
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

import { createHash } from 'node:crypto'

/** Hrefs of the buttons above a print view */
export type ToolbarLinks = { pdf: string; back: string }

export function PrintToolbar({ links }: { links: ToolbarLinks }) {
  return (
    <nav className="toolbar" aria-label="Document">
      <a className="back" href={links.back}>
        Back
      </a>
      <a href={links.pdf}>PDF</a>
      <button className="print" type="button">
        Print
      </button>
      <script dangerouslySetInnerHTML={{ __html: PRINT_ON_CLICK }} />
    </nav>
  )
}

const PRINT_ON_CLICK = `document.querySelector('.print').onclick = () => print()`

/** The only script that the policy of a print view allows */
export const PRINT_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PRINT_ON_CLICK).digest('base64')}'`

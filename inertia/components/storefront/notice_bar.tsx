import type { ReactNode } from 'react'
import { useShared } from '~/hooks/use_shared'

/** Notices at the top of the page: of the server, and that this is a demo shop */
export function NoticeBar() {
  const { demo, flash } = useShared()
  return (
    <>
      {demo && <Bar>This is a demo shop: no cards are charged and nothing ships.</Bar>}
      {flash?.notice && <Bar>{flash.notice}</Bar>}
    </>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Notice"
      className="border-b border-line bg-surface px-5 py-2.5 text-center text-sm text-ink-2"
    >
      {children}
    </aside>
  )
}

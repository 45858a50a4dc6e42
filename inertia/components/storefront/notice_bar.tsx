import type { ReactNode } from 'react'
import { useShared } from '~/hooks/use_shared'

/** One line above everything: what the server has to say about this visit, and that a demonstration shop is one */
export function NoticeBar() {
  const { demo, flash } = useShared()
  return (
    <>
      {demo && <Bar>This is a demonstration shop: no card is charged and nothing is shipped.</Bar>}
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

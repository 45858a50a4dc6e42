import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** What will appear here, and what to do next */
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center">
      {icon && (
        <span className="mb-5 grid size-12 place-items-center rounded-full bg-raised text-ink-2">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold tracking-tight text-ink">{title}</p>
      {text && <p className="mt-1.5 max-w-[44ch] text-control text-ink-2">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

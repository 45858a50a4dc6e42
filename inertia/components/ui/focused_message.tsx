import { useEffect, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { toast } from '~/components/ui/toast_store'
import type { ReactNode } from 'react'

type FocusedMessageProps = {
  /** An alert is an error; a status is a success, which ends the errors of earlier attempts */
  role: 'status' | 'alert'
  className?: string
  children: ReactNode
}

/** The result of a form that was sent. It takes the focus of the form, so that it is read out and seen below a sticky header. */
export function FocusedMessage({ role, className, children }: FocusedMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (role === 'status') toast.clearErrors()
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [role])
  return (
    <div
      ref={message}
      role={role}
      tabIndex={-1}
      className={cx('scroll-mt-24 scroll-mb-6 outline-none', className)}
    >
      {children}
    </div>
  )
}

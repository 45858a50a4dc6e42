import { useEffect, useRef, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { cx } from '~/components/ui/cx'
import { toast } from '~/components/ui/toast_store'
import type { ReactNode } from 'react'

type FocusedMessageProps = {
  /** An alert is an error; a status is a success, which ends the errors of earlier attempts */
  role: 'status' | 'alert'
  className?: string
  children: ReactNode
}

/** The result of a form that is gone once it was sent. It takes the focus of the form, so that it is read out and seen below a sticky header. */
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

/** The result of a form that stays beside it: what the next response says in the same words is a new message. */
export function FormResult(props: FocusedMessageProps) {
  const { props: response } = usePage()
  const [shown, setShown] = useState({ response, number: 0 })
  if (shown.response !== response) setShown({ response, number: shown.number + 1 })
  return <FocusedMessage key={shown.number} {...props} />
}

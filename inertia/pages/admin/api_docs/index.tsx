import { useEffect, useRef, useState } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { ErrorState } from '~/components/ui/error_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { AdminLayout } from '~/layouts/admin_layout'

type Status = 'loading' | 'ready' | 'failed'

export default function ApiDocs() {
  const container = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState<Status>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const element = container.current!
    const controller = new AbortController()
    const show = (next: Status) => controller.signal.aborted || setStatus(next)
    setStatus('loading')
    import('~/components/api_docs/call_viewer')
      .then(({ drawCalls }) => drawCalls(element, controller.signal))
      .then(() => show('ready'))
      .catch(() => show('failed'))
    return () => controller.abort()
  }, [attempt])

  return (
    <AdminPage
      title="JSON API"
      actions={
        <LinkButton href="/api/openapi.json" variant="secondary" isPlain>
          OpenAPI document
        </LinkButton>
      }
    >
      <h2 className="sr-only">Calls</h2>
      {status === 'loading' && (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {status === 'failed' && (
        <Panel isFlush>
          <ErrorState
            text="The description of the calls could not be loaded."
            onRetry={() => setAttempt(attempt + 1)}
          />
        </Panel>
      )}
      <div ref={container} className={status === 'ready' ? undefined : 'sr-only'} />
    </AdminPage>
  )
}

ApiDocs.layout = AdminLayout

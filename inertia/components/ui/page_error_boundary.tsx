import { Component, type ReactNode } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'

type PageErrorBoundaryProps = { children: ReactNode; requestId?: string }

/** Shows a message instead of a blank page where a part of it fails to render, until the next page. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  state = { hasFailed: false }
  #stopListening = () => {}

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  componentDidMount() {
    this.#stopListening = router.on('navigate', () => {
      if (this.state.hasFailed) this.setState({ hasFailed: false })
    })
  }

  componentWillUnmount() {
    this.#stopListening()
  }

  render() {
    return this.state.hasFailed ? <Failure {...this.props} /> : this.props.children
  }
}

const Failure = ({ requestId }: PageErrorBoundaryProps) => (
  <div role="alert" className="flex flex-col items-center px-6 py-16 text-center">
    <h1 className="text-lg font-semibold tracking-tight text-ink">This page could not be shown</h1>
    <p className="mt-1.5 max-w-[44ch] text-control text-ink-2">
      Nothing you saved is lost. Reload the page; if it happens again, tell us what you did
      {requestId ? ` and this number: ${requestId}` : ''}.
    </p>
    <Button className="mt-6" variant="primary" onClick={() => window.location.reload()}>
      Reload
    </Button>
  </div>
)

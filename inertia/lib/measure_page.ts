import type { Page } from '@inertiajs/core'
import type { SharedProps } from '~/types'

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean }

/** Loads what measures the page in idle time, for a sample of the loads and not where the browser asks for privacy. */
export function measurePage({ props }: Page): void {
  const { vitals } = props as unknown as SharedProps
  if (!vitals || Math.random() >= vitals.sample || asksForPrivacy(navigator)) return
  const start = () =>
    whenIdle(() => {
      import('~/lib/page_vitals').then(
        ({ reportVitals }) => reportVitals(vitals.page),
        // A page that is left meanwhile, or a blocked script: it is not measured.
        () => {}
      )
    })
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivateNavigator): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'

function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}

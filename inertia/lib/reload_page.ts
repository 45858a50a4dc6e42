import { router } from '@inertiajs/react'

type ReloadOptions = Omit<NonNullable<Parameters<typeof router.reload>[0]>, 'onFinish'>

/** Requests the props of the page again; resolves when the visit ends, even if it failed. */
export const reloadPage = (options: ReloadOptions = {}): Promise<void> =>
  new Promise((resolve) => router.reload({ ...options, onFinish: () => resolve() }))

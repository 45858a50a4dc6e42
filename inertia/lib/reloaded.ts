import { router } from '@inertiajs/react'

type ReloadOptions = Omit<NonNullable<Parameters<typeof router.reload>[0]>, 'onFinish'>

/** Reads the page again; over when what stands there is new, or could not be had. */
export const reloaded = (options: ReloadOptions = {}): Promise<void> =>
  new Promise((resolve) => router.reload({ ...options, onFinish: () => resolve() }))

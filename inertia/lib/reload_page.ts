import { router } from '@inertiajs/react'

type ReloadOptions = Omit<NonNullable<Parameters<typeof router.reload>[0]>, 'onFinish'>

/** Requests the props of the page again; resolves when the visit ends, even if it failed. */
export const reloadPage = (options: ReloadOptions = {}): Promise<void> =>
  new Promise((resolve) => router.reload({ ...options, onFinish: () => resolve() }))

/** Requests the props of the page again; resolves to whether they came. */
export async function isLoadedAgain(): Promise<boolean> {
  let isLoaded = false
  await reloadPage({
    onSuccess: () => {
      isLoaded = true
    },
  })
  return isLoaded
}

/** Requests a prop of the page again, and others with it; resolves to null when the page did not load. */
export async function reloadProp<Prop>(name: string, ...others: string[]): Promise<Prop | null> {
  let prop: Prop | null = null
  await reloadPage({
    only: [name, ...others],
    onSuccess: ({ props }) => {
      prop = props[name] as Prop
    },
  })
  return prop
}

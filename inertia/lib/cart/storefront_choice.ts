import type { Storefront } from '~/types'

/** The storefront that the visitor selected */
export const chosenStorefront = storefrontStore(() => window.localStorage, 'pixelgen.storefront')
/** The storefront of the visitor's location, looked up once per browser session */
export const locatedStorefront = storefrontStore(() => window.sessionStorage, 'pixelgen.found')

// Where a visitor blocks site data, storage throws; the value then lasts as long as the page.
function storefrontStore(storage: () => Storage, key: string) {
  let fallback: Storefront | null = null

  const readStorage = (): string | null => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  return {
    read(): Storefront | null {
      const value = readStorage() ?? fallback
      return value === 'us' || value === 'ca' ? value : null
    },
    save(storefront: Storefront): void {
      fallback = storefront
      try {
        storage().setItem(key, storefront)
      } catch {
        // `fallback` holds the value.
      }
    },
  }
}

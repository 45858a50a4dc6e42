import type { Storefront } from '~/types'

const CHOSEN = 'pixelgen.storefront'
const FOUND = 'pixelgen.found'

/** What a visitor has decided stays; where they were found is looked up once per session. */
export const chosenStorefront = memory(() => window.localStorage, CHOSEN)
export const foundStorefront = memory(() => window.sessionStorage, FOUND)

// Where a visitor blocks site data, storage throws: it is then remembered as long as the page.
function memory(storage: () => Storage, key: string) {
  let unstored: string | null = null
  return {
    read(): Storefront | null {
      const kept = stored() ?? unstored
      return kept === 'us' || kept === 'ca' ? kept : null
    },
    keep(storefront: Storefront): void {
      unstored = storefront
      try {
        storage().setItem(key, storefront)
      } catch {
        // It is kept above.
      }
    },
  }

  function stored(): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
}

import { createStore } from '~/lib/store'

type Drawings = typeof import('~/components/catalog/drawings/line_drawing')

/** The drawings of all product lines; null on a page that shows one as the server has drawn it, until it has to change */
export const drawings = createStore<Drawings | null>(null)

/** Loads the drawings. Where the connection fails, what is shown stays. */
export async function loadDrawings(): Promise<void> {
  if (drawings.getState()) return
  const loaded = await import('~/components/catalog/drawings/line_drawing').catch(() => null)
  if (loaded) drawings.setState(loaded)
}

import { listBatches } from '#trackr/shipments/shipped_units'

type Choice = { batch?: string; serials?: string }

/** Returns the page that recalls a batch, or serials separated by commas. */
export async function recallPage({ batch, serials }: Choice) {
  return {
    batches: await listBatches(),
    chosen: { batch: batch || null, serials: serials || null },
  }
}

export type RecallProps = Awaited<ReturnType<typeof recallPage>>
export type RecallChoice = RecallProps['chosen']

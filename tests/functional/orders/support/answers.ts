import type { Answer } from '#tests/support/http'

/** `await statusOf(place(order))` */
export async function statusOf(asked: Promise<Answer<unknown>>): Promise<number> {
  const { status } = await asked
  return status
}

export async function codeOf(asked: Promise<Answer<{ code?: string }>>) {
  const { body } = await asked
  return body.code
}

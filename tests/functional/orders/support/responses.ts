import type { ApiResponse } from '#tests/support/http'

/** `await statusOf(place(order))` */
export async function statusOf(pending: Promise<ApiResponse<unknown>>): Promise<number> {
  const { status } = await pending
  return status
}

export async function codeOf(pending: Promise<ApiResponse<{ code?: string }>>) {
  const { body } = await pending
  return body.code
}

import type { ServerResponse } from 'node:http'

let underWay = 0
let lastEndedAt = -Infinity

/** Called for every request of this process's server. */
export function noteRequest(response: ServerResponse): void {
  underWay += 1
  response.once('close', () => {
    underWay -= 1
    lastEndedAt = performance.now()
  })
}

/** Whether nobody has asked for anything for so long; always where no server runs. */
export const hasBeenQuiet = (ms: number) => underWay === 0 && performance.now() - lastEndedAt >= ms

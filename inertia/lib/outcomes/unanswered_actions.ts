import { api, ApiError } from '../api.js'
import { randomKey } from '../random_key.js'
import { readTab, writeTab } from '../tab_storage.js'
import { isOutcomeUnknown } from './unknown_outcome.js'

/** A request that moves money or goods, from before it is sent until its outcome is known */
export type SentAction = {
  key: string
  /** As JSON */
  body: string
  /** What the user knows it as: refund of $5.00 USD */
  name: string
  /** In milliseconds */
  sentAt: number
}

const KEY_PREFIX = 'pixelgen.unanswered '
const HOUR_MS = 3_600_000
/** The server keeps the responses of a day. */
const REPEATABLE_FOR_MS = 23 * HOUR_MS
/** Answered before the action is looked up by its key, so that they say nothing about an earlier attempt */
const REJECTED_UNREAD: readonly number[] = [401, 403, 429]

/** For a browser that blocks storage; an entry then lasts as long as the page is not loaded again. */
const actions = new Map<string, SentAction>()

/** Returns the last action of a path whose outcome is unknown, also from before the page was left or loaded again. */
export const unansweredAction = (path: string): SentAction | null =>
  readTab<SentAction>(KEY_PREFIX + path) ?? actions.get(path) ?? null

/** Whether the same request with the same key has no second effect. */
export const isRepetition = (earlier: SentAction, body: string, now = Date.now()): boolean =>
  earlier.body === body && now - earlier.sentAt < REPEATABLE_FOR_MS

/**
 * Returns what to send so that the content has its effect once: the unanswered action of the path where that was the same,
 * or else a new one, with the unanswered one that may have had another effect.
 */
export function nextAction(path: string, content: object, name: string) {
  const body = JSON.stringify(content)
  const earlier = unansweredAction(path)
  const isRepeated = earlier !== null && isRepetition(earlier, body)
  const added = { key: randomKey(), body, name, sentAt: Date.now() }
  return { action: isRepeated ? earlier : added, isRepeated, beside: isRepeated ? null : earlier }
}

/** Posts an action under its key; `sendAction` stores it until there is an answer. */
export const postAction = <Response>(path: string, action: SentAction): Promise<Response> =>
  sendAction(path, action, () =>
    api.post<Response>(path, { body: JSON.parse(action.body), idempotencyKey: action.key })
  )

/** Sends an action, and stores it in this tab until the shop says what became of it. */
export async function sendAction<Response>(
  path: string,
  action: SentAction,
  send: () => Promise<Response>
): Promise<Response> {
  const earlier = unansweredAction(path)
  const isRepeated = earlier?.key === action.key
  store(path, isRepeated ? earlier : action)
  try {
    const response = await send()
    store(path, null)
    return response
  } catch (error) {
    if (isAnswer(error, isRepeated)) store(path, null)
    throw error
  }
}

/** Whether an error says that the action has not had its effect. */
function isAnswer(error: unknown, isRepeated: boolean): boolean {
  if (!(error instanceof ApiError) || isOutcomeUnknown(error) || error.status >= 500) return false
  return !(isRepeated && REJECTED_UNREAD.includes(error.status))
}

function store(path: string, action: SentAction | null): void {
  writeTab(KEY_PREFIX + path, action && JSON.stringify(action))
  if (action && !readTab(KEY_PREFIX + path)) actions.set(path, action)
  else actions.delete(path)
}

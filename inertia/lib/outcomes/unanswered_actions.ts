import { api, ApiError } from '../api.js'
import { randomKey } from '../random_key.js'
import { readTab, writeTab } from '../tab_storage.js'
import { isOutcomeUnknown } from './unknown_outcome.js'

/** A request that moves money or goods, or sends a mail, from before it is sent until its outcome is known */
export type SentAction = {
  key: string
  /** Of the call */
  path: string
  /** The address of the page from which it was sent, which shows what became of it */
  page: string
  /** As JSON */
  body: string
  /** What the user knows it as: refund of $5.00 USD */
  name: string
  /** In milliseconds */
  sentAt: number
}

const KEY_PREFIX = 'pixelgen.unanswered '
const RECORD = /^\/api(\/a)?\/\w+\/\w+/
const MAIL = /\/(mails|reminders|replies|resend_email)$/
const HOUR_MS = 3_600_000
/** The server keeps the responses of a day. */
const REPEATABLE_FOR_MS = 23 * HOUR_MS
/** Answered before the action is looked up by its key, so that they say nothing about an earlier attempt */
const REJECTED_UNREAD: readonly number[] = [401, 403, 429]

/** For a browser that blocks storage; an entry then lasts as long as the page is not loaded again. */
const actions = new Map<string, SentAction>()

/**
 * Returns the last action about the same record, such as an order with its invoices, whose outcome is unknown, also from
 * before the page was left or loaded again.
 */
export const unansweredAction = (path: string): SentAction | null =>
  readTab<SentAction>(keyOf(path)) ?? actions.get(keyOf(path)) ?? null

/** Whether the same request with the same key has no second effect. */
export const isRepetition = (
  earlier: SentAction,
  { path, body }: Pick<SentAction, 'path' | 'body'>,
  now = Date.now()
): boolean =>
  earlier.path === path && earlier.body === body && now - earlier.sentAt < REPEATABLE_FOR_MS

/**
 * Returns what to send so that the content has its effect once: the unanswered action of the path where that was the same,
 * or else a new one of this page, with the unanswered one that may have had another effect.
 */
export function nextAction(
  path: string,
  content: object,
  { name, page }: Pick<SentAction, 'name' | 'page'>
) {
  const body = JSON.stringify(content)
  const earlier = unansweredAction(path)
  const isRepeated = earlier !== null && isRepetition(earlier, { path, body })
  const added = { key: randomKey(), path, page, body, name, sentAt: Date.now() }
  return { action: isRepeated ? earlier : added, isRepeated, beside: isRepeated ? null : earlier }
}

/** Posts an action under its key; `sendAction` stores it until there is an answer. */
export const postAction = <Response>(action: SentAction): Promise<Response> =>
  sendAction(action, () =>
    api.post<Response>(action.path, { body: JSON.parse(action.body), idempotencyKey: action.key })
  )

/** Sends an action, and stores it in this tab until the shop says what became of it. */
export async function sendAction<Response>(
  action: SentAction,
  send: () => Promise<Response>
): Promise<Response> {
  const earlier = unansweredAction(action.path)
  const isRepeated = earlier?.key === action.key
  store(isRepeated ? earlier : action)
  try {
    const response = await send()
    forget(action)
    return response
  } catch (error) {
    if (isAnswer(error, isRepeated)) forget(action)
    throw error
  }
}

/** Whether an error says that the action has not had its effect. */
function isAnswer(error: unknown, isRepeated: boolean): boolean {
  if (!(error instanceof ApiError) || isOutcomeUnknown(error) || error.status >= 500) return false
  return !(isRepeated && REJECTED_UNREAD.includes(error.status))
}

function store(action: SentAction): void {
  const key = keyOf(action.path)
  writeTab(key, JSON.stringify(action))
  if (readTab(key)) actions.delete(key)
  else actions.set(key, action)
}

/** Another action that was sent meanwhile stays. */
function forget({ path, key }: SentAction): void {
  if (unansweredAction(path)?.key !== key) return
  writeTab(keyOf(path), null)
  actions.delete(keyOf(path))
}

/**
 * The record of a call is the first one that its path names: /api/orders/1 of /api/orders/1/docs/invoices/2/payment. Mails are
 * a record of their own: one that may not have been sent says nothing about the money of its order.
 */
const keyOf = (path: string): string =>
  KEY_PREFIX + (MAIL.test(path) ? path : (RECORD.exec(path)?.[0] ?? path))

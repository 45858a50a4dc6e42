import { timingSafeEqual } from 'node:crypto'
import proxyAddr from 'proxy-addr'
import { http } from '#config/app'
import { metrics } from '#config/telemetry'
import { sha256 } from '#core/hashes'
import type { IncomingMessage } from 'node:http'

/** The content type of the text that Prometheus reads */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether a request may read the metrics: from a listed network and with the token, where the settings name them. */
export function mayReadMetrics(request: IncomingMessage, { token, isNetwork } = metrics): boolean {
  if (token === null && isNetwork === null) return false
  const isFromNetwork = isNetwork?.(proxyAddr(request, http.trustProxy)) ?? true
  return isFromNetwork && (token === null || hasToken(request, token))
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const presented = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(presented), hashOf(token))
}

const hashOf = (text: string) => Buffer.from(sha256(text))

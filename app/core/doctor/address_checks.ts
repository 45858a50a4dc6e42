import { connect } from 'node:tls'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { addressProof, type SeenAddress } from '#core/doctor/own_address'
import { messageOf } from '#core/doctor/run_checks'
import { LOCAL_HOSTS } from '#shared/settings/setting_errors'
import env from '#start/env'

const TIMEOUT_MS = 5_000
const DAY_MS = 86_400_000
const RENEWAL_DAYS = 14
const HTTPS_PORT = 443
/** An address of the documentation (RFC 5737), which no customer has */
const FORGED_ADDRESS = '203.0.113.77'

/** The shop as its customers reach it */
export const addressChecks: readonly Check[] = [
  { name: 'address.reached', run: () => addressResult(env.get('APP_URL')) },
  { name: 'address.certificate', run: () => certificateOf(env.get('APP_URL')) },
]

/** Asks the shop through its own address which address a request with a forged X-Forwarded-For comes from. */
export async function addressResult(appUrl: string): Promise<CheckResult> {
  const url = new URL('/health/address', appUrl)
  url.searchParams.set('proof', addressProof())
  try {
    const headers = { 'X-Forwarded-For': FORGED_ADDRESS, 'Accept': 'application/json' }
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok)
      return result(
        '',
        fault(
          `APP_URL: ${appUrl} answers, but not as this shop (HTTP ${response.status}). Correct APP_URL or the proxy, and give all processes the same APP_KEY`
        )
      )
    return seenResult((await response.json()) as SeenAddress, appUrl)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    return result(
      '',
      fault(
        `APP_URL: ${appUrl} does not answer (${messageOf(cause ?? error)}). Start the server and its proxy, or correct APP_URL`
      )
    )
  }
}

export const seenResult = ({ address, isSecure }: SeenAddress, appUrl: string): CheckResult =>
  result(
    `${appUrl} answers`,
    // An address of this machine leads to the server itself, which believes what a proxy on this machine may say.
    address === FORGED_ADDRESS && !LOCAL_HOSTS.includes(new URL(appUrl).hostname)
      ? fault(
          'The proxy passes on the X-Forwarded-For of its clients, who can choose their address and evade every limit. Let it set the header instead of adding to it: in nginx `proxy_set_header X-Forwarded-For $remote_addr`'
        )
      : null,
    appUrl.startsWith('https:') && !isSecure
      ? fault(
          'The shop takes HTTPS requests for unencrypted ones. Let the proxy send `X-Forwarded-Proto: https`, and set TRUST_PROXY to its address'
        )
      : null
  )

async function certificateOf(appUrl: string): Promise<CheckResult> {
  const { hostname, port, protocol } = new URL(appUrl)
  if (protocol !== 'https:') return result('not encrypted')
  try {
    const end = await certificateEnd(hostname, Number(port || HTTPS_PORT))
    return certificateResult(hostname, end)
  } catch (error) {
    return result(
      '',
      fault(
        `The certificate of ${hostname} cannot be read (${messageOf(error)}). Check the proxy and port ${port || HTTPS_PORT}`
      )
    )
  }
}

export function certificateResult(hostname: string, end: Date, now = new Date()): CheckResult {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  const cure = 'Renew it, and look why the proxy did not do so by itself'
  if (days < 0)
    return result('', fault(`The certificate of ${hostname} ended ${-days} days ago. ${cure}`))
  return result(
    `ends in ${days} days`,
    days < RENEWAL_DAYS
      ? warning(`The certificate of ${hostname} ends in ${days} days. ${cure}`)
      : null
  )
}

/** An invalid certificate is read as well: when it ends is what matters. */
function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in 5 s')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
  })
}

import { isIP } from 'node:net'
import { defineConfig } from '@adonisjs/core/http'
import proxyAddr from 'proxy-addr'
import { clientNetwork, plainAddress } from '#shared/client_network'
import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

export const appUrl = env.get('APP_URL').replace(/\/$/, '')
export const isHttps = appUrl.startsWith('https:')

const trustProxy = compileTrustedProxies(env.get('TRUST_PROXY'))

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  // The default also looks for circles and big integers, which no response has, in each value.
  serializeJSON: (payload: unknown) => JSON.stringify(payload),
  trustProxy,
  getIp: ({ request }) => clientNetwork(proxyAddr(request, trustProxy)),
  cookie: {
    path: '/',
    maxAge: '30d',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
  qs: {
    parse: { depth: 3, parameterLimit: 100, comma: false },
    stringify: {},
  },
})

/** Compiles the addresses and ranges whose X-Forwarded-* headers count; without any, no proxy is trusted. */
export function compileTrustedProxies(setting = '') {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  // proxy-addr would also accept names of ranges ("loopback") and numbers: "1" as 0.0.0.1.
  const invalid = entries.find((entry) => isIP(entry.split('/')[0]) === 0)
  if (invalid !== undefined) {
    throw new SettingsError(`TRUST_PROXY: "${invalid}" is not an IP address or range`)
  }
  try {
    const isTrusted = proxyAddr.compile(entries)
    return (address: string, hop: number) => isTrusted(plainAddress(address), hop)
  } catch (error) {
    throw new SettingsError(`TRUST_PROXY: ${(error as Error).message}`)
  }
}

import { defineConfig } from '@adonisjs/core/http'
import proxyAddr from 'proxy-addr'
import env from '#start/env'

export const appUrl = env.get('APP_URL').replace(/\/$/, '')
export const isHttps = appUrl.startsWith('https:')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: compileTrustedProxies(env.get('TRUST_PROXY')),
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
  try {
    return proxyAddr.compile(entries)
  } catch (error) {
    throw new Error(`TRUST_PROXY: ${(error as Error).message}`)
  }
}

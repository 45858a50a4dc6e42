import { defineConfig } from '@adonisjs/core/http'
import { isTrustedProxy } from '#core/http/trusted_proxies'
import env from '#start/env'

export const appUrl = env.get('APP_URL').replace(/\/$/, '')
export const isHttps = appUrl.startsWith('https:')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: isTrustedProxy(env.get('TRUST_PROXY')),
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

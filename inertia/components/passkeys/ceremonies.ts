import { api } from '~/lib/api'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export const OWN_PASSKEYS = '/api/users/me/passkeys'

// Only pages that use a passkey load the library.
const library = () => import('@simplewebauthn/browser')

/** Asks the authenticator for a new passkey; resolves to null where the user or the device declined. */
export async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch(() => null)
}

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Signs in with a passkey; resolves to the next page, or null where the user or the device declined. */
export async function signInWithPasskey({ isAutofill }: { isAutofill: boolean }) {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return null
  const { options } = await api.post<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    '/api/auth/passkey/options',
    { keepsCarts: true }
  )
  const response = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isAutofill,
  }).catch(() => null)
  if (!response) return null
  const { location } = await api.post<{ location: string }>('/api/auth/passkey', {
    body: { response },
    keepsCarts: true,
  })
  return location
}

import { PRINT_SCRIPT_SOURCE } from '#documents/layout/print_toolbar'

/** Returns the Content-Security-Policy of a print view. */
export function printViewPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src ${PRINT_SCRIPT_SOURCE}`,
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

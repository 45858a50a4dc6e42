/** The API version that the stripe package pins; the sandbox returns its shapes. */
export const API_VERSION = '2026-10-28.endive'

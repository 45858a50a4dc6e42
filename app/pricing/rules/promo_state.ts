/** Where a code stands */
export const PROMO_STATES = ['running', 'planned', 'over', 'used_up', 'off'] as const
export type PromoState = (typeof PROMO_STATES)[number]

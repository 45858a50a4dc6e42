import { cx } from '~/components/ui/cx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap ' +
  'select-none transition-colors duration-150 disabled:opacity-45 aria-disabled:opacity-60'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary enabled:hover:bg-primary-strong [a&]:hover:bg-primary-strong',
  secondary:
    'bg-surface text-ink inset-ring inset-ring-edge/60 enabled:hover:bg-raised [a&]:hover:bg-raised',
  quiet:
    'text-ink-2 enabled:hover:bg-raised enabled:hover:text-ink [a&]:hover:bg-raised [a&]:hover:text-ink',
  danger: 'bg-danger-fill text-white enabled:hover:brightness-110 [a&]:hover:brightness-110',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-control-small px-3 text-label',
  medium: 'min-h-control px-4 text-control',
  large: 'min-h-13 px-7 text-[1.0625rem]',
}

const SQUARES: Record<ButtonSize, string> = {
  small: 'size-control-small',
  medium: 'size-control',
  large: 'size-13',
}

export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  isSquare = false
): string {
  return cx(BASE, VARIANTS[variant], isSquare ? SQUARES[size] : SIZES[size])
}

import { useEffect, useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { OptionView } from '@views/storefront'

/**
 * The option in the address of the page, which survives a reload and can be shared; the only option is always selected.
 */
export function useSelectedOption(options: readonly OptionView[]) {
  const { url } = usePage()
  const [path, query = ''] = url.split(/[?#]/, 2)
  const chosen = new URLSearchParams(query)
  const addressed =
    options.length === 1
      ? options[0]
      : options.find((option) =>
          [...new URLSearchParams(option.query)].every(([key, value]) => chosen.get(key) === value)
        )
  // The address takes a moment to change, in which a customer may press the next button.
  const [picked, setPicked] = useState<{ option: OptionView | undefined } | null>(null)
  useEffect(() => setPicked(null), [url])
  const selected = picked ? picked.option : addressed
  const select = (option: OptionView) => {
    if (option === selected) return
    setPicked({ option })
    router.push({ url: path + option.query, ...STAY })
  }
  const clear = () => {
    if (query === '' || options.length === 1) return
    setPicked({ option: undefined })
    router.replace({ url: path, ...STAY })
  }
  return { selected, select, clear }
}

const STAY = { preserveScroll: true, preserveState: true }

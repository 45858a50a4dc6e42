/**
 * Style elements that React Aria adds to a page at run time. The content security policy allows them by their hashes; a
 * test compares them with the installed version.
 */
export const REACT_ARIA_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** Returns "Expire pro-forma" for the job `expire_proforma`. */
export function jobName(kind: string): string {
  const name = kind.replaceAll('_', ' ').replace('proforma', 'pro-forma')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

import type { ApplicationView } from '@views/accounts'

type ApprovalEffectsProps = {
  application: ApplicationView
  choice: { groupName?: string; currency: string }
}

/** What an approval will do, for the question before it */
export function ApprovalEffects({ application, choice }: ApprovalEffectsProps) {
  return (
    <ul className="list-disc space-y-1 ps-5">
      {effectsOf(application, choice).map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  )
}

function effectsOf(
  { account, email, company }: ApplicationView,
  { groupName, currency }: ApprovalEffectsProps['choice']
): string[] {
  const group = groupName ?? 'the default group of this application'
  return [
    accountEffect(account, email),
    `${company} buys at the prices of ${group}, in ${currency.toUpperCase()}.`,
    account && !account.willBeReset
      ? `Your decision and message are e-mailed to ${email}.`
      : `Your decision, message and a link to choose a password are e-mailed to ${email}.`,
  ]
}

function accountEffect(account: ApplicationView['account'], email: string): string {
  if (!account) return `An account for ${email} is created.`
  if (account.willBeReset)
    return `The unverified account ${account.email} is reset: signed out everywhere, its addresses cleared.`
  return `The account ${account.email} is kept.`
}

export { requireSecondPerson } from '#core/approvals/require_second_person'

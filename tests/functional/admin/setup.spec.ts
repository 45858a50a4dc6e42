import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import SetupList from '#commands/setup_list'
import { missingFacts } from '#config/missing_facts'
import { openPageFacts } from '#content'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { MissingFactView } from '#web/views'

test.group('Setup', () => {
  test('staff see the facts that the owner must supply', async ({ assert }) => {
    const staff = await signedIn(await aStaffMember())
    const { component, props } = await visit<{ facts: MissingFactView[] }>(staff, '/admin/setup')
    assert.equal(component, 'admin/setup/index')
    const pageFacts = await openPageFacts()
    assert.isNotEmpty(pageFacts)
    assert.deepEqual(props.facts, [...missingFacts, ...pageFacts])
  })

  test('customers do not', async ({ assert }) => {
    assert.equal(await statusOf(await signedIn(await aUser()), '/admin/setup'), 403)
  })

  test('a command prints them', async ({ assert }) => {
    ace.ui.switchMode('raw')
    try {
      const command = await ace.create(SetupList, [])
      await command.exec()
      command.assertSucceeded()
      const output = command.ui.logger.getLogs().map(({ message }) => message)
      const pageFacts = await openPageFacts()
      assert.lengthOf(output, missingFacts.length + pageFacts.length)
      assert.include(output.join('\n'), 'company.bankAccounts.cad')
      assert.include(output.join('\n'), 'Page Terms: company number.')
    } finally {
      ace.ui.switchMode('normal')
    }
  })
})

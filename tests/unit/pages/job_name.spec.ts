import { test } from '@japa/runner'
import { jobName } from '../../../inertia/components/admin/job_name.js'

test.group('Name of a job', () => {
  test('is its kind in words, spelled as on the other pages', ({ assert }) => {
    assert.equal(jobName('order_confirmation'), 'Order confirmation')
    assert.equal(jobName('expire_proforma'), 'Expire pro-forma')
  })
})

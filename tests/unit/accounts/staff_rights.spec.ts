import { test } from '@japa/runner'
import {
  assertCanRepay,
  assertPermission,
  canEditPages,
  hasPermission,
  missingPermissions,
  parsePermissions,
  PermissionError,
} from '#accounts/sessions/permissions'
import { assertScope } from '#accounts/sessions/token_scopes'
import { hasDigitalAssets } from '#accounts/user/group_rules'
import {
  assertCanAssignRole,
  assertCanDisableTotp,
  assertCanEdit,
  canDisableTotp,
  canEditUser,
  roleChoices,
} from '#accounts/user/staff_permissions_rules'
import { isApiScope } from '#shared/api_scopes'
import { AccountType } from '#shared/enums'
import { isPermission, PERMISSION_NAMES } from '#shared/permissions'
import { customerTexts } from '#shared/texts/customers'
import { texts } from '#shared/texts/specification'
import { withPermissions } from '#tests/support/permissions'
import type { ApiScope } from '#shared/api_scopes'

const staff = (permissions = '') => ({ isStaff: true, isSuperAdmin: false, permissions })
const superAdmin = { isStaff: true, isSuperAdmin: true, permissions: '' }
const customer = { isStaff: false, isSuperAdmin: false, permissions: '' }

const rejection = (run: () => void) => {
  try {
    run()
    return null
  } catch (error) {
    const { code, status, message } = error as PermissionError
    return { code, status, message }
  }
}

test.group('Permissions of staff', (group) => {
  withPermissions(group)

  test('staff may do what was granted, super admins everything', ({ assert }) => {
    assert.deepEqual(missingPermissions(staff()), PERMISSION_NAMES)
    assert.deepEqual(
      missingPermissions(staff('refund import')),
      PERMISSION_NAMES.filter((name) => name !== 'refund' && name !== 'import')
    )
    assert.deepEqual(missingPermissions(superAdmin), [])
    assert.deepEqual(missingPermissions(customer), [])
    assert.isTrue(hasPermission(staff('refund'), 'refund'))
    assert.isFalse(hasPermission(staff('import'), 'refund'))
    assert.isTrue(hasPermission(staff(), undefined))
  })

  test('pages are for staff with the permission, never for customers', ({ assert }) => {
    assert.isTrue(canEditPages(staff('edit_pages')))
    assert.isFalse(canEditPages(staff('refund')))
    assert.isTrue(canEditPages(superAdmin))
    assert.isFalse(canEditPages(customer))
    assert.isFalse(canEditPages(null))
  })

  test('a route that needs a permission rejects staff without it by name', ({ assert }) => {
    assert.deepEqual(
      rejection(() => assertPermission(staff('import'), 'refund')),
      {
        code: 'E_PERMISSION',
        status: 403,
        message:
          'You lack the permission “Refund and credit”. A super admin can grant it on the page Staff.',
      }
    )
    assert.deepEqual(new PermissionError('refund').extra, { permission: 'refund' })
    assert.isNull(rejection(() => assertPermission(staff('refund'), 'refund')))
    assert.isNull(rejection(() => assertPermission(staff(), undefined)))
    assert.isNull(rejection(() => assertPermission(null, 'refund')))
    assert.isNull(rejection(() => assertPermission(customer, 'refund')))
  })

  test('money goes back with the permission, and by a token with its scope', ({ assert }) => {
    const repay = (permissions: string, ...scopes: ApiScope[]) =>
      rejection(() =>
        assertCanRepay({
          user: staff(permissions),
          scopes: scopes.length === 0 ? null : new Set(scopes),
        })
      )?.code
    assert.isUndefined(repay('refund'))
    assert.equal(repay(''), 'E_PERMISSION')
    assert.isUndefined(repay('refund', 'payments:write'))
    assert.equal(repay('', 'payments:write'), 'E_PERMISSION')
    assert.equal(repay('refund', 'orders:write'), 'E_SCOPE_MISSING')
  })
})

test.group('Rights of staff', () => {
  test('without the setting of the owner no permission is missing', ({ assert }) => {
    assert.deepEqual(missingPermissions(staff()), [])
  })

  test('only known names of permissions and scopes count', ({ assert }) => {
    assert.deepEqual(parsePermissions('refund  toString unknown import'), ['refund', 'import'])
    assert.isFalse(isPermission('constructor'))
    assert.isTrue(isApiScope('orders:read'))
    assert.isFalse(isApiScope('constructor'))
  })

  test('a token for programs calls what its scopes name', ({ assert }) => {
    const scopes = new Set<ApiScope>(['orders:read'])
    assert.isNull(rejection(() => assertScope(null, 'never')))
    assert.isNull(rejection(() => assertScope(null)))
    assert.isNull(rejection(() => assertScope(scopes, 'any')))
    assert.isNull(rejection(() => assertScope(scopes, 'orders:read')))
    assert.deepEqual(
      rejection(() => assertScope(scopes, 'orders:write')),
      {
        code: 'E_SCOPE_MISSING',
        status: 403,
        message: 'This token lacks the scope orders:write.',
      }
    )
    const forAccounts = {
      code: 'E_NOT_FOR_TOKENS',
      status: 403,
      message: texts.account.apiTokenForbidden,
    }
    assert.deepEqual(
      rejection(() => assertScope(scopes, 'never')),
      forAccounts
    )
    assert.deepEqual(
      rejection(() => assertScope(scopes)),
      forAccounts,
      'a route that no table lists'
    )
  })

  const { Regular, Admin, SuperAdmin } = AccountType
  const one = (role: AccountType, id: string = `${role}`) => ({ id, role })

  test('only a super admin edits the account of a member of staff', ({ assert }) => {
    assert.isTrue(canEditUser(one(Regular), one(Admin)))
    assert.isFalse(canEditUser(one(Admin), one(Admin)))
    assert.isTrue(canEditUser(one(Admin), one(SuperAdmin)))
    assert.equal(
      rejection(() => assertCanEdit(one(SuperAdmin), one(Admin)))?.message,
      customerTexts.staffAccount
    )
    assert.isNull(rejection(() => assertCanEdit(one(Regular), one(Admin))))
  })

  test('a super admin switches off the codes of others, not their own', ({ assert }) => {
    assert.isTrue(canDisableTotp({ id: 'x' }, one(SuperAdmin)))
    assert.isFalse(canDisableTotp(one(SuperAdmin), one(SuperAdmin)))
    assert.isFalse(canDisableTotp({ id: 'x' }, one(Admin)))
    assert.equal(rejection(() => assertCanDisableTotp({ id: 'x' }, one(Admin)))?.status, 403)
    assert.isNull(rejection(() => assertCanDisableTotp({ id: 'x' }, one(SuperAdmin))))
  })

  test('only a super admin grants and revokes roles of staff, and not their own', ({ assert }) => {
    const message = (target: AccountType, role: AccountType, actor: AccountType) =>
      rejection(() => assertCanAssignRole(one(target), role, one(actor)))?.message ?? null
    assert.isNull(message(Regular, Admin, SuperAdmin))
    assert.isNull(message(Admin, Regular, SuperAdmin))
    assert.isNull(message(Admin, Admin, Admin))
    assert.isNull(message(Regular, AccountType.Reserved1, Admin))
    assert.equal(message(Regular, Admin, Admin), customerTexts.staffRole)
    assert.equal(
      rejection(() => assertCanAssignRole(one(Admin, 'a'), Regular, one(Admin, 'b')))?.message,
      customerTexts.staffRole
    )
    assert.equal(message(SuperAdmin, Regular, SuperAdmin), customerTexts.ownRole)
  })

  test('the page offers the roles that can be assigned', ({ assert }) => {
    assert.deepEqual(roleChoices(one(Regular), one(SuperAdmin)), [
      { value: Regular, label: 'Regular' },
      { value: Admin, label: 'Admin' },
      { value: SuperAdmin, label: 'Super admin' },
    ])
    assert.deepEqual(roleChoices(one(Regular), one(Admin)), [{ value: Regular, label: 'Regular' }])
    assert.deepEqual(roleChoices(one(SuperAdmin), one(SuperAdmin)), [
      { value: SuperAdmin, label: 'Super admin' },
    ])
  })

  test('Digital Assets are for staff and for the groups that have them', ({ assert }) => {
    assert.isTrue(hasDigitalAssets({ isStaff: true }))
    assert.isTrue(hasDigitalAssets({ isStaff: false, group: { digitalAssets: true } }))
    assert.isFalse(hasDigitalAssets({ isStaff: false, group: { digitalAssets: false } }))
    assert.isFalse(hasDigitalAssets({ isStaff: false, group: null }))
    assert.isFalse(hasDigitalAssets({ isStaff: false }))
  })
})

import { resetPassword } from '@geisa/contract/pengguna/akun'
import { signIn, updatePassword } from '@geisa/contract/sesi/sesi'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { comparedPassword, sidikPassword } from '../../platform/access/password.ts'
import { idAkun } from './pengguna.test-kit.ts'
import { createPassword } from './random-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const UNTIL = { passwordSampai: '2026-03-08T03:00:00.000Z' }
const CHOSEN = { passwordSampai: null }
/** What a chat, a telephone's keyboard or a paste puts between, before and behind. */
const BETWEEN = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '-',
  '–',
  '—',
  '−',
  '‑',
  '\u00a0',
  '\u200b',
  '\u202a',
  '\u2060',
  '\ufeff',
  '. ',
]

const mangled = fc
  .tuple(fc.infiniteStream(fc.constantFrom(...BETWEEN)), fc.infiniteStream(fc.boolean()))
  .map(([between, big]) => (password: string): string => {
    const signs = Array.from(password.replaceAll('-', ''))
    const written = signs.map((sign) => `${big.next().value ? sign.toUpperCase() : sign}${between.next().value}`)
    return `${between.next().value}${written.join('')}`
  })

it('password buatan Geisa dibandingkan menurut huruf dan angkanya, yang dipilih orang byte demi byte', () => {
  fc.assert(
    fc.property(mangled, (write) => {
      const password = createPassword()
      const typed = write(password)
      expect(comparedPassword(UNTIL, typed)).toBe(password)
      expect(comparedPassword(CHOSEN, typed)).toBe(typed)
    }),
  )
})

it('huruf atau angka yang lain, kurang, atau lebih tetap password yang lain', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const password = createPassword()
      const own = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
      expect(comparedPassword(UNTIL, typed) === password).toBe(own(typed) === own(password))
      expect(comparedPassword(UNTIL, `${password}ä`)).not.toBe(password)
    }),
  )
})

const enter = async (username: string, password: string): Promise<number> =>
  (await app.call(null, signIn, { body: { username, password } })).status

it('yang disalin dari chat membuka pintu dan diganti, yang dipilih sendiri tidak dilonggarkan', async () => {
  const id = await idAkun(app, 'uptd')
  const { password } = (await app.call('kabkota', resetPassword, { params: { id } })).body
  const pasted = ` ${password.toUpperCase().replaceAll('-', '\u2013')}\u200b\r\n`
  expect(await enter('uptd', `${password}x`)).toBe(400)
  expect(await enter('uptd', pasted)).toBe(200)
  expect(await enter('uptd', password.replaceAll('-', ' '))).toBe(200)
  const token = String((await app.call(null, signIn, { body: { username: 'uptd', password: pasted } })).body)
  const replace = async (oldPassword: string, newPassword: string) => {
    const { statusCode } = await app.app.inject({
      method: updatePassword.method,
      url: updatePassword.url,
      headers: { authorization: `Bearer ${token}` },
      payload: { oldPassword, newPassword, confirmNewPassword: newPassword },
    })
    return statusCode
  }
  expect(await replace(password, password.replaceAll('-', '—'))).toBe(422)
  expect(await replace(pasted, 'abcd-efgh-Jkmn')).toBe(200)
  for (const other of ['abcd-efgh-jkmn', ' abcd-efgh-Jkmn', 'abcd–efgh–Jkmn'])
    expect(await enter('uptd', other), other).toBe(400)
  expect(await enter('uptd', 'abcd-efgh-Jkmn')).toBe(200)
})

it('percobaan yang salah dihitung sama, dan habis sama banyaknya', async () => {
  const tries = async (username: string): Promise<number[]> => {
    const result: number[] = []
    for (let nth = 0; nth < 12; nth++) result.push(await enter(username, `salah ${nth}`))
    return result
  }
  const id = await idAkun(app, 'cabdin')
  await sql`update pengguna set password_hash = ${await sidikPassword(createPassword())}, harus_ganti_password = true,
    password_sampai = ${UNTIL.passwordSampai} where id = ${id}`.execute(app.context.db)
  expect(await tries('cabdin')).toEqual(await tries('provinsi'))
})

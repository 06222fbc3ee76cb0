import { register } from '@geisa/contract/sesi/registrasi'
import { signIn } from '@geisa/contract/sesi/sesi'
import { tidy } from '@geisa/contract/shapes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { appForOneTest } from '../test-app.ts'
import { TEST_PASSWORD } from '../test-world.ts'

/** No name looks like another account's to a person and is none of it to the program (product.md 2). */
const NAME = 'operator.sd@contoh.id'
const LIKE = 'оοｏ𝗼᧐ρеҽɑаіıｉⅰсϲꓒԁsѕт\u212a\u017f'
const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u0307', ' ', '\u00a0', '.', '\t']

/** The name with one letter replaced by one that looks like it, or with something that nobody sees. */
const lookAlike = fc
  .record({
    at: fc.nat(NAME.length),
    what: fc.oneof(fc.constantFrom(...Array.from(LIKE)), fc.constantFrom(...INVISIBLE)),
    replace: fc.boolean(),
    upper: fc.boolean(),
  })
  .map(({ at, what, replace, upper }) => {
    const name = NAME.slice(0, at) + what + NAME.slice(replace ? at + 1 : at)
    return upper ? name.toUpperCase() : name
  })

it('nama yang mirip ditolak, atau nama itu sendiri yang sudah dipakai', async () => {
  const app = await appForOneTest()
  await sql`update pengguna set username = ${NAME} where username = 'sekolah'`.execute(app.context.db)
  const names: string[] = []
  await fc.assert(
    fc.asyncProperty(lookAlike, async (username) => {
      names.push(username)
      const password = 'sepeda-biru-7'
      const input = { npsn: app.dunia.sekolah.sd.npsn, nama: 'Orang Lain', noHp: '081234567890' }
      const { status, body } = await app.call(null, register, {
        body: { ...input, username, password, confirmPassword: password },
      })
      if (status !== 200) {
        expect([status, body.galat?.[0]?.field]).toEqual([422, 'username'])
        return
      }
      // Another name in plain letters: read aloud it is another one, and nothing unseen is left of what was typed.
      expect(tidy(username).trim().toLowerCase()).toMatch(/^[a-z0-9._@+'-]+$/)
      await sql`delete from pengguna where status = 'menunggu'`.execute(app.context.db)
    }),
    { numRuns: 25 },
  )
  const answers = await Promise.all(
    [NAME.toUpperCase(), ` ${NAME} `].map((username) =>
      app.call(null, signIn, { body: { username, password: TEST_PASSWORD } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

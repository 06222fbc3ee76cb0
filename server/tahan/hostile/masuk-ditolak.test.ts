import { signIn } from '@geisa/contract/sesi'
import { expect, inject, test } from 'vitest'
import { wait } from '../../src/platform/process/proses.ts'
import { TEST_PASSWORD } from '../../test/dunia-uji.ts'
import { answered, sendRaw } from '../klien-mentah.ts'
import { personMessage } from '../orang.ts'
import { folderFrom, turnOn } from '../server-nyata.ts'

const NAMA = 200
type Row = { level: number; msg: string; nama: string; jaringan: string; sebab: string } & Record<Tally, number>
type Tally = 'gagalNama' | 'gagalJaringan' | 'namaDariJaringan' | 'namaSemua'

/** As it is seen by who watches the server: the log of the real process, at its default level. */
test(`satu tebakan bagi masing-masing ${NAMA} nama terlihat di log: satu baris tiap penolakan dengan hitungannya, tanpa nama dan password`, async () => {
  const server = await turnOn(folderFrom(inject('templatTahan')))
  const attempt = async (username: string, password: string): Promise<number> => {
    const content = JSON.stringify({ username, password })
    const result = await sendRaw(server.port, personMessage('POST', signIn.url, '', content, 'application/json'))
    return answered(result) ? result.status : 0
  }
  const read = (): Row[] =>
    server
      .output()
      .split('\n')
      .flatMap((part) => (part.includes('"masuk ditolak"') ? [JSON.parse(part) as Row] : []))
  for (let nth = 0; nth < NAMA; nth++) expect(await attempt(`guru${nth}@sekolah.id`, 'tebakan-musim-ini')).toBe(400)
  expect(await attempt('sekolah', TEST_PASSWORD)).toBe(200)
  for (let nth = 0; nth < 6; nth++) await attempt('kabkota', `salah-${nth}`)
  await wait(() => read().length >= NAMA + 6, 10_000)

  const rows = read()
  expect(rows).toHaveLength(NAMA + 6)
  expect(rows.every(({ level }) => level === 40)).toBe(true)
  expect(rows[NAMA - 1]).toMatchObject({ sebab: 'salah', gagalNama: 1, namaSemua: NAMA })
  expect(rows.at(-1)).toMatchObject({ sebab: 'ditunda', gagalNama: 6, namaSemua: NAMA + 1 })
  expect(server.output()).not.toMatch(/tebakan-musim-ini|salah-\d|guru\d+@|kabkota/)
})

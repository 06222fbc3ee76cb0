import { checkToken, saveTheme, signIn, signOut } from '@geisa/contract/sesi/sesi'
import { expect, inject, test } from 'vitest'
import { wait } from '../../src/platform/process/processes.ts'
import { TEST_PASSWORD } from '../../test/test-world.ts'
import { personMessage, signInAs } from '../people.ts'
import { answered, sendRaw } from '../raw-client.ts'
import { folderFrom, turnOn } from '../real-server.ts'

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
  await wait(() => read().length >= NAMA + 6, 300_000)

  const rows = read()
  expect(rows).toHaveLength(NAMA + 6)
  expect(rows.every(({ level }) => level === 40)).toBe(true)
  expect(rows[NAMA - 1]).toMatchObject({ sebab: 'salah', gagalNama: 1, namaSemua: NAMA })
  expect(rows.at(-1)).toMatchObject({ sebab: 'ditunda', gagalNama: 6, namaSemua: NAMA + 1 })
  expect(server.output()).not.toMatch(/tebakan-musim-ini|salah-\d|guru\d+@|kabkota/)
})

const ONE_NETWORK = '10.9.9.9'

test('yang masuk, keluar, dan ditolak sesudahnya terlihat di log, dengan nomor akun dan pola alamat saja', async () => {
  const server = await turnOn(folderFrom(inject('templatTahan')))
  const rows = (message: string): Record<string, unknown>[] =>
    server
      .output()
      .split('\n')
      .flatMap((part) => (part.includes(`"msg":"${message}"`) ? [JSON.parse(part) as Record<string, unknown>] : []))
  const send = async (method: string, path: string, token: string, content = '{}'): Promise<number> => {
    const message = personMessage(method, path, token, method === 'GET' ? '' : content, 'application/json')
    const result = await sendRaw(server.port, message.replace(/(?<=X-Forwarded-For: ).+/, ONE_NETWORK))
    return answered(result) ? result.status : 0
  }
  const token = await signInAs(server.port, 'sekolah')
  await wait(() => rows('masuk').length === 1, 300_000)
  const [{ pengguna } = {}] = rows('masuk')
  expect(rows('masuk')[0]).toMatchObject({
    pengguna: expect.any(Number),
    jaringan: expect.stringMatching(/^10\./),
    denganKode: false,
  })

  expect(await send('GET', '/api/riwayat?rahasia=ya', token)).toBe(422)
  expect(await send('GET', '/api/pengguna/987654', token)).toBe(404)
  expect(await send('PATCH', '/api/setting', token)).toBe(403)
  expect(await send('PATCH', saveTheme.url, token, JSON.stringify({ nama: 'malam', pemilik: 'rahasia' }))).toBe(422)
  expect(await send('POST', signOut.url, token)).toBe(200)
  for (let nth = 0; nth < 40; nth++) expect(await send('GET', checkToken.url, 'bukan-token')).toBe(401)
  const refused = () => rows('permintaan ditolak')
  await wait(() => refused().some(({ status }) => status === 401), 300_000)
  expect(rows('keluar')).toMatchObject([{ pengguna }])
  const own = refused().filter((row) => row['pengguna'] === pengguna)
  expect(own.map(({ status, jalur }) => [status, jalur].join(' '))).toEqual([
    '422 GET /api/riwayat',
    '404 GET /api/pengguna/:id',
    '403 PATCH /api/setting',
    '422 PATCH /api/pengguna/tema',
  ])
  // Without a session it is the network that is counted, and its lines end before the disk does.
  const nobody = refused().filter((row) => row['pengguna'] === null)
  expect(nobody.length).toBeGreaterThan(0)
  expect(nobody.length).toBeLessThanOrEqual(20)
  expect(server.output()).not.toMatch(/rahasia|987654|eyJ/)
})

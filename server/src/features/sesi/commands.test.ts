import { checkToken, daftarSesi, endOneSesi, endOtherSesi } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { noteUse, saveUse } from '../../platform/access/sesi-use.ts'
import { addSeconds } from '../../platform/clock.ts'
import { deviceName } from './queries-devices.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function newSesi(username: string, agen = FIREFOX): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/signin',
    headers: { 'user-agent': agen },
    payload: { username, password: TEST_PASSWORD },
  })
  return answer.json()
}
const isAlive = async (token: string): Promise<number> =>
  (await app.app.inject({ url: checkToken.url, headers: { authorization: `Bearer ${token}` } })).statusCode
const sesi = async (who: string) => (await app.call(who, daftarSesi)).body.rows

describe('sesi sendiri', () => {
  it('ditampilkan dengan nama perangkat, alamat, dan mana yang sedang dipakai', async () => {
    await app.signIn('kabkota')
    await newSesi('kabkota')
    const rows = await sesi('kabkota')
    expect(rows).toHaveLength(2)
    expect(rows.filter((r: { sekarang: boolean }) => r.sekarang)).toHaveLength(1)
    expect(rows.find((r: { sekarang: boolean }) => !r.sekarang)).toMatchObject({
      perangkat: 'Firefox di Windows',
      ip: '127.0.0.1',
    })
  })

  it('menyebut kapan terakhir dipakai: sejak permintaan terakhirnya, di server mana pun, juga sesudah ditulis', async () => {
    const { clock, db } = app.context
    const start = clock.now()
    const token = await newSesi('cabdin')
    const other = async () => (await sesi('cabdin')).find((r: { sekarang: boolean }) => !r.sekarang)
    await app.signIn('cabdin')
    expect((await other()).dipakaiPada).toBeNull()
    clock.set(addSeconds(start, 600))
    expect(await isAlive(token)).toBe(200)
    clock.set(addSeconds(start, 900))
    expect((await other()).dipakaiPada).toBe(addSeconds(start, 600))
    // Another server has noted nothing, and reads what this one wrote.
    await saveUse(db, clock.now())
    const { rows } = await sql<{
      pada: string | null
    }>`select dipakai_pada as pada from sesi where sid = ${(await other()).sid}`.execute(db)
    expect(rows).toEqual([{ pada: addSeconds(start, 600) }])
    expect((await other()).dipakaiPada).toBe(addSeconds(start, 600))
    // What another server wrote later stays.
    await sql`update sesi set dipakai_pada = ${addSeconds(start, 800)} where sid = ${(await other()).sid}`.execute(db)
    noteUse(db, (await other()).sid, addSeconds(start, 700))
    await saveUse(db, clock.now())
    expect((await other()).dipakaiPada).toBe(addSeconds(start, 800))
    clock.set(start)
  })

  it('satu diakhiri, yang lain tetap; sesi orang lain tidak ada', async () => {
    const token = await newSesi('sekolah')
    const other = (await sesi('sekolah')).find((r: { sekarang: boolean }) => !r.sekarang)
    expect((await app.call('asing', endOneSesi, { params: { sid: other.sid } })).status).toBe(404)
    expect(await isAlive(token)).toBe(200)
    expect((await app.call('sekolah', endOneSesi, { params: { sid: other.sid } })).status).toBe(200)
    expect([await isAlive(token), (await app.call('sekolah', checkToken)).status]).toEqual([401, 200])
    expect((await app.call('sekolah', endOneSesi, { params: { sid: other.sid } })).status).toBe(404)
    expect((await app.call('sekolah', endOneSesi, { params: { sid: '1 or 1=1' } })).status).toBe(422)
  })

  it('keluar dari semua: hanya yang meminta tetap masuk, dan tercatat', async () => {
    const token = [await newSesi('uptd'), await newSesi('uptd'), await newSesi('uptd')]
    const control = await newSesi('cabdin')
    const { body } = await app.call('uptd', endOtherSesi)
    expect(body).toEqual({ message: 'Keluar dari 3 perangkat lain', jumlah: 3 })
    expect(await Promise.all([...token, control].map(isAlive))).toEqual([401, 401, 401, 200])
    expect((await app.call('uptd', checkToken)).status).toBe(200)
    expect((await app.call('uptd', endOtherSesi)).body.jumlah).toBe(0)
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from riwayat r
      join pengguna p on p.id = r.pengguna_id where p.username = 'uptd' and r.tindakan = 'akhiri-sesi'`.execute(
      app.context.db,
    )
    expect(rows[0]?.jumlah).toBe(1)
  })

  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome di Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge di Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari di iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'Safari di Mac'],
    ['curl/8.1', 'Perangkat tak dikenal'],
    ['', 'Perangkat tak dikenal'],
  ])('%s', (agen, nama) => {
    expect(deviceName(agen)).toBe(nama)
  })
})

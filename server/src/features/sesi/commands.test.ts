import { akhiriSatuSesi, akhiriSesiLain, cekToken, daftarSesi } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { namaPerangkat } from './queries-perangkat.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

async function sesiBaru(username: string, agen = FIREFOX): Promise<string> {
  const jawaban = await uji.app.inject({
    method: 'POST',
    url: '/api/signin',
    headers: { 'user-agent': agen },
    payload: { username, password: PASSWORD_UJI },
  })
  return jawaban.json()
}
const hidup = async (token: string): Promise<number> =>
  (await uji.app.inject({ url: cekToken.url, headers: { authorization: `Bearer ${token}` } })).statusCode
const sesi = async (siapa: string) => (await uji.panggil(siapa, daftarSesi)).body.rows

describe('sesi sendiri', () => {
  it('ditampilkan dengan nama perangkat, alamat, dan mana yang sedang dipakai', async () => {
    await uji.masuk('kabkota')
    await sesiBaru('kabkota')
    const rows = await sesi('kabkota')
    expect(rows).toHaveLength(2)
    expect(rows.filter((r: { sekarang: boolean }) => r.sekarang)).toHaveLength(1)
    expect(rows.find((r: { sekarang: boolean }) => !r.sekarang)).toMatchObject({
      perangkat: 'Firefox di Windows',
      ip: '127.0.0.1',
    })
  })

  it('satu diakhiri, yang lain tetap; sesi orang lain tidak ada', async () => {
    const token = await sesiBaru('sekolah')
    const lain = (await sesi('sekolah')).find((r: { sekarang: boolean }) => !r.sekarang)
    expect((await uji.panggil('asing', akhiriSatuSesi, { params: { sid: lain.sid } })).status).toBe(404)
    expect(await hidup(token)).toBe(200)
    expect((await uji.panggil('sekolah', akhiriSatuSesi, { params: { sid: lain.sid } })).status).toBe(200)
    expect([await hidup(token), (await uji.panggil('sekolah', cekToken)).status]).toEqual([401, 200])
    expect((await uji.panggil('sekolah', akhiriSatuSesi, { params: { sid: lain.sid } })).status).toBe(404)
    expect((await uji.panggil('sekolah', akhiriSatuSesi, { params: { sid: '1 or 1=1' } })).status).toBe(422)
  })

  it('keluar dari semua: hanya yang meminta tetap masuk, dan tercatat', async () => {
    const token = [await sesiBaru('uptd'), await sesiBaru('uptd'), await sesiBaru('uptd')]
    const kontrol = await sesiBaru('cabdin')
    const { body } = await uji.panggil('uptd', akhiriSesiLain)
    expect(body).toEqual({ message: 'Keluar dari 3 perangkat lain', jumlah: 3 })
    expect(await Promise.all([...token, kontrol].map(hidup))).toEqual([401, 401, 401, 200])
    expect((await uji.panggil('uptd', cekToken)).status).toBe(200)
    expect((await uji.panggil('uptd', akhiriSesiLain)).body.jumlah).toBe(0)
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from riwayat r
      join pengguna p on p.id = r.pengguna_id where p.username = 'uptd' and r.tindakan = 'akhiri-sesi'`.execute(
      uji.aplikasi.db,
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
    expect(namaPerangkat(agen)).toBe(nama)
  })
})

import { aliranSesi, keluar } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AliranUji, buatServerUji, bukaAliran, type ServerUji } from '../../../test/aliran-uji.ts'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'

/** Server A changes things, server B is the one that pages listen to. */
let uji: AplikasiUji
let b: ServerUji
const terbuka: AliranUji[] = []
beforeAll(async () => {
  uji = await buatAplikasiUji()
  b = await buatServerUji(uji)
})
afterEach(() => {
  for (const satu of terbuka.splice(0)) satu.putuskan()
})
afterAll(async () => {
  await b.tutup()
  await uji.tutup()
})

/** Each with a session of its own. */
async function buka(username: string): Promise<AliranUji & { id: number; token: string }> {
  const jawaban = await uji.app.inject({
    method: 'POST',
    url: '/api/signin',
    payload: { username, password: PASSWORD_UJI },
  })
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where username = ${username}`.execute(uji.aplikasi.db)
  const aliran = await bukaAliran(b.alamat, jawaban.json(), aliranSesi.url)
  terbuka.push(aliran)
  return { ...aliran, id: rows[0]?.id ?? 0, token: jawaban.json() }
}
const terdengar = (satu: AliranUji) => expect.poll(satu.jumlahKabar).toBeGreaterThan(0)
const berakhir = (satu: AliranUji): number => satu.teks().split('event: berakhir\n').length - 1

describe('aliran sesi', () => {
  it('kabar dari satu server terdengar di server lain, hanya oleh penggunanya', async () => {
    const [kabkota, sekolah] = [await buka('kabkota'), await buka('sekolah')]
    expect([kabkota.status, sekolah.status]).toEqual([200, 200])
    kabarkanPengguna(uji.aplikasi.db, [kabkota.id])
    await terdengar(kabkota)
    expect(sekolah.jumlahKabar()).toBe(0)
    kabarkanPengguna(uji.aplikasi.db, [sekolah.id])
    await terdengar(sekolah)
  })

  it.each([
    [
      'keluar di halaman lain',
      async (satu: { token: string }) => {
        await uji.app.inject({ method: 'POST', url: keluar.url, headers: { authorization: `Bearer ${satu.token}` } })
      },
    ],
    [
      'akun diblokir',
      async ({ id }: { id: number }) => {
        await sql`update pengguna set status = 'diblokir' where id = ${id}`.execute(uji.aplikasi.db)
        kabarkanPengguna(uji.aplikasi.db, [id])
      },
    ],
    [
      'hak berubah',
      async ({ id }: { id: number }) => {
        await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = ${id}`.execute(uji.aplikasi.db)
        kabarkanPengguna(uji.aplikasi.db, [id])
      },
    ],
  ] as const)('%s: kata terakhirnya berakhir, dan yang lain tetap mendengar', async (sebab, akhiri) => {
    const username = { 'keluar di halaman lain': 'uptd', 'akun diblokir': 'yayasan', 'hak berubah': 'cabdin' }[sebab]
    const [satu, kontrol] = [await buka(username), await buka('admin')]
    await akhiri(satu)
    await satu.selesai
    expect([berakhir(satu), satu.jumlahKabar()]).toEqual([1, 0])
    kabarkanPengguna(uji.aplikasi.db, [kontrol.id])
    await terdengar(kontrol)
    expect(berakhir(kontrol)).toBe(0)
  })

  it('sesi yang kedaluwarsa tidak mendengar kabar lagi', async () => {
    const satu = await buka('provinsi')
    const sekarang = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(sekarang, 12 * 3600 + 1))
    kabarkanPengguna(uji.aplikasi.db, [satu.id])
    await satu.selesai
    uji.aplikasi.clock.set(sekarang)
    expect([berakhir(satu), satu.jumlahKabar()]).toEqual([1, 0])
  })

  it('server yang berhenti bukan akhir sesi: yang mendengar menyambung lagi', async () => {
    const c = await buatServerUji(uji)
    const satu = await bukaAliran(c.alamat, await uji.masuk('sekolah'), aliranSesi.url)
    await c.tutup()
    await satu.selesai
    expect(berakhir(satu)).toBe(0)
  })

  it('tanpa sesi 401; yang tidak meminta aliran mendapat jawaban yang selesai', async () => {
    expect((await bukaAliran(b.alamat, 'bukan-token', aliranSesi.url)).status).toBe(401)
    expect((await uji.panggil('sekolah', aliranSesi)).status).toBe(406)
  })

  it('paling banyak dua puluh halaman dengan satu akun', async () => {
    const token = await uji.masuk('kepala')
    const satu = async () => {
      const aliran = await bukaAliran(b.alamat, token, aliranSesi.url)
      terbuka.push(aliran)
      return aliran.status
    }
    const status = await Promise.all(Array.from({ length: 22 }, satu))
    expect([status.filter((s) => s === 200).length, status.filter((s) => s === 429).length]).toEqual([20, 2])
  })
})

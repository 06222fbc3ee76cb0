import { endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { belumAdaPelaku, tanpaPelaku } from '../../src/platform/access/pelaku.ts'
import { layani, pasangGalat, pasangSkema } from '../../src/platform/http.ts'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'

/** A new endpoint cannot forget to look again: what it commits is asked for, however it writes. */
const baru = (url: `/api/${string}`) =>
  endpoint({ method: 'POST', url, hak: { peran: DAFTAR_PERAN }, ringkasan: 'Uji.', response: z.object({}) })

let uji: AplikasiUji
const app = fastify()
const tulis = () => sql`update sekolah set alamat = alamat || 'x'`.execute(uji.aplikasi.db)
/** Somebody blocks the caller while the handler works. */
const blokir = () =>
  sql`with p as (update pengguna set status = 'diblokir' where username = 'sekolah' returning id)
    delete from sesi where pengguna_id in (select id from p)`
const lain = async (): Promise<void> => {
  await tanpaPelaku(() => blokir().execute(uji.aplikasi.db))
}
beforeAll(async () => {
  uji = await buatAplikasiUji()
  pasangSkema(app, 'test')
  pasangGalat(app)
  app.addHook('preHandler', (_request, _reply, lanjut) => belumAdaPelaku(lanjut))
  app.post('/api/tanpa-layani', async () => tulis())
  layani(app, uji.aplikasi, baru('/api/biasa'), async () => {
    await tulis()
    return {}
  })
  layani(app, uji.aplikasi, baru('/api/sendiri'), async () => {
    await lain()
    await tulis()
    return {}
  })
  layani(app, uji.aplikasi, baru('/api/menelan'), async () => {
    await lain()
    await tulis().catch(() => undefined)
    return {}
  })
})
afterAll(async () => {
  await app.close()
  await uji.tutup()
})

const alamat = async (): Promise<unknown> =>
  (await sql`select distinct alamat from sekolah`.execute(uji.aplikasi.db)).rows
const panggil = async (url: string): Promise<number> =>
  (await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${await uji.masuk('sekolah')}` } }))
    .statusCode

it.each([
  ['/api/tanpa-layani', 500],
  ['/api/sendiri', 401],
  ['/api/menelan', 401],
])('%s menulis apa pun tidak, dan dijawab %i', async (url, status) => {
  await sql`update pengguna set status = 'aktif'`.execute(uji.aplikasi.db)
  const sebelum = await alamat()
  expect([await panggil(url), await alamat()]).toEqual([status, sebelum])
  await pulihkanSesi()
})

it('yang masih berhak menulis, juga tanpa transaksi', async () => {
  const sebelum = await alamat()
  expect(await panggil('/api/biasa')).toBe(200)
  expect(await alamat()).not.toEqual(sebelum)
})

/** The token that was remembered is of a session that has just been ended. */
async function pulihkanSesi(): Promise<void> {
  const token = await uji.masuk('sekolah')
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await sql`update pengguna set status = 'aktif' where username = 'sekolah'`.execute(uji.aplikasi.db)
  await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa)
    select ${sid}::uuid, id, versi_keamanan, now(), '2027-01-01' from pengguna where username = 'sekolah'
    on conflict do nothing`.execute(uji.aplikasi.db)
}

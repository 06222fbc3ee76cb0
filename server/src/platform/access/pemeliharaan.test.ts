import { infoAplikasi } from '@geisa/contract/aplikasi'
import { lupaPassword } from '@geisa/contract/registrasi'
import { cekToken, masuk } from '@geisa/contract/sesi'
import { verifikasiSegel } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { alamatBerkas } from '../files/alamat-berkas.ts'
import { isSesiBerlaku } from './session.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  for (const siapa of ['sekolah', 'kabkota', 'admin'] as const)
    expect((await uji.panggil(siapa, cekToken)).status).toBe(200)
})
afterAll(() => uji.tutup())
beforeEach(() => atur({ aktif: true, pesan: 'Sampai pukul 14.00' }))

const atur = (nilai: { aktif: boolean; pesan: string }) =>
  sql`insert into setting (kunci, nilai) values ('pemeliharaan', ${JSON.stringify(nilai)}::jsonb)
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(uji.aplikasi.db)

const DIPELIHARA = { message: 'Sampai pukul 14.00', kode: 'PEMELIHARAAN' }
const ketuk = (username: string, password: string) => uji.panggil(null, masuk, { body: { username, password } })
const verifikasi = { params: { kode: 'AAAA-BBBB-CCCC-DDDD' } }

describe('selama pemeliharaan', () => {
  it('hanya admin yang dilayani; sesi yang lain tetap hidup dan dilayani lagi sesudahnya', async () => {
    expect((await uji.panggil('admin', cekToken)).status).toBe(200)
    for (const siapa of ['sekolah', 'kabkota'] as const) {
      const { status, body } = await uji.panggil(siapa, cekToken)
      expect([status, body]).toEqual([403, DIPELIHARA])
    }
    await atur({ aktif: false, pesan: '' })
    expect((await uji.panggil('sekolah', cekToken)).status).toBe(200)
  })

  it('tanpa kata dari admin, kalimat bawaan yang dibaca orang', async () => {
    await atur({ aktif: true, pesan: '' })
    expect((await uji.panggil('sekolah', cekToken)).body.message).toBe('Sistem sedang dalam pemeliharaan')
  })

  it('tamu hanya mendapat keterangan aplikasi; token yang sudah mati pun mendengar pemeliharaan, bukan 401', async () => {
    const info = await uji.panggil(null, infoAplikasi)
    expect(info.body.pemeliharaan).toEqual({ aktif: true, pesan: 'Sampai pukul 14.00' })
    expect((await uji.panggil(null, verifikasiSegel, verifikasi)).body).toEqual(DIPELIHARA)
    expect((await uji.panggil(null, cekToken)).body).toEqual(DIPELIHARA)
    expect((await uji.panggil(null, lupaPassword, { body: { username: 'sekolah' } })).body).toEqual(DIPELIHARA)
    expect((await uji.panggil('admin', verifikasiSegel, verifikasi)).status).not.toBe(403)
    const mati = await uji.app.inject({ url: '/api/cek-token', headers: { authorization: 'Bearer a.b.c' } })
    expect(mati.statusCode).toBe(403)
    await atur({ aktif: false, pesan: 'Sampai pukul 14.00' })
    expect((await uji.panggil(null, verifikasiSegel, verifikasi)).status).not.toBe(403)
    // Its words end with it.
    expect((await uji.panggil(null, infoAplikasi)).body.pemeliharaan).toEqual({ aktif: false, pesan: '' })
    expect((await uji.panggil(null, cekToken)).status).toBe(401)
  })

  it('masuk: admin diterima; yang lain dengan password benar mendengar pemeliharaan, dengan password salah tidak', async () => {
    expect((await ketuk('admin', PASSWORD_UJI)).status).toBe(200)
    const benar = await ketuk('sekolah', PASSWORD_UJI)
    expect([benar.status, benar.body]).toEqual([403, DIPELIHARA])
    expect((await ketuk('sekolah', 'bukan ini')).status).toBe(400)
    const { rows } =
      await sql`select from sesi s join pengguna p on p.id = s.pengguna_id where p.username = 'sekolah'`.execute(
        uji.aplikasi.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('halaman yang terbuka mendengar bahwa gilirannya berakhir, halaman admin tidak', async () => {
    const { db, clock } = uji.aplikasi
    const boleh = async (username: string) => {
      const { rows } = await sql<{ sid: string }>`
        select sid from sesi s join pengguna p on p.id = s.pengguna_id where p.username = ${username}`.execute(db)
      return isSesiBerlaku(db, clock, rows[0]?.sid ?? '')
    }
    expect([await boleh('sekolah'), await boleh('admin')]).toEqual([false, true])
    await atur({ aktif: false, pesan: '' })
    expect(await boleh('sekolah')).toBe(true)
  })

  it('alamat berkas yang sudah dibagikan ikut tertutup, kecuali milik admin', async () => {
    const { db, clock, kunciToken } = uji.aplikasi
    const buka = async (username: string) => {
      const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${username}`.execute(db)
      const isi = { mime: 'image/png', nama: 'a.png', sekolahId: 1, perihal: 'sptjm', objek: 'x' } as const
      const url = alamatBerkas({ kunciToken, clock }, { ...isi, kunci: 'tidakada', penggunaId: rows[0]?.id ?? 0 })
      return (await uji.app.inject({ url })).statusCode
    }
    expect([await buka('sekolah'), await buka('admin')]).toEqual([403, 404])
  })

  it('mesin tetap dilayani', async () => {
    const jawaban = await uji.app.inject({ url: '/iclock/getrequest?SN=TIDAKDIKENAL1' })
    expect(jawaban.statusCode).toBe(200)
  })
})

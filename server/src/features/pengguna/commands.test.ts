import { blokirPengguna, matikanTotp, resetPassword } from '@geisa/contract/akun'
import { hapusDataPribadi } from '@geisa/contract/data-pribadi'
import { ubahPengguna } from '@geisa/contract/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { baca, buat, idAkun, isianAkun, jadikan, PASSWORD_BARU, riwayatAkun, sesiBaru } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
let uptd: number
let operator: number
let guru: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd } = uji.dunia.sekolah
  await sql`delete from pengguna where username = 'gtk'`.execute(uji.aplikasi.db)
  uptd = await jadikan(uji, 'kabkota', isianAkun('u', 57, cakupan(uji)))
  operator = await jadikan(uji, 'kabkota', isianAkun('o', 10, { sekolah: { sekolahId: sd.id } }))
  guru = await jadikan(uji, 'sekolah', isianAkun('g', 4, { gtkId: sd.gtk[1]?.idPublik }))
})
afterAll(() => uji.tutup())

const cakupan = ({ dunia }: AplikasiUji) => ({ cakupanWilayah: [{ kodeWilayah: dunia.wilayah.kecamatan }] })
const blokir = async (oleh: string, id: number, isi: boolean, bagian: object = {}, di = uji) => {
  const { versi } = await baca(di, 'admin', id)
  return di.panggil(oleh, blokirPengguna, { params: { id }, body: { blokir: isi, versi, ...bagian } })
}

describe('blokir', () => {
  it('di luar cakupan 404, MONITORING dan peran lain 403; atasan boleh', async () => {
    for (const oleh of ['provinsi', 'kabkotaAsing', 'sekolah', 'asing'])
      expect((await blokir(oleh, uptd, true)).status, oleh).toBe(404)
    for (const oleh of ['monitoring', 'uptd', 'cabdin', 'yayasan', 'kepala'])
      expect((await blokir(oleh, uptd, true)).body.kode, oleh).toBe('TIDAK_BERHAK')
    expect((await baca(uji, 'kabkota', uptd)).status).toBe('aktif')
    expect((await blokir('kabkota', uptd, true)).status).toBe(200)
    expect((await blokir('admin', uptd, false)).status).toBe(200)
  })

  it('mengakhiri semua sesi, dan menutup pintu dengan alasannya sampai dibuka lagi', async () => {
    const [satu, dua] = [await sesiBaru(uji, 'o@uji.id', PASSWORD_BARU), await sesiBaru(uji, 'o@uji.id', PASSWORD_BARU)]
    expect((await blokir('kabkota', operator, true, { alasan: 'Pindah tugas' })).status).toBe(200)
    expect([await satu(), await dua()]).toEqual([401, 401])
    await expect(sesiBaru(uji, 'o@uji.id', PASSWORD_BARU)).rejects.toThrow('Pindah tugas')
    expect(await baca(uji, 'kabkota', operator)).toMatchObject({ status: 'diblokir', catatanStatus: 'Pindah tugas' })
    expect((await blokir('kabkota', operator, false)).status).toBe(200)
    expect(await (await sesiBaru(uji, 'o@uji.id', PASSWORD_BARU))()).toBe(200)
    const { sd } = uji.dunia.sekolah
    expect((await riwayatAkun(uji, operator)).slice(1)).toMatchObject([
      { tindakan: 'blokir', alasan: 'Pindah tugas', sekolahId: sd.id },
      { tindakan: 'buka-blokir', alasan: null },
    ])
  })

  it('bukan diri sendiri, bukan dua kali, bukan dengan versi lama', async () => {
    const sendiri = await blokir('kabkota', await idAkun(uji, 'kabkota'), true)
    expect([sendiri.status, sendiri.body.message]).toEqual([422, 'Akun sendiri tidak dapat diubah dengan cara ini'])
    expect((await blokir('kabkota', uptd, false)).body.galat[0].field).toBe('blokir')
    expect((await blokir('kabkota', uptd, true, { versi: 0 })).status).toBe(409)
    expect((await blokir('kabkota', uptd, true, { alasan: 'x'.repeat(501) })).status).toBe(422)
  })

  it('akun GTK tidak dibuka lagi selagi GTK itu punya akun lain', async () => {
    const { sd } = uji.dunia.sekolah
    expect((await blokir('sekolah', guru, true)).status).toBe(200)
    const baru = await jadikan(uji, 'sekolah', isianAkun('g2', 4, { gtkId: sd.gtk[1]?.idPublik }))
    expect((await blokir('sekolah', guru, false)).body.message).toContain('g2@uji.id')
    await blokir('sekolah', baru, true)
    expect((await blokir('sekolah', guru, false)).status).toBe(200)
  })

  it('akun yang data pemiliknya sudah dihapus tidak dibuka, diubah, atau diberi nama lagi oleh siapa pun', async () => {
    const sendiri = await aplikasiSekali()
    const { id: gtkId = 0, idPublik = '' } = sendiri.dunia.sekolah.sd.gtk[1] ?? {}
    const akun = await idAkun(sendiri, 'gtk')
    const buka = (oleh: string) => blokir(oleh, akun, false, {}, sendiri)
    const namai = (oleh: string) =>
      sendiri.panggil(oleh, ubahPengguna, { params: { id: akun }, body: { nama: 'Siti' } })
    const tutup = await blokir('sekolah', akun, true, {}, sendiri)
    // Blocked for another reason: it opens again.
    expect([tutup.status, (await buka('sekolah')).status, (await namai('sekolah')).status]).toEqual([200, 200, 200])
    await sql`update gtk set berhenti = '2016-03-04' where id = ${gtkId}`.execute(sendiri.aplikasi.db)
    expect((await sendiri.panggil('kabkota', hapusDataPribadi, { params: { id: idPublik } })).status).toBe(200)
    for (const oleh of ['sekolah', 'admin'])
      for (const jawaban of [await buka(oleh), await namai(oleh)])
        expect([oleh, jawaban.status, jawaban.body.message]).toEqual([
          oleh,
          422,
          'Data pemilik akun ini sudah dihapus. Akunnya tidak dapat diubah atau dipakai lagi.',
        ])
    expect(await baca(sendiri, 'sekolah', akun)).toMatchObject({ nama: 'Data dihapus', status: 'diblokir' })
  })

  it('dua Admin yang saling memblokir pada saat yang sama: satu tetap ada', async () => {
    const sendiri = await aplikasiSekali()
    const lain = await tambahPengguna(sendiri.aplikasi.db, 'admin2', 1, { hakAkses: 'APPROVAL' })
    const admin = await idAkun(sendiri, 'admin')
    await Promise.all([sendiri.masuk('admin'), sendiri.masuk('admin2')])
    const saling = (oleh: string, id: number) =>
      sendiri.panggil(oleh, blokirPengguna, { params: { id }, body: { blokir: true, versi: 1 } })
    const hasil = await Promise.all([saling('admin', lain), saling('admin2', admin)])
    expect(hasil.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from pengguna where peran_id = 1 and status = 'aktif'`.execute(
      sendiri.aplikasi.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('diblokir selagi ia membuat akun: akun itu ada sebelum bloknya, atau tidak ada', async () => {
    const sendiri = await aplikasiSekali()
    const kabkota = await idAkun(sendiri, 'kabkota')
    await Promise.all([sendiri.masuk('admin'), sendiri.masuk('kabkota')])
    for (let ke = 0; ke < 5; ke++) {
      const isian = isianAkun(`lomba${ke}`, 57, cakupan(sendiri))
      const [dibuat, diblokir] = await Promise.all([
        buat(sendiri, 'kabkota', isian),
        ke === 4 ? blokir('admin', kabkota, true, {}, sendiri) : Promise.resolve({ status: 200 }),
      ])
      expect(diblokir.status).toBe(200)
      expect([200, 401]).toContain(dibuat.status)
      const { rows } = await sql`select from pengguna where username = ${`lomba${ke}@uji.id`}`.execute(
        sendiri.aplikasi.db,
      )
      expect(rows).toHaveLength(dibuat.status === 200 ? 1 : 0)
    }
    expect((await buat(sendiri, 'kabkota', isianAkun('sesudah', 57, cakupan(sendiri)))).status).toBe(401)
  })
})

describe('password dari atasan', () => {
  const reset = (oleh: string, id: number) => uji.panggil(oleh, resetPassword, { params: { id } })

  it('hanya atasan langsung: yang lain 403 atau 404, dan tidak untuk diri sendiri', async () => {
    for (const [oleh, id] of [
      ['provinsi', uptd],
      ['asing', guru],
      ['kabkota', guru],
      ['sekolah', operator],
    ] as const)
      expect((await reset(oleh, id)).status, oleh).toBe(404)
    for (const [oleh, id] of [
      ['admin', operator],
      ['admin', guru],
      ['admin', uptd],
      ['monitoring', uptd],
    ] as const)
      expect((await reset(oleh, id)).body.kode, oleh).toBe('TIDAK_BERHAK')
    expect((await reset('admin', await idAkun(uji, 'admin'))).status).toBe(422)
    for (const [oleh, id] of [
      ['kabkota', uptd],
      ['kabkota', operator],
      ['sekolah', guru],
      ['admin', await idAkun(uji, 'kabkotaasing')],
    ] as const)
      expect((await reset(oleh, id)).status, oleh).toBe(200)
  })

  it('mengakhiri sesi dan permintaannya, berlaku tiga hari, harus diganti; yang lama tidak berlaku lagi', async () => {
    const id = await jadikan(uji, 'kabkota', isianAkun('lupa', 57, cakupan(uji)))
    const sesi = await sesiBaru(uji, 'lupa@uji.id', PASSWORD_BARU)
    await sql`insert into permintaan_password values (${id}, '2026-03-05T01:00:00Z')`.execute(uji.aplikasi.db)
    expect((await baca(uji, 'kabkota', id)).mintaPassword).toBe('2026-03-05T01:00:00.000Z')
    const { status, body } = await reset('kabkota', id)
    expect([status, body.sampai]).toEqual([200, '2026-03-08T03:00:00.000Z'])
    expect(await sesi()).toBe(401)
    expect(await baca(uji, 'kabkota', id)).toMatchObject({ mintaPassword: null, harusGantiPassword: true })
    await expect(sesiBaru(uji, 'lupa@uji.id', PASSWORD_BARU)).rejects.toThrow('tidak sesuai')
    expect(await (await sesiBaru(uji, 'lupa@uji.id', body.password))()).toBe(200)
    const catatan = (await riwayatAkun(uji, id)).at(-1)
    expect(catatan).toMatchObject({ tindakan: 'reset-password' })
    expect(JSON.stringify(catatan)).not.toContain(body.password)
  })

  it('akun yang diblokir tidak mendapat password baru', async () => {
    await blokir('kabkota', uptd, true)
    expect((await reset('kabkota', uptd)).body.message).toBe('Akun ini tidak aktif')
    await blokir('kabkota', uptd, false)
  })
})

describe('verifikasi dua langkah', () => {
  it('dimatikan atasan langsung saja; yang tidak aktif tidak dimatikan', async () => {
    const matikan = (oleh: string) => uji.panggil(oleh, matikanTotp, { params: { id: uptd } })
    expect((await matikan('kabkota')).status).toBe(422)
    await sql`insert into pengguna_totp (pengguna_id, rahasia, aktif_sejak) values (${uptd}, 'x', now())`.execute(
      uji.aplikasi.db,
    )
    expect((await baca(uji, 'kabkota', uptd)).totpAktif).toBe(true)
    expect((await matikan('provinsi')).status).toBe(404)
    expect((await matikan('admin')).body.kode).toBe('TIDAK_BERHAK')
    expect((await matikan('kabkota')).status).toBe(200)
    expect((await baca(uji, 'kabkota', uptd)).totpAktif).toBe(false)
  })
})

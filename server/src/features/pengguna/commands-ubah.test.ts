import { ubahPengguna } from '@geisa/contract/pengguna'
import { cekToken } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { baca, idAkun, isianAkun, jadikan, PASSWORD_BARU, riwayatAkun, sesiBaru } from './pengguna.test-bahan.ts'

let uji: AplikasiUji
let uptd: number
let operator: number
let cabang: number
let yayasan: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { kabKota, kecamatan } = uji.dunia.wilayah
  const { sd, smp } = uji.dunia.sekolah
  uptd = await jadikan(uji, 'kabkota', isianAkun('u', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }))
  operator = await jadikan(uji, 'kabkota', isianAkun('o', 10, { sekolah: { sekolahId: sd.id } }))
  cabang = await jadikan(uji, 'provinsi', isianAkun('c', 66, { cakupanWilayah: [{ kodeWilayah: kabKota }] }))
  yayasan = await jadikan(uji, 'provinsi', isianAkun('y', 67, { cakupanSekolah: [{ sekolahId: smp.id }] }))
})
afterAll(() => uji.tutup())

const ubah = (oleh: string, id: number, body: Record<string, unknown>) =>
  uji.panggil(oleh, ubahPengguna, { params: { id }, body })
const tolak = async (oleh: string, id: number, body: Record<string, unknown>, field: string) => {
  const jawaban = await ubah(oleh, id, body)
  expect([jawaban.status, jawaban.body.galat?.[0]?.field], JSON.stringify(jawaban.body)).toEqual([422, field])
}

describe('siapa boleh mengubah siapa', () => {
  it('di luar cakupan 404; atasan dan Admin boleh', async () => {
    for (const oleh of ['provinsi', 'kabkotaAsing', 'uptd', 'yayasan', 'sekolah', 'gtk', 'asing'])
      expect((await ubah(oleh, uptd, { nama: 'Dibajak' })).status, oleh).toBe(404)
    expect((await ubah('kabkota', uptd, { nama: 'UPTD Satu' })).status).toBe(200)
    expect((await ubah('admin', uptd, { nama: 'UPTD Dua' })).status).toBe(200)
    expect((await baca(uji, 'kabkota', uptd)).nama).toBe('UPTD Dua')
  })

  it('MONITORING membaca yang di bawahnya, tidak mengubahnya; akunnya sendiri boleh', async () => {
    expect((await baca(uji, 'monitoring', uptd)).penggunaId).toBe(uptd)
    expect((await ubah('monitoring', uptd, { nama: 'x y' })).body.kode).toBe('TIDAK_BERHAK')
    const sendiri = await idAkun(uji, 'monitoring')
    expect((await ubah('monitoring', sendiri, { nama: 'Nama Baru', noHp: '08111111111' })).status).toBe(200)
    expect((await uji.panggil('monitoring', cekToken)).status).toBe(200)
  })

  it('rekan sekantor tidak saling melihat', async () => {
    const rekan = await idAkun(uji, 'monitoring')
    expect((await ubah('kabkota', rekan, { nama: 'x y' })).status).toBe(404)
  })
})

describe('diri sendiri', () => {
  const semua = ['admin', 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk'] as const

  it.each(semua)('%s tidak menaikkan peran, hak, wilayah, jenjang atau cakupannya', async (nama) => {
    const id = await idAkun(uji, nama)
    const akun = await baca(uji, nama, id)
    const lainnya = akun.hakAkses === 'APPROVAL' ? 'MONITORING' : 'APPROVAL'
    const { provinsiAsing, kecamatanLain } = uji.dunia.wilayah
    await tolak(nama, id, { peran: { peranId: akun.peran.peranId === 1 ? 6 : 1 } }, 'peran')
    await tolak(nama, id, { hakAkses: lainnya }, 'hakAkses')
    await tolak(nama, id, { wilayah: { kodeWilayah: provinsiAsing } }, 'wilayah')
    await tolak(nama, id, { jenjang: ['TK', 'SLB'] }, 'jenjang')
    await tolak(nama, id, { cakupanWilayah: [{ kodeWilayah: kecamatanLain }] }, 'cakupanWilayah')
    await tolak(nama, id, { cakupanSekolah: [{ sekolahId: uji.dunia.sekolah.sdAsing.id }] }, 'cakupanSekolah')
    await tolak(nama, id, { username: 'lain@uji.id' }, 'username')
    await tolak(nama, id, { penggunaId: id + 1 }, 'penggunaId')
    expect((await baca(uji, nama, id)).versi).toBe(akun.versi)
  })

  it('catatan utuh dengan nilai yang sama dikirim kembali: diterima, tidak ada yang berubah', async () => {
    for (const [oleh, id] of [
      ['yayasan', await idAkun(uji, 'yayasan')],
      ['provinsi', yayasan],
      ['kabkota', operator],
    ] as const) {
      const akun = await baca(uji, oleh, id)
      const jawaban = await ubah(oleh, id, { ...akun, password: '', confirmPassword: '' })
      expect([jawaban.status, jawaban.body.message]).toEqual([200, 'Tidak ada yang berubah'])
      expect((await baca(uji, oleh, id)).versi).toBe(akun.versi)
    }
  })
})

describe('isian', () => {
  it('yang milik sistem atau tetap ditolak bila berbeda', async () => {
    await tolak('kabkota', uptd, { status: 'diblokir' }, 'status')
    await tolak('kabkota', uptd, { totpAktif: true }, 'totpAktif')
    await tolak('kabkota', uptd, { operatorLama: [1] }, 'operatorLama')
    await tolak('kabkota', uptd, { password: 'kuda laut biru 8' }, 'password')
    await tolak('kabkota', operator, { sekolah: { sekolahId: uji.dunia.sekolah.smp.id } }, 'sekolah')
    await tolak('kabkota', operator, { jenjang: ['SMP'] }, 'jenjang')
    await tolak('kabkota', operator, { gtkId: '1-1' }, 'gtkId')
    await tolak('kabkota', uptd, { versi_keamanan: 9 }, 'versi_keamanan')
    await tolak('kabkota', uptd, { noHp: '' }, 'noHp')
    await tolak('kabkota', uptd, { hakAkses: 'SEMUA' }, 'hakAkses')
  })

  it('cakupan baru harus di dalam wilayah akun itu', async () => {
    const { kabKotaAsing, provinsiAsing, kecamatanLain } = uji.dunia.wilayah
    await tolak('provinsi', cabang, { cakupanWilayah: [{ kodeWilayah: kabKotaAsing }] }, 'cakupanWilayah.0.kodeWilayah')
    await tolak('provinsi', cabang, { cakupanWilayah: [] }, 'cakupanWilayah')
    await tolak('provinsi', cabang, { wilayah: { kodeWilayah: provinsiAsing } }, 'wilayah.kodeWilayah')
    await tolak('provinsi', cabang, { jenjang: [] }, 'jenjang')
    await tolak('admin', cabang, { wilayah: { kodeWilayah: provinsiAsing } }, 'cakupanWilayah.0.kodeWilayah')
    await tolak(
      'provinsi',
      yayasan,
      { cakupanSekolah: [{ sekolahId: uji.dunia.sekolah.sdAsing.id }] },
      'cakupanSekolah.0.sekolahId',
    )
    const boleh = await ubah('kabkota', uptd, { cakupanWilayah: [{ kodeWilayah: kecamatanLain }] })
    expect(boleh.status).toBe(200)
    expect((await baca(uji, 'kabkota', uptd)).cakupanWilayah).toMatchObject([{ kodeWilayah: kecamatanLain }])
  })

  it('lima ribu sekolah atau wilayah sekaligus ditolak dengan kalimat', async () => {
    const banyak = Array.from({ length: 5000 }, (_, ke) => ({ sekolahId: ke + 1 }))
    await tolak('provinsi', yayasan, { cakupanSekolah: banyak }, 'cakupanSekolah')
  })
})

describe('akibat', () => {
  it('nama dan nomor tidak mengakhiri sesi; hak, jenjang dan cakupan mengakhirinya', async () => {
    const hidup = await sesiBaru(uji, 'u@uji.id', PASSWORD_BARU)
    await ubah('kabkota', uptd, { nama: 'Nama Lain', noHp: '081234567899' })
    expect(await hidup()).toBe(200)
    const { kecamatan, kecamatanLain } = uji.dunia.wilayah
    for (const isi of [
      { hakAkses: 'APPROVAL' },
      { jenjang: ['SD'] },
      { cakupanWilayah: [{ kodeWilayah: kecamatan }, { kodeWilayah: kecamatanLain }] },
      { hakAkses: 'MONITORING' },
    ]) {
      const sesi = await sesiBaru(uji, 'u@uji.id', PASSWORD_BARU)
      expect(await sesi()).toBe(200)
      expect((await ubah('kabkota', uptd, isi)).body.message).toContain('perlu masuk lagi')
      expect(await sesi(), JSON.stringify(isi)).toBe(401)
    }
  })

  it('sekolah yang dicabut dari yayasan hilang seketika', async () => {
    const { smp, sma } = uji.dunia.sekolah
    const sesi = await sesiBaru(uji, 'y@uji.id', PASSWORD_BARU)
    await ubah('provinsi', yayasan, { cakupanSekolah: [{ sekolahId: sma.id }] })
    expect(await sesi()).toBe(401)
    expect((await baca(uji, 'provinsi', yayasan)).cakupanSekolah.map((s) => s.sekolahId)).toEqual([sma.id])
    await ubah('provinsi', yayasan, { cakupanSekolah: [{ sekolahId: smp.id }, { sekolahId: sma.id }] })
    expect((await baca(uji, 'provinsi', yayasan)).cakupanSekolah).toHaveLength(2)
  })

  it('versi yang sudah lewat: 409; riwayat menyebut yang berubah saja, tanpa nomor', async () => {
    const { versi } = await baca(uji, 'provinsi', cabang)
    expect((await ubah('provinsi', cabang, { nama: 'Cabang A', noHp: '081999999999', versi })).status).toBe(200)
    expect((await ubah('provinsi', cabang, { nama: 'Cabang B', versi })).status).toBe(409)
    const baris = (await riwayatAkun(uji, cabang)).at(-1)
    expect(baris).toMatchObject({
      tindakan: 'ubah',
      lingkup: `kantor:${uji.dunia.wilayah.provinsi}`,
      sebelum: { nama: 'Akun c', noHp: 'lama' },
      sesudah: { nama: 'Cabang A', noHp: 'baru' },
    })
    expect(Object.keys(baris?.sesudah ?? {})).toEqual(['nama', 'noHp'])
  })

  it('dua yang mengubah versi yang sama pada saat yang sama: satu menang', async () => {
    const { versi } = await baca(uji, 'provinsi', cabang)
    const kedua = await Promise.all([
      ubah('provinsi', cabang, { nama: 'Cabang C', versi }),
      ubah('admin', cabang, { nama: 'Cabang D', versi }),
    ])
    expect(kedua.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('yang haknya dicabut selagi ia mengubah: permintaannya ditolak, tidak ada yang tersimpan', async () => {
    const sendiri = await aplikasiSekali()
    const { kecamatan } = sendiri.dunia.wilayah
    const bawahan = await jadikan(
      sendiri,
      'kabkota',
      isianAkun('b', 57, { cakupanWilayah: [{ kodeWilayah: kecamatan }] }),
    )
    const atasan = await idAkun(sendiri, 'kabkota')
    await sendiri.masuk('kabkota')
    let menunggu: Promise<{ status: number }> | undefined
    await sendiri.aplikasi.db.transaction().execute(async (trx) => {
      await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = ${atasan}`.execute(trx)
      menunggu = sendiri.panggil('kabkota', ubahPengguna, { params: { id: bawahan }, body: { hakAkses: 'APPROVAL' } })
      await tertahan(sendiri)
    })
    expect((await menunggu)?.status).toBe(401)
    expect((await baca(sendiri, 'admin', bawahan)).hakAkses).toBe('MONITORING')
  })

  it('Admin terakhir dengan APPROVAL tidak diturunkan; dua yang saling menurunkan menyisakan satu', async () => {
    const sendiri = await aplikasiSekali()
    const lain = await tambahPengguna(sendiri.aplikasi.db, 'admin2', 1, { hakAkses: 'APPROVAL' })
    const admin = await idAkun(sendiri, 'admin')
    await Promise.all([sendiri.masuk('admin'), sendiri.masuk('admin2')])
    const turunkan = (oleh: string, id: number) =>
      sendiri.panggil(oleh, ubahPengguna, { params: { id }, body: { hakAkses: 'MONITORING' } })
    const kedua = await Promise.all([turunkan('admin', lain), turunkan('admin2', admin)])
    expect(kedua.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select from pengguna where peran_id = 1 and hak_akses = 'APPROVAL'`.execute(
      sendiri.aplikasi.db,
    )
    expect(rows).toHaveLength(1)
  })
})

/** Until a request of the test stands behind a lock. */
async function tertahan({ aplikasi }: AplikasiUji): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        aplikasi.db,
      )
    if (rows.length > 0) return
    await new Promise((lanjut) => setTimeout(lanjut, 5))
  }
}

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { alatUji } from './manual.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
// Wednesday 4 March 2026 is over; the machine spoke until Tuesday morning.
const HARI = '2026-03-04'
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
  await alat.pasangMesin('2026-03-03T02:00:00.000Z')
})
beforeEach(() => alat.kosongkan())
afterAll(() => uji.tutup())

const GURU = 1
const setuju = (id: string, versi = 1) => alat.ubah(id, { versi, statusPengajuan: { id: 2 } }, 'kabkota')
const batal = (id: string, versi = 2) =>
  alat.ubah(id, { versi, statusPengajuan: { id: 6 }, catatanDariPemeriksa: 'keliru' }, 'kabkota')
const hari = async (ke = GURU) => {
  const { singkatan, waktu_datang, waktu_pulang, jenis_libur } = (await alat.harian(ke, HARI)) ?? {}
  return [singkatan, waktu_datang, waktu_pulang, jenis_libur]
}
const hadir = async (ke = GURU) => (await alat.bulanan(ke))?.jumlah_kehadiran

describe('persetujuan berlaku seketika', () => {
  it('hari menjadi HMR dengan waktu yang diberikan, di laporan harian dan bulanan; batal mengembalikannya', async () => {
    const sebelum = [await hari(), await hadir()]
    expect(sebelum).toEqual([['', null, null, 0], 0])
    const { body } = await alat.ajukan()
    expect([await hari(), await hadir()]).toEqual(sebelum)
    expect((await setuju(body.id)).status).toBe(200)
    expect([await hari(), await hadir()]).toEqual([['HMR', '06:58:00', '14:02:00', 0], 1])
    expect((await batal(body.id)).status).toBe(200)
    expect([await hari(), await hadir()]).toEqual(sebelum)
  })

  it('penolakan dan permintaan perbaikan tidak mengubah apa pun', async () => {
    const { body } = await alat.ajukan()
    await alat.ubah(body.id, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'kabkota')
    expect([await hari(), await hadir()]).toEqual([['', null, null, 0], 0])
  })

  it('hanya mengisi sisi yang tidak diberikan tap', async () => {
    const { sd } = uji.dunia.sekolah
    const { rows } = await sql<{ id: number }>`select id from mesin where sekolah_id = ${sd.id}`.execute(
      uji.aplikasi.db,
    )
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      values (${sd.id}, ${rows[0]?.id}, '2', ${sd.gtk[GURU]?.id}, '2026-01-01')`.execute(uji.aplikasi.db)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      values (${sd.id}, ${rows[0]?.id}, '2', '2026-03-04 06:50:00', 0, 1, 0, '2026-03-03T23:50:03Z')`.execute(
      uji.aplikasi.db,
    )
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sd.id}, 202603)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(uji.aplikasi.db)
    const { body } = await alat.ajukan({
      details: [{ gtk: { id: sd.gtk[GURU]?.idPublik }, waktuDatang: '07:10:00', waktuPulang: '14:05:00' }],
    })
    await setuju(body.id)
    expect(await hari()).toEqual(['HMR', '06:50:00', '14:05:00', 0])
    await batal(body.id)
    await sql`delete from tap`.execute(uji.aplikasi.db)
    await sql`delete from pemetaan_pin`.execute(uji.aplikasi.db)
  })

  it('Libur Khusus Sekolah: libur bagi semua, tanpa waktu; batal mengembalikannya', async () => {
    const lks = { jenisAbsensiManual: { id: 27 }, details: [] }
    const waktu = await alat.ajukan({ jenisAbsensiManual: { id: 27 } })
    expect([waktu.status, waktu.body.galat?.[0]?.field]).toEqual([422, 'details.0.waktuDatang'])
    const { body } = await alat.ajukan(lks)
    expect(body).toMatchObject({ details: [], jenisAbsensiManual: { nama: 'Libur Khusus Sekolah' } })
    expect(await alat.saran()).toMatchObject({ hari: [{ tanggal: '2026-03-03' }] })
    await setuju(body.id)
    for (const ke of [0, 1]) expect(await hari(ke)).toEqual(['L', null, null, 5])
    expect((await alat.ajukan()).body.galat?.[0]).toMatchObject({
      field: 'tanggal',
      message: expect.stringMatching(/hari libur/),
    })
    await batal(body.id)
    for (const ke of [0, 1]) expect(await hari(ke)).toEqual(['', null, null, 0])
  })

  it('saran menampilkan hari diam, berhenti sesudah diusulkan', async () => {
    const tanggal = async () => (await alat.saran()).hari.map((satu) => satu.tanggal)
    expect(await tanggal()).toEqual(['2026-03-04', '2026-03-03'])
    const [satu] = (await alat.saran()).hari
    const details = satu?.gtk.map(({ gtk, jamMasuk, jamPulang }) => ({
      gtk,
      waktuDatang: jamMasuk,
      waktuPulang: jamPulang,
    }))
    const { status, body } = await alat.ajukan({ tanggal: satu?.tanggal, details })
    expect(status).toBe(200)
    expect(await tanggal()).toEqual(['2026-03-03'])
    await alat.ubah(body.id, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'kabkota')
    expect(await tanggal()).toEqual(['2026-03-04', '2026-03-03'])
  })
})

describe('keadaan pengiriman per orang', () => {
  const kiriman = (
    nomor: string,
    ke: number,
    jenis: string,
    status: string,
    lain: { revisi?: number; alasan?: string } = {},
  ) =>
    sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, status_kirim, alasan)
      values (${uji.dunia.sekolah.sd.id}, ${HARI}, ${uji.dunia.sekolah.sd.gtk[ke]?.id}, ${jenis}, ${lain.revisi ?? 1}, '07:00', 'Absensi Manual',
        ${nomor}, ${status}, ${lain.alasan ?? null})`.execute(uji.aplikasi.db)
  const dibaca = async (id: string) =>
    (await alat.baca(id)).body.details.map((satu: { statusKirim: string; keteranganStatusKirim: string }) => [
      satu.statusKirim,
      satu.keteranganStatusKirim,
    ])

  it('yang paling belum selesai dari usulan itu, revisi terakhir; hanya sesudah disetujui', async () => {
    const { body } = await alat.ajukan()
    const nomor = body.noAbsensiManual
    await setuju(body.id)
    expect(await dibaca(body.id)).toEqual([
      [null, null],
      [null, null],
    ])
    await kiriman(nomor, 0, 'Datang', 'Terkirim')
    await kiriman(nomor, 0, 'Pulang', 'Proses Kirim')
    await kiriman(nomor, 1, 'Datang', 'Gagal', { alasan: 'lama' })
    await kiriman(nomor, 1, 'Datang', 'Terkirim', { revisi: 2 })
    await kiriman(nomor, 1, 'Pulang', 'Terkirim')
    // By name: Guru first.
    expect(await dibaca(body.id)).toEqual([
      ['Terkirim', null],
      ['Proses Kirim', null],
    ])
    await kiriman(nomor, 1, 'Pulang', 'Gagal', { revisi: 2, alasan: 'NIK tidak dikenal' })
    expect((await dibaca(body.id))[0]).toEqual(['Gagal', 'NIK tidak dikenal'])
    const batalkan = await batal(body.id)
    expect([batalkan.status, batalkan.body.galat?.[0]?.field]).toEqual([422, 'statusPengajuan'])
    await sql`update absensi_manual set status_pengajuan = 6`.execute(uji.aplikasi.db)
    expect((await dibaca(body.id))[0]).toEqual([null, null])
    await sql`delete from kiriman`.execute(uji.aplikasi.db)
  })
})

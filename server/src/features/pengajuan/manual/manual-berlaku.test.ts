import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools } from './manual.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
// Wednesday 4 March 2026 is over; the machine spoke until Tuesday morning.
const HARI = '2026-03-04'
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  await tools.attachMesin('2026-03-03T02:00:00.000Z')
})
beforeEach(() => tools.clear())
afterAll(() => app.close())

const GURU = 1
const agreed = (id: string, version = 1) => tools.ubah(id, { versi: version, statusPengajuan: { id: 2 } }, 'kabkota')
const cancel = (id: string, version = 2) =>
  tools.ubah(id, { versi: version, statusPengajuan: { id: 6 }, catatanDariPemeriksa: 'keliru' }, 'kabkota')
const hari = async (nth = GURU) => {
  const { singkatan, waktu_datang, waktu_pulang, jenis_libur } = (await tools.harian(nth, HARI)) ?? {}
  return [singkatan, waktu_datang, waktu_pulang, jenis_libur]
}
const hadir = async (nth = GURU) => (await tools.bulanan(nth))?.jumlah_kehadiran

describe('persetujuan berlaku seketika', () => {
  it('hari menjadi HMR dengan waktu yang diberikan, di laporan harian dan bulanan; batal mengembalikannya', async () => {
    const before = [await hari(), await hadir()]
    expect(before).toEqual([['', null, null, 0], 0])
    const { body } = await tools.ajukan()
    expect([await hari(), await hadir()]).toEqual(before)
    expect((await agreed(body.id)).status).toBe(200)
    expect([await hari(), await hadir()]).toEqual([['HMR', '06:58:00', '14:02:00', 0], 1])
    expect((await cancel(body.id)).status).toBe(200)
    expect([await hari(), await hadir()]).toEqual(before)
  })

  it('penolakan dan permintaan perbaikan tidak mengubah apa pun', async () => {
    const { body } = await tools.ajukan()
    await tools.ubah(body.id, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'kabkota')
    expect([await hari(), await hadir()]).toEqual([['', null, null, 0], 0])
  })

  it('hanya mengisi sisi yang tidak diberikan tap', async () => {
    const { sd } = app.dunia.sekolah
    const { rows } = await sql<{ id: number }>`select id from mesin where sekolah_id = ${sd.id}`.execute(app.context.db)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      values (${sd.id}, ${rows[0]?.id}, '2', ${sd.gtk[GURU]?.id}, '2026-01-01')`.execute(app.context.db)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      values (${sd.id}, ${rows[0]?.id}, '2', '2026-03-04 06:50:00', 0, 1, 0, '2026-03-03T23:50:03Z')`.execute(
      app.context.db,
    )
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sd.id}, 202603)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(app.context.db)
    const { body } = await tools.ajukan({
      details: [{ gtk: { id: sd.gtk[GURU]?.publicId }, waktuDatang: '07:10:00', waktuPulang: '14:05:00' }],
    })
    await agreed(body.id)
    expect(await hari()).toEqual(['HMR', '06:50:00', '14:05:00', 0])
    await cancel(body.id)
    await sql`delete from tap`.execute(app.context.db)
    await sql`delete from pemetaan_pin`.execute(app.context.db)
  })

  it('Libur Khusus Sekolah: libur bagi semua, tanpa waktu; batal mengembalikannya', async () => {
    const lks = { jenisAbsensiManual: { id: 27 }, details: [] }
    const waktu = await tools.ajukan({ jenisAbsensiManual: { id: 27 } })
    expect([waktu.status, waktu.body.galat?.[0]?.field]).toEqual([422, 'details.0.waktuDatang'])
    const { body } = await tools.ajukan(lks)
    expect(body).toMatchObject({ details: [], jenisAbsensiManual: { nama: 'Libur Khusus Sekolah' } })
    expect(await tools.suggestion()).toMatchObject({ hari: [{ tanggal: '2026-03-03' }] })
    await agreed(body.id)
    for (const nth of [0, 1]) expect(await hari(nth)).toEqual(['L', null, null, 5])
    expect((await tools.ajukan()).body.galat?.[0]).toMatchObject({
      field: 'tanggal',
      message: expect.stringMatching(/hari libur/),
    })
    await cancel(body.id)
    for (const nth of [0, 1]) expect(await hari(nth)).toEqual(['', null, null, 0])
  })

  it('saran menampilkan hari diam, berhenti sesudah diusulkan', async () => {
    const tanggal = async () => (await tools.suggestion()).hari.map((one) => one.tanggal)
    expect(await tanggal()).toEqual(['2026-03-04', '2026-03-03'])
    const [one] = (await tools.suggestion()).hari
    const details = one?.gtk.map(({ gtk, jamMasuk, jamPulang }) => ({
      gtk,
      waktuDatang: jamMasuk,
      waktuPulang: jamPulang,
    }))
    const { status, body } = await tools.ajukan({ tanggal: one?.tanggal, details })
    expect(status).toBe(200)
    expect(await tanggal()).toEqual(['2026-03-03'])
    await tools.ubah(body.id, { versi: 1, statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 } }, 'kabkota')
    expect(await tanggal()).toEqual(['2026-03-04', '2026-03-03'])
  })
})

describe('keadaan pengiriman per orang', () => {
  const kiriman = (
    nomor: string,
    nth: number,
    jenis: string,
    status: string,
    other: { revision?: number; alasan?: string } = {},
  ) =>
    sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, revisi, waktu, jenis_data, pengajuan, status_kirim, alasan)
      values (${app.dunia.sekolah.sd.id}, ${HARI}, ${app.dunia.sekolah.sd.gtk[nth]?.id}, ${jenis}, ${other.revision ?? 1}, '07:00', 'Absensi Manual',
        ${nomor}, ${status}, ${other.alasan ?? null})`.execute(app.context.db)
  const read = async (id: string) =>
    (await tools.baca(id)).body.details.map((detail: { statusKirim: string; keteranganStatusKirim: string }) => [
      detail.statusKirim,
      detail.keteranganStatusKirim,
    ])

  it('yang paling belum selesai dari usulan itu, revisi terakhir; hanya sesudah disetujui', async () => {
    const { body } = await tools.ajukan()
    const nomor = body.noAbsensiManual
    await agreed(body.id)
    expect(await read(body.id)).toEqual([
      [null, null],
      [null, null],
    ])
    await kiriman(nomor, 0, 'Datang', 'Terkirim')
    await kiriman(nomor, 0, 'Pulang', 'Proses Kirim')
    await kiriman(nomor, 1, 'Datang', 'Gagal', { alasan: 'lama' })
    await kiriman(nomor, 1, 'Datang', 'Terkirim', { revision: 2 })
    await kiriman(nomor, 1, 'Pulang', 'Terkirim')
    // By name: Guru first.
    expect(await read(body.id)).toEqual([
      ['Terkirim', null],
      ['Proses Kirim', null],
    ])
    await kiriman(nomor, 1, 'Pulang', 'Gagal', { revision: 2, alasan: 'NIK tidak dikenal' })
    expect((await read(body.id))[0]).toEqual(['Gagal', 'NIK tidak dikenal'])
    const refused = await cancel(body.id)
    expect([refused.status, refused.body.galat?.[0]?.field]).toEqual([422, 'statusPengajuan'])
    await sql`update absensi_manual set status_pengajuan = 6`.execute(app.context.db)
    expect((await read(body.id))[0]).toEqual([null, null])
    await sql`delete from kiriman`.execute(app.context.db)
  })
})

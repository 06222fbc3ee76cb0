import { ajukanManual, bacaManual } from '@geisa/contract/absensi-manual'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { periksaSesi } from '../../../platform/access/session.ts'
import { ajukan as ajukanUsulan } from '../isian/commands.ts'
import { KOREKSI } from '../koreksi/kind.ts'
import { alatUji, pdf } from '../koreksi/koreksi.test-bahan.ts'
import { terapkanMenunggu, terapkanOtomatis } from './commands-terapkan.ts'
import { alatOtomatis } from './otomatis.test-bahan.ts'

const SEKARANG = '2026-03-05T03:00:00.000Z'
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let aturan: ReturnType<typeof alatOtomatis>
beforeAll(async () => {
  uji = await buatAplikasiUji(SEKARANG)
  alat = alatUji(uji)
  aturan = alatOtomatis(uji)
})
afterEach(async () => {
  uji.aplikasi.clock.set(SEKARANG)
  await aturan.tanpaAturan()
  await sql`delete from absensi_manual_rinci`.execute(uji.aplikasi.db)
  await sql`delete from absensi_manual`.execute(uji.aplikasi.db)
  await alat.kosongkan()
})
afterAll(() => uji.tutup())

let ke = 0
/** Every request its own document, so that none is marked for another's. */
const berdokumen = () => ({ dokumenPendukung: [pdf(`Surat ${++ke}`)] })
const hari = (dari: number, sampai = dari) => ({
  tglKehadiran: { dari: `2026-03-0${dari}`, sampai: `2026-03-0${sampai}` },
})
const usulan = (lain: Record<string, unknown> = {}) => alat.usulan({ ...berdokumen(), ...lain })
const statusUsulan = async (id: string): Promise<number> => (await alat.baca(id)).body.statusPengajuan.id
const JAM = { jenisKoreksi: { id: 2 }, statusKehadiran: null }
const jam = (datang: string | null, pulang: string | null) => ({ ...JAM, ...hari(3), waktuKoreksi: { datang, pulang } })

describe('aturan memutuskan menurut wilayah, jenjang, jenis, status dan syarat', () => {
  const W = () => uji.dunia.wilayah
  it.each<[string, boolean, () => Record<string, unknown>, Record<string, unknown>?]>([
    ['nasional', true, () => ({})],
    ['provinsinya', true, () => ({ kodeWilayah: W().provinsi })],
    ['kab/kotanya', true, () => ({ kodeWilayah: W().kabKota })],
    ['kecamatannya', true, () => ({ kodeWilayah: W().kecamatan })],
    ['kecamatan lain', false, () => ({ kodeWilayah: W().kecamatanLain })],
    ['provinsi lain', false, () => ({ kodeWilayah: W().provinsiAsing })],
    ['jenjang lain', false, () => ({ jenjang: ['SMP', 'SMA'] })],
    ['status lain', false, () => ({ statusId: [6, 7] })],
    ['jenis lain', false, () => ({ jenis: 'absensi-manual', statusId: [21] })],
    ['paling banyak sehari, dua diminta', false, () => ({ maksimalHari: 1 })],
    ['paling banyak dua hari', true, () => ({ maksimalHari: 2 })],
    ['dalam jadwal, tanpa jam', false, () => ({ dalamJadwal: true })],
    ['jam dalam jadwal', true, () => ({ statusId: [1], dalamJadwal: true }), jam('07:00', '14:00')],
    ['jam sebelum jadwal', false, () => ({ statusId: [1], dalamJadwal: true }), jam('06:59', '14:00')],
    ['hanya satu jam', false, () => ({ statusId: [1], dalamJadwal: true }), jam('07:00', null)],
    ['hanya satu jam, tanpa syarat jadwal', true, () => ({ statusId: [1] }), jam('07:00', null)],
    ['tanpa dokumen', false, () => ({}), { dokumenPendukung: [] }],
  ])('%s: %s', async (_nama, disetujui, syarat, lain) => {
    const { id: aturanId } = await aturan.nyalakan(syarat())
    const { id } = await usulan(lain)
    const { body } = await alat.baca(id)
    expect(body.statusPengajuan.id).toBe(disetujui ? 2 : 1)
    expect([body.aturanOtomatisId, body.diperiksaOleh]).toEqual([disetujui ? aturanId : null, null])
    expect(await alat.riwayat(id)).toEqual(disetujui ? ['ajukan', 'setujui'] : ['ajukan'])
  })

  it('aturan yang mati tidak memutuskan, yang dihapus tetap disebut putusannya', async () => {
    await aturan.simpan()
    const satu = await usulan(hari(3))
    expect(await statusUsulan(satu.id)).toBe(1)
    await aturan.tanpaAturan()
    const { id } = await aturan.nyalakan()
    const dua = await usulan(hari(4))
    expect(await statusUsulan(dua.id)).toBe(2)
    expect(await aturan.daftar()).toMatchObject([{ jumlahDisetujui: 1 }])
    await aturan.hapus(id)
    expect((await alat.baca(dua.id)).body.aturanOtomatisId).toBe(id)
  })

  it('absensi manual dalam jadwal', async () => {
    await aturan.nyalakan({ jenis: 'absensi-manual', statusId: [21], dalamJadwal: true })
    const ajukan = async (pulang: string) => {
      const details = [{ gtk: alat.gtk(), waktuDatang: '07:00:00', waktuPulang: pulang }, { gtk: alat.gtk(0) }]
      const body = { tanggal: '2026-03-04', jenisAbsensiManual: { id: 21 }, details, ...berdokumen() }
      const { id } = (await uji.panggil('sekolah', ajukanManual, { body })).body
      await terapkanMenunggu(uji.aplikasi, 'absensi-manual')
      const hasil = (await uji.panggil('sekolah', bacaManual, { params: { id } })).body.statusPengajuan.id
      await sql`delete from absensi_manual_rinci`.execute(uji.aplikasi.db)
      await sql`delete from absensi_manual`.execute(uji.aplikasi.db)
      return hasil
    }
    expect(await ajukan('14:00:01')).toBe(1)
    expect(await ajukan('14:00:00')).toBe(2)
  })
})

describe('yang meragukan diputus orang', () => {
  it('dokumen yang sama, dan hari yang diusulkan dua kali', async () => {
    const sama = berdokumen()
    const satu = await alat.usulan({ ...hari(2), ...sama })
    const dua = await alat.usulan({ ...hari(3), ...sama })
    const tiga = await usulan(hari(3))
    const empat = await usulan(hari(4))
    await aturan.nyalakan()
    expect(await terapkanMenunggu(uji.aplikasi, 'koreksi')).toBe(1)
    expect(await Promise.all([satu, dua, tiga, empat].map(({ id }) => statusUsulan(id)))).toEqual([1, 1, 1, 2])
  })

  it('bulan yang terkunci', async () => {
    const { id } = await usulan()
    await alat.kunci(202603)
    await aturan.nyalakan()
    expect(await terapkanOtomatis(uji.aplikasi, 'koreksi', id)).toBe(false)
    expect(await statusUsulan(id)).toBe(1)
    await alat.buka()
    expect(await terapkanOtomatis(uji.aplikasi, 'koreksi', id)).toBe(true)
  })

  it('yang ditolak atau dikembalikan orang tidak disetujui aturan sebagai usulan baru atas hari yang sama', async () => {
    const { id: ditolak } = await usulan()
    await alat.ke(ditolak, 3, { alasanPenolakan: { id: 5 } })
    const { id: dikembalikan } = await usulan(hari(5))
    await alat.ke(dikembalikan, 6, { catatanDariPemeriksa: 'Suratnya buram' })
    await aturan.nyalakan()
    await aturan.nyalakan({ jenis: 'absensi-manual', statusId: [21] })
    for (const lagi of [hari(4, 5), hari(5)]) expect(await statusUsulan((await usulan(lagi)).id)).toBe(1)
    const details = [{ gtk: alat.gtk(), waktuDatang: '07:00:00', waktuPulang: '14:00:00' }, { gtk: alat.gtk(0) }]
    const body = { tanggal: '2026-03-03', jenisAbsensiManual: { id: 21 }, details, ...berdokumen() }
    const manual = await uji.panggil('sekolah', ajukanManual, { body })
    expect([manual.status, manual.body.statusPengajuan]).toEqual([200, { id: 1, nama: 'Diusulkan' }])
    expect(await statusUsulan((await usulan({ ...hari(5), gtk: alat.gtk(0) })).id)).toBe(2)
    expect(await statusUsulan((await usulan(hari(2))).id)).toBe(2)
  })

  it('yang pernah ditolak orang tidak disetujui aturan ketika diusulkan ulang', async () => {
    const { id } = await usulan()
    await alat.ke(id, 3, { alasanPenolakan: { id: 5 } })
    await aturan.nyalakan()
    await alat.ke(id, 1, {}, 'sekolah')
    await terapkanMenunggu(uji.aplikasi, 'koreksi')
    expect(await statusUsulan(id)).toBe(1)
  })
})

describe('tugas berkala', () => {
  it('dua server serentak memutuskan sekali', async () => {
    const daftar = []
    for (const satu of [2, 3, 4, 5])
      for (const siapa of [0, 1]) daftar.push(await usulan({ ...hari(satu), gtk: alat.gtk(siapa) }))
    const { id: aturanId } = await aturan.nyalakan()
    const jumlah = await Promise.all([1, 2, 3].map(() => terapkanMenunggu(uji.aplikasi, 'koreksi')))
    expect(jumlah.reduce((a, b) => a + b, 0)).toBe(8)
    for (const { id } of daftar) {
      expect((await alat.baca(id)).body).toMatchObject({
        versi: 2,
        aturanOtomatisId: aturanId,
        statusPengajuan: { id: 2 },
      })
      expect(await alat.riwayat(id)).toEqual(['ajukan', 'setujui'])
    }
    expect(await alat.jumlah('pesan')).toBe(8)
    expect(await aturan.daftar()).toMatchObject([{ jumlahDisetujui: 8 }])
  })

  it('yang sudah dilihat dilihat lagi hanya bila usulan atau aturannya berubah', async () => {
    const dilihat = async (): Promise<string | null> => {
      const { rows } = await sql<{ pada: string | null }>`select otomatis_pada as pada from koreksi`.execute(
        uji.aplikasi.db,
      )
      return rows[0]?.pada ?? null
    }
    const { id } = await aturan.nyalakan({ maksimalHari: 1 })
    const satu = await usulan()
    expect(await dilihat()).toBe(SEKARANG)
    uji.aplikasi.clock.set('2026-03-05T03:15:00.000Z')
    await terapkanMenunggu(uji.aplikasi, 'koreksi')
    expect(await dilihat()).toBe(SEKARANG)
    const { sidik } = (await aturan.tanya({ maksimalHari: 2 })).body
    expect((await aturan.simpan({ id, versi: 1, maksimalHari: 2, aktif: true, sidik })).status).toBe(200)
    expect(await terapkanMenunggu(uji.aplikasi, 'koreksi')).toBe(1)
    expect(await statusUsulan(satu.id)).toBe(2)
  })
})

it('aturan yang gagal dibaca tidak menggagalkan usulan, dan kegagalannya tercatat di log', async () => {
  const { db, kunciToken, clock } = uji.aplikasi
  const masuk = await periksaSesi(db, kunciToken, clock, `Bearer ${await uji.masuk('sekolah')}`)
  const isian = alat.isian() as never
  const tercatat: object[] = []
  const log = { error: (isi: object, kata: string) => tercatat.push({ ...isi, kata }) }
  await sql`alter table approval_otomatis rename to approval_otomatis_hilang`.execute(db)
  try {
    const { id } = await ajukanUsulan({ ...uji.aplikasi, log }, masuk, KOREKSI, isian)
    expect(await statusUsulan(id)).toBe(1)
    const err = expect.objectContaining({ message: expect.stringContaining('approval_otomatis') })
    expect(tercatat).toEqual([{ err, jenis: 'koreksi', id, kata: 'approval otomatis tertunda' }])
  } finally {
    await sql`alter table approval_otomatis_hilang rename to approval_otomatis`.execute(db)
  }
})

describe('uji kering', () => {
  it('yang akan disetujui di samping putusan orang; tidak mengubah apa pun', async () => {
    const disetujui = await usulan(hari(2))
    const ditolak = await usulan(hari(3))
    const menunggu = await usulan(hari(4))
    const lain = await usulan({ ...hari(5), statusKehadiran: { koreksi: { id: 6 } } })
    await usulan({ ...hari(5), gtk: alat.gtk(0), dokumenPendukung: [] })
    await alat.ke(disetujui.id, 2)
    await alat.ke(ditolak.id, 3, { alasanPenolakan: { id: 5 } })
    const { status, body } = await aturan.tanya()
    expect([status, body.terpotong, body.jumlahUsulan]).toEqual([200, false, 5])
    expect([body.jumlahDisetujui, body.jumlahDitolakOrang, body.jumlahMenunggu]).toEqual([3, 1, 1])
    expect(body.sebab).toEqual([
      { sebab: 'status-lain', jumlah: 1 },
      { sebab: 'tanpa-dokumen', jumlah: 1 },
    ])
    expect(body.contoh.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [disetujui.id, ditolak.id, menunggu.id].toSorted(),
    )
    expect(body.contoh[0]).toMatchObject({ perihal: 'Koreksi Status Kehadiran: Dinas Luar Penuh' })
    expect(await Promise.all([menunggu, lain].map(({ id }) => statusUsulan(id)))).toEqual([1, 1])
    expect((await aturan.tanya({ kodeWilayah: uji.dunia.wilayah.provinsiAsing })).body.jumlahUsulan).toBe(0)
    await sql`update koreksi set tgl_pengajuan = '2025-12-05T02:59:59Z'`.execute(uji.aplikasi.db)
    expect((await aturan.tanya()).body.jumlahUsulan).toBe(0)
  })

  it('yang tidak disetujui terhitung sekali, menurut sebabnya yang pertama; yang terbanyak didahulukan', async () => {
    await usulan({ ...hari(2, 4), dokumenPendukung: [] })
    const kembar = [await usulan(hari(5)), await usulan({ ...hari(5), catatanDariPengusul: 'lagi' })]
    const { id } = await usulan({ ...hari(2), gtk: alat.gtk(0) })
    await alat.ke(id, 6, { catatanDariPemeriksa: 'Suratnya buram' })
    await alat.ke(id, 1, {}, 'sekolah')
    const sebab = async (lain: object) => (await aturan.tanya({ ...lain })).body.sebab
    expect(await sebab({ maksimalHari: 1 })).toEqual([
      { sebab: 'bertumpuk', jumlah: 2 },
      { sebab: 'terlalu-panjang', jumlah: 1 },
      { sebab: 'pernah-diputus-orang', jumlah: 1 },
    ])
    await alat.ke(kembar[0]?.id ?? '', 3, { alasanPenolakan: { id: 5 } })
    expect(await sebab({ statusId: [6] })).toEqual([{ sebab: 'status-lain', jumlah: 4 }])
    await usulan({ ...hari(4), gtk: alat.gtk(0) })
    expect(await sebab({ dalamJadwal: true })).toEqual(expect.arrayContaining([{ sebab: 'di-luar-jadwal', jumlah: 1 }]))
  })
})

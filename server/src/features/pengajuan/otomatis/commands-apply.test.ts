import { ajukanManual, readManual } from '@geisa/contract/pengajuan/absensi-manual'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { checkSesi } from '../../../platform/access/session.ts'
import { submit as ajukanUsulan } from '../form/commands.ts'
import { KOREKSI } from '../koreksi/kind.ts'
import { pdf, testTools } from '../koreksi/koreksi.test-kit.ts'
import { applyOtomatis, applyPending } from './commands-apply.ts'
import { tellFormerReading } from './commands-tell-former.ts'
import { otomatisTools } from './otomatis.test-kit.ts'

const NOW = '2026-03-05T03:00:00.000Z'
let app: TestApp
let tools: ReturnType<typeof testTools>
let aturan: ReturnType<typeof otomatisTools>
beforeAll(async () => {
  app = await createTestApp(NOW)
  tools = testTools(app)
  aturan = otomatisTools(app)
})
afterEach(async () => {
  app.context.clock.set(NOW)
  await aturan.tanpaAturan()
  await sql`delete from absensi_manual_rinci`.execute(app.context.db)
  await sql`delete from absensi_manual`.execute(app.context.db)
  await tools.clear()
})
afterAll(() => app.close())

let nth = 0
/** Every request its own document, so that none is marked for another's. */
const withDokumen = () => ({ dokumenPendukung: [pdf(`Surat ${++nth}`)] })
const hari = (from: number, until = from) => ({
  tglKehadiran: { dari: `2026-03-0${from}`, sampai: `2026-03-0${until}` },
})
const usulan = (other: Record<string, unknown> = {}) => tools.usulan({ ...withDokumen(), ...other })
const statusUsulan = async (id: string): Promise<number> => (await tools.baca(id)).body.statusPengajuan.id
const JAM = { jenisKoreksi: { id: 2 }, statusKehadiran: null }
const jam = (datang: string | null, pulang: string | null) => ({ ...JAM, ...hari(3), waktuKoreksi: { datang, pulang } })

describe('aturan memutuskan menurut wilayah, jenjang, jenis, status dan syarat', () => {
  const W = () => app.dunia.wilayah
  it.each<[string, boolean, () => Record<string, unknown>, Record<string, unknown>?]>([
    ['nasional', true, () => ({})],
    ['provinsinya', true, () => ({ kodeWilayah: W().provinsi })],
    ['kab/kotanya', true, () => ({ kodeWilayah: W().kabKota })],
    ['kecamatannya', true, () => ({ kodeWilayah: W().kecamatan })],
    ['kecamatan lain', false, () => ({ kodeWilayah: W().otherKecamatan })],
    ['provinsi lain', false, () => ({ kodeWilayah: W().foreignProvinsi })],
    ['jenjang lain', false, () => ({ jenjang: ['SMP', 'SMA'] })],
    ['status lain', false, () => ({ statusId: [6, 7] })],
    ['jenis lain', false, () => ({ jenis: 'absensi-manual', statusId: [21] })],
    ['paling banyak sehari, dua diminta', false, () => ({ maksimalHari: 1 })],
    ['paling banyak dua hari', true, () => ({ maksimalHari: 2 })],
    ['dalam jadwal, tanpa jam', false, () => ({ dalamJadwal: true })],
    ['jam dalam jadwal', true, () => ({ statusId: [1], dalamJadwal: true }), jam('07:00', '14:00')],
    ['jam mencakup jadwal', true, () => ({ statusId: [1], dalamJadwal: true }), jam('06:55', '14:05')],
    ['datang terlambat', false, () => ({ statusId: [1], dalamJadwal: true }), jam('07:10', '14:05')],
    ['pulang cepat', false, () => ({ statusId: [1], dalamJadwal: true }), jam('06:55', '13:50')],
    ['hanya satu jam', false, () => ({ statusId: [1], dalamJadwal: true }), jam('07:00', null)],
    ['hanya satu jam, tanpa syarat jadwal', true, () => ({ statusId: [1] }), jam('07:00', null)],
    ['tanpa dokumen', false, () => ({}), { dokumenPendukung: [] }],
  ])('%s: %s', async (_nama, disetujui, condition, other) => {
    const { id: aturanId } = await aturan.turnOn(condition())
    const { id } = await usulan(other)
    const { body } = await tools.baca(id)
    expect(body.statusPengajuan.id).toBe(disetujui ? 2 : 1)
    expect([body.aturanOtomatisId, body.diperiksaOleh]).toEqual([disetujui ? aturanId : null, null])
    expect(await tools.riwayat(id)).toEqual(disetujui ? ['ajukan', 'setujui'] : ['ajukan'])
  })

  it('aturan yang disimpan dengan syarat lama memakainya sampai disimpan lagi, dan pemiliknya diberi tahu sekali', async () => {
    const { db } = app.context
    const { id: aturanId } = await aturan.turnOn({ statusId: [1], dalamJadwal: true })
    await sql`update approval_otomatis set jam_penuh = false`.execute(db)
    const [covering, inside] = [
      await usulan(jam('06:55', '14:05')),
      await usulan({ ...jam('07:10', '13:50'), ...hari(4) }),
    ]
    expect([await statusUsulan(covering.id), await statusUsulan(inside.id)]).toEqual([1, 2])
    expect([await tellFormerReading(app.context), await tellFormerReading(app.context)]).toEqual([1, 0])
    const { rows } = await sql<{
      subjek: string
    }>`select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id
      join approval_otomatis o on o.dibuat_oleh = t.pengguna_id where p.subjek like 'Aturan%'`.execute(db)
    expect(rows).toEqual([{ subjek: `Aturan approval otomatis ${aturanId} masih memakai syarat jam yang lama` }])
    const { rows: shown } = await sql<{ jam_penuh: boolean }>`select jam_penuh from approval_otomatis`.execute(db)
    expect(shown).toEqual([{ jam_penuh: false }])
  })

  it('aturan yang mati tidak memutuskan, yang dihapus tetap disebut putusannya', async () => {
    await aturan.save()
    const one = await usulan(hari(3))
    expect(await statusUsulan(one.id)).toBe(1)
    await aturan.tanpaAturan()
    const { id } = await aturan.turnOn()
    const two = await usulan(hari(4))
    expect(await statusUsulan(two.id)).toBe(2)
    expect(await aturan.daftar()).toMatchObject([{ jumlahDisetujui: 1 }])
    await aturan.hapus(id)
    expect((await tools.baca(two.id)).body.aturanOtomatisId).toBe(id)
  })

  it('absensi manual dalam jadwal', async () => {
    await aturan.turnOn({ jenis: 'absensi-manual', statusId: [21], dalamJadwal: true })
    const ajukan = async (pulang: string) => {
      const details = [{ gtk: tools.gtk(), waktuDatang: '07:00:00', waktuPulang: pulang }, { gtk: tools.gtk(0) }]
      const body = { tanggal: '2026-03-04', jenisAbsensiManual: { id: 21 }, details, ...withDokumen() }
      const { id } = (await app.call('sekolah', ajukanManual, { body })).body
      await applyPending(app.context, 'absensi-manual')
      const result = (await app.call('sekolah', readManual, { params: { id } })).body.statusPengajuan.id
      await sql`delete from absensi_manual_rinci`.execute(app.context.db)
      await sql`delete from absensi_manual`.execute(app.context.db)
      return result
    }
    expect(await ajukan('13:59:59')).toBe(1)
    expect(await ajukan('14:00:00')).toBe(2)
  })
})

describe('yang meragukan diputus orang', () => {
  it('dokumen yang sama, dan hari yang diusulkan dua kali', async () => {
    const same = withDokumen()
    const one = await tools.usulan({ ...hari(2), ...same })
    const two = await tools.usulan({ ...hari(3), ...same })
    const three = await usulan(hari(3))
    const four = await usulan(hari(4))
    await aturan.turnOn()
    expect(await applyPending(app.context, 'koreksi')).toBe(1)
    expect(await Promise.all([one, two, three, four].map(({ id }) => statusUsulan(id)))).toEqual([1, 1, 1, 2])
  })

  it('bulan yang terkunci', async () => {
    const { id } = await usulan()
    await tools.kunci(202603)
    await aturan.turnOn()
    expect(await applyOtomatis(app.context, 'koreksi', id)).toBe(false)
    expect(await statusUsulan(id)).toBe(1)
    await tools.open()
    expect(await applyOtomatis(app.context, 'koreksi', id)).toBe(true)
  })

  it('yang ditolak atau dikembalikan orang tidak disetujui aturan sebagai usulan baru atas hari yang sama', async () => {
    const { id: refused } = await usulan()
    await tools.ke(refused, 3, { alasanPenolakan: { id: 5 } })
    const { id: returned } = await usulan(hari(5))
    await tools.ke(returned, 6, { catatanDariPemeriksa: 'Suratnya buram' })
    await aturan.turnOn()
    await aturan.turnOn({ jenis: 'absensi-manual', statusId: [21] })
    for (const again of [hari(4, 5), hari(5)]) expect(await statusUsulan((await usulan(again)).id)).toBe(1)
    const details = [{ gtk: tools.gtk(), waktuDatang: '07:00:00', waktuPulang: '14:00:00' }, { gtk: tools.gtk(0) }]
    const body = { tanggal: '2026-03-03', jenisAbsensiManual: { id: 21 }, details, ...withDokumen() }
    const manual = await app.call('sekolah', ajukanManual, { body })
    expect([manual.status, manual.body.statusPengajuan]).toEqual([200, { id: 1, nama: 'Diusulkan' }])
    expect(await statusUsulan((await usulan({ ...hari(5), gtk: tools.gtk(0) })).id)).toBe(2)
    expect(await statusUsulan((await usulan(hari(2))).id)).toBe(2)
  })

  it('yang pernah ditolak orang tidak disetujui aturan ketika diusulkan ulang', async () => {
    const { id } = await usulan()
    await tools.ke(id, 3, { alasanPenolakan: { id: 5 } })
    await aturan.turnOn()
    await tools.ke(id, 1, {}, 'sekolah')
    await applyPending(app.context, 'koreksi')
    expect(await statusUsulan(id)).toBe(1)
  })
})

describe('tugas berkala', () => {
  it('dua server serentak memutuskan sekali', async () => {
    const daftar = []
    for (const one of [2, 3, 4, 5])
      for (const who of [0, 1]) daftar.push(await usulan({ ...hari(one), gtk: tools.gtk(who) }))
    const { id: aturanId } = await aturan.turnOn()
    const jumlah = await Promise.all([1, 2, 3].map(() => applyPending(app.context, 'koreksi')))
    expect(jumlah.reduce((a, b) => a + b, 0)).toBe(8)
    for (const { id } of daftar) {
      expect((await tools.baca(id)).body).toMatchObject({
        versi: 2,
        aturanOtomatisId: aturanId,
        statusPengajuan: { id: 2 },
      })
      expect(await tools.riwayat(id)).toEqual(['ajukan', 'setujui'])
    }
    expect(await tools.jumlah('pesan')).toBe(8)
    expect(await aturan.daftar()).toMatchObject([{ jumlahDisetujui: 8 }])
  })

  it('yang sudah dilihat dilihat lagi hanya bila usulan atau aturannya berubah', async () => {
    const seen = async (): Promise<string | null> => {
      const { rows } = await sql<{ pada: string | null }>`select otomatis_pada as pada from koreksi`.execute(
        app.context.db,
      )
      return rows[0]?.pada ?? null
    }
    const { id } = await aturan.turnOn({ maksimalHari: 1 })
    const one = await usulan()
    expect(await seen()).toBe(NOW)
    app.context.clock.set('2026-03-05T03:15:00.000Z')
    await applyPending(app.context, 'koreksi')
    expect(await seen()).toBe(NOW)
    const { sidik } = (await aturan.ask({ maksimalHari: 2 })).body
    expect((await aturan.save({ id, versi: 1, maksimalHari: 2, aktif: true, sidik })).status).toBe(200)
    expect(await applyPending(app.context, 'koreksi')).toBe(1)
    expect(await statusUsulan(one.id)).toBe(2)
  })
})

it('aturan yang gagal dibaca tidak menggagalkan usulan, dan kegagalannya tercatat di log', async () => {
  const { db, tokenKey, clock } = app.context
  const signedIn = await checkSesi(db, tokenKey, clock, `Bearer ${await app.signIn('sekolah')}`)
  const input = tools.isian() as never
  const recorded: object[] = []
  const log = { error: (content: object, word: string) => recorded.push({ ...content, kata: word }) }
  await sql`alter table approval_otomatis rename to approval_otomatis_hilang`.execute(db)
  try {
    const { id } = await ajukanUsulan({ ...app.context, log }, signedIn, KOREKSI, input)
    expect(await statusUsulan(id)).toBe(1)
    const err = expect.objectContaining({ message: expect.stringContaining('approval_otomatis') })
    expect(recorded).toEqual([{ err, jenis: 'koreksi', id, kata: 'approval otomatis tertunda' }])
  } finally {
    await sql`alter table approval_otomatis_hilang rename to approval_otomatis`.execute(db)
  }
})

describe('uji coba', () => {
  it('yang akan disetujui di samping putusan orang; tidak mengubah apa pun', async () => {
    const disetujui = await usulan(hari(2))
    const refused = await usulan(hari(3))
    const pending = await usulan(hari(4))
    const other = await usulan({ ...hari(5), statusKehadiran: { koreksi: { id: 6 } } })
    await usulan({ ...hari(5), gtk: tools.gtk(0), dokumenPendukung: [] })
    await tools.ke(disetujui.id, 2)
    await tools.ke(refused.id, 3, { alasanPenolakan: { id: 5 } })
    const { status, body } = await aturan.ask()
    expect([status, body.terpotong, body.jumlahUsulan]).toEqual([200, false, 5])
    expect([body.jumlahDisetujui, body.jumlahDitolakOrang, body.jumlahMenunggu]).toEqual([3, 1, 1])
    expect(body.sebab).toEqual([
      { sebab: 'status-lain', jumlah: 1 },
      { sebab: 'tanpa-dokumen', jumlah: 1 },
    ])
    expect(body.contoh.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [disetujui.id, refused.id, pending.id].toSorted(),
    )
    expect(body.contoh[0]).toMatchObject({ perihal: 'Koreksi Status Kehadiran: Dinas Luar Penuh' })
    expect(await Promise.all([pending, other].map(({ id }) => statusUsulan(id)))).toEqual([1, 1])
    expect((await aturan.ask({ kodeWilayah: app.dunia.wilayah.foreignProvinsi })).body.jumlahUsulan).toBe(0)
    await sql`update koreksi set tgl_pengajuan = '2025-12-05T02:59:59Z'`.execute(app.context.db)
    expect((await aturan.ask()).body.jumlahUsulan).toBe(0)
  })

  it('yang tidak disetujui terhitung sekali, menurut sebabnya yang pertama; yang terbanyak didahulukan', async () => {
    await usulan({ ...hari(2, 4), dokumenPendukung: [] })
    const duplicate = [await usulan(hari(5)), await usulan({ ...hari(5), catatanDariPengusul: 'lagi' })]
    const { id } = await usulan({ ...hari(2), gtk: tools.gtk(0) })
    await tools.ke(id, 6, { catatanDariPemeriksa: 'Suratnya buram' })
    await tools.ke(id, 1, {}, 'sekolah')
    const cause = async (other: object) => (await aturan.ask({ ...other })).body.sebab
    expect(await cause({ maksimalHari: 1 })).toEqual([
      { sebab: 'bertumpuk', jumlah: 2 },
      { sebab: 'terlalu-panjang', jumlah: 1 },
      { sebab: 'pernah-diputus-orang', jumlah: 1 },
    ])
    await tools.ke(duplicate[0]?.id ?? '', 3, { alasanPenolakan: { id: 5 } })
    expect(await cause({ statusId: [6] })).toEqual([{ sebab: 'status-lain', jumlah: 4 }])
    await usulan({ ...hari(4), gtk: tools.gtk(0) })
    expect(await cause({ dalamJadwal: true })).toEqual(expect.arrayContaining([{ sebab: 'di-luar-jadwal', jumlah: 1 }]))
  })
})

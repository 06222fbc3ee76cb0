import { cancelTarif, daftarTarif, pratinjauTarif, saveTarif } from '@geisa/contract/tarif/tarif'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { clearTarif, input } from './tarif.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await addPengguna(app.context.db, 'adminbaca', PERAN.NASIONAL, {})
  await addPengguna(app.context.db, 'dki', PERAN.PROVINSI, { hakAkses: 'APPROVAL', wilayah: '010000' })
  await addPengguna(app.context.db, 'kotadki', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: await kotaDki() })
})
beforeEach(() => clearTarif(app.context.db))
afterAll(() => app.close())

const kotaDki = async (): Promise<string> =>
  (
    await sql<{ kode: string }>`select kode from wilayah where kode_induk = '010000' order by kode limit 1`.execute(
      app.context.db,
    )
  ).rows[0]?.kode ?? ''
const save = (who: string | null, content: Record<string, unknown> = {}) =>
  app.call(who, saveTarif, {
    body: { ...input('B'), kodeWilayah: app.dunia.wilayah.kabKota, jenjang: ['SD'], ...content },
  })
const read = (who: string | null, query = {}) => app.call(who, daftarTarif, { query })
const pratinjau = (who: string | null, content: Record<string, unknown> = {}, sekolahId = app.dunia.sekolah.sd.id) =>
  app.call(who, pratinjauTarif, {
    query: { sekolahId },
    body: { ...input('B'), kodeWilayah: app.dunia.wilayah.kabKota, jenjang: ['SD'], ...content },
  })
const cancel = (who: string | null, id: number | string) => app.call(who, cancelTarif, { params: { id } })
const tarif = async () =>
  (
    await sql<{
      id: number
      kode: string
      jenjang: string[]
    }>`select id, kode_wilayah as kode, jenjang from tarif order by id`.execute(app.context.db)
  ).rows
const fields = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)
type Row = {
  kodeWilayah: string
  namaWilayah: string
  jenjang: string
  berlaku: { nama: string } | null
  versi: unknown[]
}
const short = ({ rows }: { rows: Row[] }) =>
  rows.map((b) => `${b.namaWilayah} ${b.jenjang} ${b.berlaku?.nama ?? 'bawaan'}`)

describe('siapa membaca tarif mana', () => {
  it.each([null, 'sekolah', 'gtk', 'kepala'])('%s ditolak', async (who) => {
    expect((await read(who)).status).toBe(who === null ? 401 : 403)
  })

  it.each([
    ['provinsi', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['cabdin', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['kabkota', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['monitoring', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['uptd', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['yayasan', ['Kab. Malang SMP bawaan']],
    ['kabkotaasing', ['Kab. Jayapura TK bawaan', 'Kab. Jayapura SD bawaan', 'Kab. Jayapura SMP bawaan']],
    ['dki', ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'].map((j) => `DKI Jakarta ${j} bawaan`)],
    ['kotadki', ['TK', 'SD', 'SMP'].map((j) => `DKI Jakarta ${j} bawaan`)],
  ])('%s membaca wilayah yang mengatur sekolahnya, tidak menyimpan', async (who, expectations) => {
    const { status, body } = await read(who)
    expect([status, short(body).toSorted(), body.bolehSimpan, body.wilayahBertarif]).toEqual([
      200,
      expectations.toSorted(),
      false,
      [],
    ])
  })

  it('admin membaca nasional, atau wilayah yang dipilihnya, dan semua wilayah yang punya versi', async () => {
    const { kabKota, provinsi } = app.dunia.wilayah
    await save('admin')
    await save('admin', { kodeWilayah: provinsi, jenjang: ['SMA'] })
    const { body } = await read('admin')
    expect(short(body)).toHaveLength(6)
    expect([body.bolehSimpan, body.wilayahBertarif.map((w: { namaWilayah: string }) => w.namaWilayah)]).toEqual([
      true,
      ['Jawa Timur', 'Kab. Malang'],
    ])
    expect(short((await read('admin', { kodeWilayah: kabKota })).body)).toEqual([
      'Kab. Malang TK bawaan',
      'Kab. Malang SD Profil B',
      'Kab. Malang SMP bawaan',
    ])
    expect((await read('adminbaca')).body.bolehSimpan).toBe(false)
  })

  it('versi wilayah didahulukan dari versi nasional, keduanya tampil; wilayah lain tidak', async () => {
    await save('admin', {
      kodeWilayah: '000000',
      jenjang: ['SD', 'SMP'],
      nama: 'Nasional baru',
      berlakuMulai: '2026-03-04',
    })
    await save('admin', { berlakuMulai: '2026-01-01' })
    await save('admin', { kodeWilayah: app.dunia.wilayah.foreignKabKota, nama: 'Milik asing' })
    const { body } = await read('uptd')
    expect(short(body)).toEqual(['Kab. Malang TK bawaan', 'Kab. Malang SD Profil B', 'Kab. Malang SMP Nasional baru'])
    expect(body.rows.map((b: Row) => b.versi.length)).toEqual([0, 2, 1])
    expect(JSON.stringify(body)).not.toContain('Milik asing')
  })

  it('tanggal lain menunjukkan yang berlaku pada hari itu; sesudah versi bertanggal akhir yang lama kembali', async () => {
    await save('admin', { berlakuMulai: '2026-01-01', nama: 'Terbuka' })
    await save('admin', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-28', nama: 'Sebulan' })
    const nama = async (tanggal: string) => short((await read('kabkota', { tanggal })).body)[1]
    expect(await nama('2025-12-31')).toContain('bawaan')
    expect(await nama('2026-01-31')).toContain('Terbuka')
    expect(await nama('2026-02-28')).toContain('Sebulan')
    expect(await nama('2026-03-01')).toContain('Terbuka')
  })

  it('wilayah asing tidak menambah apa pun bagi kantor', async () => {
    expect((await read('kabkota', { kodeWilayah: app.dunia.wilayah.foreignKabKota })).body.rows).toEqual([])
  })
})

describe('siapa menyimpan', () => {
  it.each([null, 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk', 'adminbaca'])(
    '%s ditolak menyimpan, membatalkan, dan mempratinjau',
    async (who) => {
      await save('admin', { berlakuMulai: '2026-04-01' })
      const [{ id } = { id: 0 }] = await tarif()
      const expectation = who === null ? 401 : 403
      expect([(await save(who)).status, (await cancel(who, id)).status, (await pratinjau(who)).status]).toEqual([
        expectation,
        expectation,
        expectation,
      ])
      expect(await tarif()).toHaveLength(1)
    },
  )

  it('kabupaten tidak menetapkan SMA, provinsi tidak menetapkan SD, nasional dan DKI semuanya', async () => {
    const { kabKota, provinsi } = app.dunia.wilayah
    const attempt = async (kodeWilayah: string, jenjang: string[]) => {
      const { status, body } = await save('admin', { kodeWilayah, jenjang })
      return [status, fields(body).join(' ')]
    }
    expect(await attempt(kabKota, ['SD', 'SMA'])).toEqual([422, 'jenjang'])
    expect(await attempt(provinsi, ['SD'])).toEqual([422, 'jenjang'])
    expect(await attempt(provinsi, ['SLB', 'TK'])).toEqual([422, 'jenjang'])
    expect(await tarif()).toEqual([])
    expect(await attempt(kabKota, ['SMP', 'TK', 'SD'])).toEqual([200, ''])
    expect(await attempt(provinsi, ['SMA', 'SMK', 'SLB'])).toEqual([200, ''])
    expect(await attempt('010000', ['SD', 'SMA'])).toEqual([200, ''])
    expect(await attempt('000000', ['SD', 'SMA', 'SD'])).toEqual([200, ''])
    expect((await tarif()).map(({ jenjang }) => jenjang.join(' '))).toEqual([
      'TK SD SMP',
      'SMA SMK SLB',
      'SD SMA',
      'SD SMA',
    ])
  })

  it('wilayah yang tidak ada, kecamatan, dan kota di DKI ditolak pada bidangnya', async () => {
    for (const kodeWilayah of ['999999', app.dunia.wilayah.kecamatan, await kotaDki()]) {
      const { status, body } = await save('admin', { kodeWilayah })
      expect([kodeWilayah, status, fields(body)]).toEqual([kodeWilayah, 422, ['kodeWilayah']])
      expect((await read('admin', { kodeWilayah })).status).toBe(422)
    }
    expect((await save('admin', { kodeWilayah: '9' })).status).toBe(422)
  })
})

describe('pratinjau', () => {
  it('sekolah yang tidak ada 404', async () => {
    expect((await pratinjau('admin', {}, 999_999)).status).toBe(404)
  })

  it('menyebut mengapa sebuah sekolah tidak mengikuti tarif ini', async () => {
    const { sma, foreignSd } = app.dunia.sekolah
    const words = async (content: Record<string, unknown>, id?: number) => {
      const { status, body } = await pratinjau('admin', content, id)
      return [status, body.menyentuh, body.kalimat, body.rows]
    }
    expect(await words({}, sma.id)).toEqual([
      200,
      false,
      'Tarif ini bukan untuk jenjang SMA: potongan sekolah ini tidak berubah.',
      [],
    ])
    expect(await words({}, foreignSd.id)).toEqual([
      200,
      false,
      'Tarif SD di sekolah ini mengikuti Kab. Jayapura, bukan Kab. Malang: potongan sekolah ini tidak berubah.',
      [],
    ])
  })
})

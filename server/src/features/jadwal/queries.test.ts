import { pratinjauJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { clearJadwal, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clearJadwal(app.context.db))
afterAll(() => app.close())

const UNTIL_THREE = seminggu(['07:00', '15:00'])
type Content = {
  rows?: object[]
  jenis?: 'shift' | 'libur'
  berlakuMulai?: string
  berlakuSampai?: string
  catatan?: string
}
const ALAMAT: Record<string, { lingkup: string; jenjang: string }> = {
  admin: { lingkup: 'nasional', jenjang: 'SD' },
  yayasan: { lingkup: 'yayasan', jenjang: 'SMP' },
  sekolah: { lingkup: 'sekolah', jenjang: 'SD' },
}
const save = (who: string, content: Content = {}, jenjang = 'SD') =>
  app.call(who, saveJadwal, {
    params: ALAMAT[who] ?? { lingkup: 'dinas', jenjang },
    body: { rows: UNTIL_THREE, ...content },
  })
const read = async (who: string, query = {}, jenjang = 'SD') =>
  (await app.call(who, readJadwal, { params: { jenjang }, query })).body

describe('jumlah sekolah yang dijangkau dan yang mengikuti', () => {
  const following = async (who: string, jenjang = 'SD') => {
    const { jumlahSekolah, sekolahJadwalLain } = await read(who, {}, jenjang)
    return jumlahSekolah - sekolahJadwalLain
  }

  it('tanpa yang mandiri, dan bagi dinas tanpa sekolah yayasan yang memiliki jadwal', async () => {
    const { sd } = app.dunia.sekolah
    expect([await following('admin'), await following('kabkota'), await following('kabkota', 'SMP')]).toEqual([3, 2, 1])
    // Without hours of its own it still works the office's.
    await setMandiri(app.context.db, sd.id)
    expect([await following('admin'), await following('kabkota'), await following('sekolah')]).toEqual([3, 2, 1])
    await save('sekolah', { rows: seminggu(['06:30', '13:00']) })
    expect([await following('admin'), await following('kabkota'), await following('sekolah')]).toEqual([2, 1, 1])
    await save('yayasan')
    expect([await following('kabkota', 'SMP'), await following('yayasan', 'SMP')]).toEqual([0, 1])
    await save('kabkota')
    expect([await following('admin'), await following('kabkota')]).toEqual([1, 1])
  })

  it('UPTD menghitung sekolah kecamatannya saja', async () => {
    expect([await following('kabkota'), await following('uptd')]).toEqual([2, 1])
  })

  /** A school of its own hours, one under a foundation with hours, some without staff, one that everybody left yesterday. */
  async function sekolahVariant(): Promise<void> {
    const { db } = app.context
    const { sd, otherSd, smp } = app.dunia.sekolah
    onTestFinished(async () => {
      await sql`delete from sekolah where nama = 'Tanpa GTK'`.execute(db)
      await sql`update gtk set berhenti = null`.execute(db)
    })
    await setMandiri(db, sd.id)
    await save('sekolah', { rows: seminggu(['06:30', '13:00']) })
    await save('yayasan')
    for (const [nth, origin] of [otherSd, smp].entries())
      await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
        select ${`9100000${nth}`}, 'Tanpa GTK', jenjang, 'N', kode_kecamatan, kode_kab_kota, kode_provinsi, zona
        from sekolah where id = ${origin.id}`.execute(db)
    await sql`update gtk set berhenti = '2026-03-04' where sekolah_id = ${otherSd.id}`.execute(db)
  }

  it.each([
    ['admin', 'SD', 4, 1],
    ['admin', 'SMP', 2, 1],
    ['kabkota', 'SD', 3, 1],
    ['kabkota', 'SMP', 2, 1],
    ['yayasan', 'SMP', 1, 0],
    ['sekolah', 'SD', 1, 0],
  ])('%s %s: yang dijangkau persis yang diperiksa pratinjau', async (who, jenjang, all, other) => {
    await sekolahVariant()
    const { jumlahSekolah, sekolahJadwalLain, pemilik } = await read(who, {}, jenjang)
    const { body } = await app.call(who, pratinjauJadwal, {
      params: { lingkup: pemilik.jenis, jenjang },
      body: { rows: seminggu(['07:10', '14:10']), berlakuMulai: '2026-03-09', berlakuSampai: '2026-03-14' },
    })
    expect([body.jumlahSekolah, body.sekolahDihitung, body.lanjut]).toEqual([jumlahSekolah, jumlahSekolah, null])
    expect([jumlahSekolah, sekolahJadwalLain]).toEqual([all, other])
  })
})

describe('asal jadwal sebuah sekolah', () => {
  it('mengikuti rantai: sendiri bila mandiri pada hari itu, lalu dinas', async () => {
    const { sd } = app.dunia.sekolah
    await save('kabkota', { berlakuMulai: '2026-02-01' })
    await setMandiri(app.context.db, sd.id, true, '2026-03-01')
    await save('sekolah', { rows: seminggu(['06:30', '13:00']), berlakuMulai: '2026-03-02' })
    const origin = async (tanggal: string) => {
      const { asal, rows } = await read('sekolah', { tanggal })
      return `${asal[0].pemilik} ${asal[0].namaPemilik} ${rows[1].jamMasuk}`
    }
    expect(await origin('2026-01-31')).toBe('nasional Bawaan nasional 07:00:00')
    expect(await origin('2026-02-28')).toBe('dinas Dinas Pendidikan Kab. Malang 07:00:00')
    expect(await origin('2026-03-02')).toBe('sekolah SD Uji 1 06:30:00')
  })
})

it('hari ini menurut zona pemiliknya: di Papua sudah besok ketika di Jawa belum', async () => {
  const malam = await appForOneTest('2026-03-05T15:30:00.000Z')
  const { db } = malam.context
  await addPengguna(db, 'papua', PERAN.PROVINSI, {
    hakAkses: 'APPROVAL',
    wilayah: malam.dunia.wilayah.foreignProvinsi,
  })
  const hari = async (who: string, jenjang: string) =>
    (await malam.call(who, readJadwal, { params: { jenjang } })).body.tanggal
  expect([await hari('papua', 'SMA'), await hari('provinsi', 'SMA'), await hari('admin', 'SMA')]).toEqual([
    '2026-03-06',
    '2026-03-05',
    '2026-03-05',
  ])
})

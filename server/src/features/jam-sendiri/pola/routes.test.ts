import {
  cancelPolaJamVersi,
  daftarPolaJam,
  deletePolaJam,
  penggunaPolaJam,
  pratinjauPolaJam,
  savePolaJam,
} from '@geisa/contract/jam-sendiri/pola-jam'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion } from '../../../../test/test-mesin.ts'
import { addPengguna } from '../../../../test/test-world.ts'
import { loadPolaJam } from '../../../platform/database/load-references.ts'
import { setMandiri } from '../../jadwal/jadwal.test-kit.ts'
import { addJam, addTaps, fillOwnHours, type OwnHours } from '../../rekap/fakta/own-hours.test-kit.ts'
import { mingguRow, POLA_UJI, WEEKDAYS } from './pola.test-kit.ts'

/** Monday 30 November 2026, 10:00 WIB; the guard of the school `sd` works by a national pattern. */
let app: TestApp
let db: TestApp['context']['db']
let people: OwnHours
beforeAll(async () => {
  app = await createTestApp('2026-11-30T03:00:00.000Z')
  db = app.context.db
  people = await fillOwnHours(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from gtk_jam where gtk_id <> ${people.guardId}`.execute(db)
  const kept = sql`(select id from pola_jam where pemilik = 'nasional' and nama not like '%Uji%')`
  await sql`delete from pola_jam_versi where pola_jam_id not in ${kept}`.execute(db)
  await sql`delete from pola_jam where id not in ${kept}`.execute(db)
  await sql`delete from sekolah_aturan`.execute(db)
})

const uji = { ...POLA_UJI, nama: 'Pola Uji' }
const save = (who: string | null, body: object = {}) => app.call(who, savePolaJam, { body: { ...uji, ...body } })
const list = async (who: string, query: object = {}) =>
  (await app.call(who, daftarPolaJam, { query: { ...query } })).body
const find = async (who: string, nama = 'Pola Uji') =>
  (await list(who)).rows.find((row: { nama: string }) => row.nama === nama)
const remove = (who: string | null, id: number, query: object = {}) =>
  app.call(who, deletePolaJam, { params: { id }, query: { ...query } })
const errors = ({ status, body }: { status: number; body: { galat?: { field: string; message: string }[] } }) => [
  status,
  ...(body.galat ?? []).map(({ field, message }) => `${field}: ${message}`),
]
const own = (gtkId: number, polaJamId: number, mulai: string, sampai?: string) =>
  addJam(db, { sekolahId: people.sekolahId, gtkId, polaJamId, mulai, ...(sampai === undefined ? {} : { sampai }) })

describe('siapa', () => {
  it('tanpa sesi 401; GTK, UPTD, cabang dinas, dan MONITORING tidak menyimpan', async () => {
    expect((await save(null)).status).toBe(401)
    for (const who of ['gtk', 'uptd', 'cabdin', 'monitoring']) {
      expect([who, (await save(who)).status]).toEqual([who, 403])
      expect((await app.call(who, pratinjauPolaJam, { body: uji })).status).toBe(403)
      expect((await remove(who, 1)).status).toBe(403)
      expect((await app.call(who, cancelPolaJamVersi, { params: { id: 1 } })).status).toBe(403)
    }
    expect((await app.call('gtk', daftarPolaJam)).status).toBe(403)
  })

  it.each([
    ['admin', 'nasional', 'Nasional'],
    ['provinsi', 'dinas', 'Dinas Pendidikan Jawa Timur'],
    ['kabkota', 'dinas', 'Dinas Pendidikan Kab. Malang'],
    ['yayasan', 'yayasan', 'Yayasan Uji'],
    ['sekolah', 'sekolah', 'SD Uji 1'],
  ])('%s menyimpan miliknya: %s', async (who, jenis, nama) => {
    await setMandiri(db, people.sekolahId)
    const { status, body } = await save(who)
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    const saved = await find(who)
    expect(saved).toMatchObject({ id: body.id, pemilik: { jenis, nama }, bolehUbah: true, dipakai: 0, versi: 1 })
    expect(saved.daftarVersi).toMatchObject([
      { berlakuMulai: '2026-11-30', berlakuSampai: null, hari: uji.hari, disimpanOleh: who },
    ])
    expect((await list(who)).pemilik).toMatchObject({ jenis, nama })
  })

  it('sekolah yang tidak berjadwal mandiri membaca sebabnya, dan tidak menyimpan', async () => {
    const sentence =
      'Pola jam sekolah ini diatur oleh Dinas Pendidikan Kab. Malang. Sekolah hanya dapat membuatnya bila dinas menetapkannya berjadwal mandiri.'
    const { pemilik, alasanTerkunci, rows } = await list('sekolah')
    expect([pemilik, alasanTerkunci]).toEqual([null, sentence])
    expect(rows.every(({ bolehUbah }: { bolehUbah: boolean }) => !bolehUbah)).toBe(true)
    expect(errors(await save('sekolah'))).toEqual([422, `id: ${sentence}`])
    // By the day from which it is to hold.
    await setMandiri(db, people.sekolahId, true, '2026-12-01')
    expect((await save('sekolah')).status).toBe(422)
    expect((await save('sekolah', { berlakuMulai: '2026-12-01' })).status).toBe(200)
  })

  it('kota DKI, akun satu jenjang, dan yayasan di luar cakupannya hanya melihat', async () => {
    await addPengguna(db, 'jakpus', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: '017100' })
    expect((await list('jakpus')).alasanTerkunci).toBe(
      'Pola jam di sini diatur oleh Dinas Pendidikan DKI Jakarta. Akun Anda hanya melihatnya.',
    )
    await addPengguna(db, 'sdSaja', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: app.dunia.wilayah.kabKota })
    await sql`update pengguna set jenjang = '{SD}' where username = 'sdsaja'`.execute(db)
    expect(errors(await save('sdSaja'))).toEqual([
      422,
      'id: Pola jam Dinas Pendidikan Kab. Malang berlaku bagi semua jenjangnya, sedangkan akun Anda hanya mengurus SD.',
    ])
    const { otherSd } = app.dunia.sekolah
    await sql`update sekolah set yayasan_id = ${app.dunia.yayasanId} where id = ${otherSd.id}`.execute(db)
    expect((await save('yayasan')).status).toBe(422)
    await sql`update sekolah set yayasan_id = null where id = ${otherSd.id}`.execute(db)
  })

  it('yang dapat dipakai satu sekolah: nasional, dinasnya, yayasannya, dan miliknya bila mandiri', async () => {
    const { sd, smp } = app.dunia.sekolah
    await setMandiri(db, sd.id)
    for (const [who, nama] of [
      ['kabkota', 'Kab'],
      ['provinsi', 'Prov'],
      ['yayasan', 'Yayasan'],
      ['sekolah', 'Sekolah'],
      ['kabkotaAsing', 'Asing'],
    ] as const)
      expect((await save(who, { nama: `${nama} Uji` })).status).toBe(200)
    const usable = async (who: string, sekolahId: number) =>
      (await list(who, { sekolahId })).rows
        .map(({ nama }: { nama: string }) => nama)
        .filter((nama: string) => nama.endsWith(' Uji'))
    expect(await usable('kabkota', sd.id)).toEqual(['Kab Uji', 'Sekolah Uji'])
    expect(await usable('sekolah', sd.id)).toEqual(['Kab Uji', 'Sekolah Uji'])
    expect(await usable('uptd', smp.id)).toEqual(['Kab Uji', 'Yayasan Uji'])
    await sql`delete from sekolah_aturan`.execute(db)
    expect(await usable('kabkota', sd.id)).toEqual(['Kab Uji'])
    expect((await app.call('kabkotaAsing', daftarPolaJam, { query: { sekolahId: sd.id } })).status).toBe(404)
    // Another owner's is not there to whoever would change it.
    const { id } = await find('kabkota', 'Kab Uji')
    expect((await save('kabkotaAsing', { id, versi: 1 })).status).toBe(404)
    expect((await remove('provinsi', id)).status).toBe(404)
    expect((await app.call('asing', penggunaPolaJam, { params: { id } })).status).toBe(404)
    expect((await app.call('sekolah', penggunaPolaJam, { params: { id } })).status).toBe(200)
  })
})

describe('bawaan nasional', () => {
  it('dua pola sejak 2015, sekali saja; yang dihapus pusat tidak kembali', async () => {
    const rows = (await list('kabkota')).rows.filter(
      ({ pemilik }: { pemilik: { jenis: string } }) => pemilik.jenis === 'nasional',
    )
    expect(rows.find(({ nama }: { nama: string }) => nama === 'PPPK Paruh Waktu 4 jam').daftarVersi[0]).toMatchObject({
      berlakuMulai: '2015-01-01',
      hari: mingguRow(['07:00', '11:00'], WEEKDAYS),
      batasHari: null,
    })
    const guard = rows.find(({ nama }: { nama: string }) => nama === 'Penjaga malam')
    expect(guard.daftarVersi[0]).toMatchObject({ hari: mingguRow(['18:00', '06:00']), batasHari: '12:00:00' })
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from pola_jam`.execute(db)).rows[0]?.n
    const before = await count()
    const client = {
      query: (text: string, values: unknown[] = []) => db.executeQuery({ sql: text, parameters: values } as never),
    }
    await loadPolaJam(client as never)
    expect((await remove('admin', guard.id, { versi: 1 })).status).toBe(200)
    await loadPolaJam(client as never)
    expect(await count()).toBe(before)
    await sql`update pola_jam set dihapus_pada = null, versi = 1 where id = ${guard.id}`.execute(db)
  })
})

describe('dipakai', () => {
  it('siapa yang memakainya hari ini atau nanti, di dalam cakupan; yang tertutup penugasan lain tidak', async () => {
    const { body } = await save('kabkota', { berlakuMulai: '2026-01-01' })
    const { colleagueId } = people
    const users = async (who = 'kabkota') => (await app.call(who, penggunaPolaJam, { params: { id: body.id } })).body
    await own(colleagueId, body.id, '2026-10-01')
    expect(await users()).toEqual({
      jumlah: 1,
      rows: [
        {
          gtkId: `${people.sekolahId}-${colleagueId}`,
          nama: 'Kepala SD Uji 1',
          sekolahId: people.sekolahId,
          namaSekolah: 'SD Uji 1',
          berlakuMulai: '2026-10-01',
          berlakuSampai: null,
        },
      ],
    })
    expect((await find('kabkota')).dipakai).toBe(1)
    expect((await users('uptd')).jumlah).toBe(1)
    // Covered until 5 December: it shows again on the 6th.
    await own(colleagueId, people.partTimeId, '2026-11-01', '2026-12-05')
    expect((await users()).jumlah).toBe(1)
    await own(colleagueId, people.partTimeId, '2026-12-01')
    expect((await users()).jumlah).toBe(0)
    expect((await remove('kabkota', body.id, { versi: 1 })).status).toBe(200)
  })

  it('yang dipakai tidak dapat dihapus; yang pernah dipakai hilang dari daftar, dan laporan lama tetap menyebutnya', async () => {
    const { body } = await save('kabkota', { berlakuMulai: '2026-01-01' })
    const { colleagueId } = people
    await own(colleagueId, body.id, '2026-11-01')
    const refused = await remove('kabkota', body.id, { versi: 1 })
    expect(errors(refused)).toEqual([
      422,
      'id: Dipakai 1 GTK; akhiri dahulu jam kerja mereka, lalu hapus pola jam ini.',
    ])
    await sql`update gtk_jam set berlaku_sampai = '2026-11-29' where gtk_id = ${colleagueId}`.execute(db)
    await sql`insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, status, diusulkan_pada)
      values (${people.sekolahId}, ${colleagueId}, ${body.id}, '2026-12-01', 1, now())`.execute(db)
    expect(errors(await remove('kabkota', body.id))[1]).toMatch(/^id: Ada 1 usul jam kerja dengan pola ini/)
    await sql`delete from gtk_jam where status = 1`.execute(db)
    expect((await remove('kabkota', body.id, { versi: 7 })).status).toBe(409)
    expect((await remove('kabkota', body.id, { versi: 1 })).body).toEqual({ message: 'Pola jam dihapus' })
    expect(await find('kabkota')).toBeUndefined()
    await addTaps(db, { sekolahId: people.sekolahId, pin: '2', waktu: ['2026-11-10 06:55', '2026-11-10 11:02'] })
    const { idDapodik } = app.dunia.sekolah.sd.gtk[0]!
    const report = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202611' } })
    expect(report.body.kehadiran[9]).toMatchObject({ singkatan: 'H', durasi_pulang_cepat: '00:00:00' })
    // Its name is free again.
    expect((await save('kabkota')).status).toBe(200)
    expect((await bulanVersion(db, app.dunia.sekolah.smp.id))[202611]).toBeUndefined()
  })
})

import { cancelPolaJamVersi, daftarPolaJam, pratinjauPolaJam, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type CallResult, type TestApp } from '../../../../test/test-app.ts'
import { setMandiri } from '../../jadwal/jadwal.test-kit.ts'
import { addJam, addPola, PART_TIME } from '../../rekap/fakta/own-hours.test-kit.ts'
import { mingguRow, POLA_UJI, WEEKDAYS } from './pola.test-kit.ts'

/** Monday 30 November 2026: whoever loses a school, or the right to set its hours, changes no day after that (rules.md M2). */
let app: TestApp
let db: TestApp['context']['db']
beforeEach(async () => {
  app = await appForOneTest('2026-11-30T03:00:00.000Z')
  db = app.context.db
})

const NINE = mingguRow(['09:00', '11:00'], WEEKDAYS)
const errors = ({ status, body }: CallResult) => [
  status,
  ...(body.galat ?? []).map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`),
]
const versions = async (who: string, id: number) =>
  (await app.call(who, daftarPolaJam)).body.rows.find((row: { id: number }) => row.id === id)?.daftarVersi

describe('sekolah yang tidak lagi berjadwal mandiri', () => {
  const LOST =
    'id: Sejak 16 November 2026 pola jam sekolah ini diatur oleh Dinas Pendidikan Kab. Malang. Sekolah hanya dapat mengubah hari-harinya sampai 15 November 2026.'
  let id: number
  const save = (body: object) => app.call('sekolah', savePolaJam, { body: { ...POLA_UJI, id, versi: 1, ...body } })
  beforeEach(async () => {
    await setMandiri(db, app.dunia.sekolah.sd.id, true, '2026-01-01')
    id = (await app.call('sekolah', savePolaJam, { body: { ...POLA_UJI, berlakuMulai: '2026-01-01' } })).body.id
  })

  it('versi yang dimulai sebelum itu tidak berjalan terus sesudahnya, juga tidak pratinjaunya', async () => {
    await setMandiri(db, app.dunia.sekolah.sd.id, false, '2026-11-16')
    expect(errors(await save({ hari: NINE, berlakuMulai: '2026-11-15' }))).toEqual([422, LOST])
    expect(errors(await save({ hari: NINE, berlakuMulai: '2026-11-15', berlakuSampai: '2026-11-16' }))[1]).toBe(LOST)
    const body = { ...POLA_UJI, id, versi: 1, hari: NINE, berlakuMulai: '2026-11-15' }
    expect(errors(await app.call('sekolah', pratinjauPolaJam, { body }))[1]).toBe(LOST)
    expect(errors(await save({ hari: NINE }))[1]).toContain('Pola jam sekolah ini diatur oleh')
    expect(await versions('sekolah', id)).toHaveLength(1)
    expect((await save({ hari: NINE, berlakuMulai: '2026-11-02', berlakuSampai: '2026-11-15' })).status).toBe(200)
  })

  it('nama baru terlihat di mana-mana seketika, kapan pun hari pertamanya', async () => {
    await setMandiri(db, app.dunia.sekolah.sd.id, false, '2026-11-16')
    const renamed = { nama: 'Nama lain', berlakuMulai: '2026-11-02', berlakuSampai: '2026-11-15' }
    expect(errors(await save(renamed))[1]).toContain('Pola jam sekolah ini diatur oleh')
  })

  it('yang kelak hilang, dan yang hilang hanya sementara: hari-hari itu saja', async () => {
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, is_jadwal_mandiri, disimpan_pada)
      values (${app.dunia.sekolah.sd.id}, '2027-01-01', '2027-01-31', false, clock_timestamp())`.execute(db)
    expect(errors(await save({ hari: NINE }))[1]).toMatch(/^id: Sejak 1 Januari 2027 .* sampai 31 Desember 2026\.$/)
    expect((await save({ hari: NINE, berlakuSampai: '2026-12-31' })).status).toBe(200)
    expect((await save({ hari: NINE, berlakuMulai: '2027-02-01', versi: 2 })).status).toBe(200)
    expect(errors(await save({ hari: NINE, berlakuMulai: '2027-01-31', versi: 3 }))[1]).toContain(
      'Pola jam sekolah ini',
    )
  })

  it('versi yang belum mulai tidak dibatalkan bila hari-harinya bukan lagi milik sekolah', async () => {
    expect((await save({ hari: NINE, berlakuMulai: '2027-02-01' })).status).toBe(200)
    const [later] = await versions('sekolah', id)
    expect(later.bolehBatal).toBe(true)
    await setMandiri(db, app.dunia.sekolah.sd.id, false, '2027-03-01')
    expect((await versions('sekolah', id))[0].bolehBatal).toBe(false)
    const refused = await app.call('sekolah', cancelPolaJamVersi, { params: { id: later.id } })
    expect(errors(refused)[1]).toMatch(/^id: Sejak 1 Maret 2027 /)
    expect(await versions('sekolah', id)).toHaveLength(2)
  })
})

describe('pemilik yang tidak lagi memiliki sekolahnya', () => {
  const REFUSED =
    'id: Pola ini masih dipakai 1 GTK di 1 sekolah yang bukan lagi milik Anda; buat pola baru untuk sekolah Anda.'
  const own = async (jenis: string, pemilikId: string, sekolah: { id: number; gtk: { id: number }[] }) => {
    const id = await addPola(db, { ...PART_TIME, nama: 'Milik', pemilik: jenis, pemilikId })
    await addJam(db, { sekolahId: sekolah.id, gtkId: sekolah.gtk[0]!.id, polaJamId: id, mulai: '2026-11-02' })
    return id
  }
  const save = (who: string, id: number, body: object = {}) =>
    app.call(who, savePolaJam, {
      body: { ...POLA_UJI, nama: 'Milik', id, versi: 1, hari: NINE, berlakuMulai: '2026-11-02', ...body },
    })

  it('yayasan: ditolak selama GTK sekolah itu memakainya, bagi sekolahnya sendiri boleh', async () => {
    const { smp, otherSd } = app.dunia.sekolah
    const yayasan = app.dunia.yayasanId
    await sql`update sekolah set yayasan_id = ${yayasan}, status = 'S' where id = ${otherSd.id}`.execute(db)
    await sql`insert into pengguna_cakupan_sekolah (pengguna_id, sekolah_id)
      select id, ${otherSd.id} from pengguna where username = 'yayasan'`.execute(db)
    const id = await own('yayasan', String(yayasan), smp)
    expect((await save('yayasan', id, { berlakuMulai: '2026-12-01' })).status).toBe(200)
    await sql`update sekolah set yayasan_id = null, status = 'N' where id = ${smp.id}`.execute(db)
    await sql`delete from pengguna_cakupan_sekolah where sekolah_id = ${smp.id}`.execute(db)
    const [later] = await versions('yayasan', id)
    expect(errors(await save('yayasan', id, { versi: 2 }))).toEqual([422, REFUSED])
    const body = { ...POLA_UJI, nama: 'Milik', id, versi: 2, hari: NINE, berlakuMulai: '2026-11-02' }
    expect(errors(await app.call('yayasan', pratinjauPolaJam, { body }))[1]).toBe(REFUSED)
    expect(errors(await app.call('yayasan', cancelPolaJamVersi, { params: { id: later.id } }))[1]).toBe(REFUSED)
    expect(await versions('yayasan', id)).toHaveLength(2)
    // Its new owner gave her other hours from 9 November on: only the days before are still by the pattern.
    await addJam(db, { sekolahId: smp.id, gtkId: smp.gtk[0]!.id, polaJamId: null, mulai: '2026-11-09' })
    expect(errors(await save('yayasan', id, { versi: 2 }))[1]).toBe(REFUSED)
    expect((await save('yayasan', id, { versi: 2, berlakuMulai: '2026-11-09' })).status).toBe(200)
  })

  it('dinas: sekolah yang pindah wilayah; pusat boleh, semua sekolah miliknya', async () => {
    const { sd, foreignSd } = app.dunia.sekolah
    const id = await own('dinas', app.dunia.wilayah.kabKota, sd)
    await sql`update sekolah s set kode_kecamatan = f.kode_kecamatan, kode_kab_kota = f.kode_kab_kota, kode_provinsi = f.kode_provinsi
      from sekolah f where s.id = ${sd.id} and f.id = ${foreignSd.id}`.execute(db)
    expect(errors(await save('kabkota', id))).toEqual([422, REFUSED])
    // Only days on which nobody there works by it.
    expect((await save('kabkota', id, { berlakuMulai: '2026-10-01', berlakuSampai: '2026-11-01' })).status).toBe(200)
    const national = await own('nasional', '000000', { ...sd, gtk: [sd.gtk[1]!] })
    expect((await save('admin', national)).status).toBe(200)
  })
})

/** Employment and kind in the facts of a month: only where a holiday of it asks for them (rules.md N). */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { loadFakta, loadPersonFakta } from './fakta.ts'
import { loadFaktaRekap } from './fakta-rekap.ts'

const app = await createTestApp()
const { db } = app.context
const { id: sekolahId, gtk } = app.dunia.sekolah.sd
const { kabKota, foreignKabKota } = app.dunia.wilayah
const SYSTEM = systemCakupan('tests')
const now = '2026-03-05T03:00:00.000Z'
beforeEach(async () => {
  await sql`delete from libur where jenis_libur_id <> 1`.execute(db)
  await sql`delete from gtk_identitas`.execute(db)
})
afterAll(() => app.close())

const libur = (tanggal: string, sampai: string | null, status: string[] | null, kode = kabKota) =>
  sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, sampai, bagi_status, jenjang)
    values ('Uji', 2, ${kode}, ${tanggal}, ${sampai}, ${status}, '{SD}')`.execute(db)
const load = async (bulan: string, withIdentitas?: boolean) =>
  (await loadFakta(db, SYSTEM, { sekolahId, bulan, now, ...(withIdentitas === undefined ? {} : { withIdentitas }) }))!
const version = (gtkId: number | undefined, berlakuMulai: string, statusKepegawaian: string) =>
  sql`insert into gtk_identitas (sekolah_id, gtk_id, berlaku_mulai, identitas)
    values (${sekolahId}, ${gtkId}, ${berlakuMulai}, ${JSON.stringify({ jenisGuru: 'Guru Mapel', statusKepegawaian })})`.execute(
    db,
  )

it('bulan tanpa libur kelompok tidak membawanya, bulan yang disentuhnya membawanya bagi setiap orang', async () => {
  await libur('2026-01-30', '2026-02-02', ['PNS'])
  await libur('2026-03-10', '2026-03-12', null)
  await libur('2026-03-10', null, ['PNS'], foreignKabKota)
  const asked = await Promise.all(['202512', '202601', '202602', '202603'].map((bulan) => load(bulan)))
  expect(asked.map((fakta) => fakta.gtk.map(({ identitas }) => identitas !== undefined))).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect(asked.map((fakta) => fakta.libur.filter(({ nama }) => nama === 'Uji').length)).toEqual([0, 1, 1, 1])
  expect(asked[2]?.libur.find(({ nama }) => nama === 'Uji')).toMatchObject({
    tanggal: '2026-01-30',
    sampai: '2026-02-02',
    bagi: { statusKepegawaian: ['PNS'], jenisGuru: null },
  })
  expect((await load('202603', true)).gtk[0]?.identitas).toHaveLength(1)
})

it('libur 92 hari ditemukan sampai bulan terakhirnya', async () => {
  await libur('2025-12-01', '2026-03-02', null)
  expect((await load('202603')).libur.filter(({ nama }) => nama === 'Uji')).toHaveLength(1)
  expect((await load('202604')).libur.filter(({ nama }) => nama === 'Uji')).toHaveLength(0)
})

it('versi sampai akhir bulannya; yang tidak pernah berubah sejak awal; dan sama di setiap pemuat', async () => {
  await libur('2026-02-02', null, ['PNS'])
  await version(gtk[1]?.id, '2000-01-01', 'Guru Honor Sekolah')
  await version(gtk[1]?.id, '2026-02-03', 'PPPK')
  await version(gtk[1]?.id, '2026-03-01', 'PNS')
  const expected = [
    [{ gtkId: gtk[0]?.id, berlakuMulai: '2000-01-01', statusKepegawaian: 'PNS', jenisGuru: 'Kepala Sekolah' }],
    [
      {
        gtkId: gtk[1]?.id,
        berlakuMulai: '2000-01-01',
        statusKepegawaian: 'Guru Honor Sekolah',
        jenisGuru: 'Guru Mapel',
      },
      { gtkId: gtk[1]?.id, berlakuMulai: '2026-02-03', statusKepegawaian: 'PPPK', jenisGuru: 'Guru Mapel' },
    ],
  ]
  const bulan = '202602'
  expect((await load(bulan)).gtk.map(({ identitas }) => identitas)).toEqual(expected)
  const many = await loadFaktaRekap(db, SYSTEM, { sekolahIds: [sekolahId, app.dunia.sekolah.otherSd.id], bulan, now })
  expect(many[0]?.fakta.gtk.map(({ identitas }) => identitas)).toEqual(expected)
  const person = await loadPersonFakta(db, SYSTEM, {
    bulan,
    now,
    idDapodik: gtk[1]?.idDapodik ?? '',
    sekolahId: undefined,
  })
  expect(person?.fakta.gtk.map(({ identitas }) => identitas)).toEqual(expected.slice(1))
})

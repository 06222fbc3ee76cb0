import type { Endpoint } from '@geisa/contract/endpoint'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refuseUnreadDampak } from '../../src/features/rekap/pratinjau/commands-dampak.ts'
import { buildWindow } from '../../src/features/rekap/pratinjau/pratinjau-window.ts'
import { allEndpoints } from '../all-endpoints.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { send, WAYS, world } from './complete-days.ts'
import { ASKS_NOTHING } from './complete-days-exempt.ts'

/** What changes complete days asks with their number, from every way in (product.md 3, decision 0061). */

const keyOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`

it('setiap panggilan yang menulis bertanya, atau dikecualikan dengan alasan', async () => {
  const writing = (await allEndpoints()).filter(({ method }) => method !== 'GET').map(keyOf)
  expect([...Object.keys(WAYS), ...ASKS_NOTHING.keys()].toSorted()).toEqual(writing.toSorted())
})

it('yang bertanya menerima jawabannya, dan tidak ada yang lain', async () => {
  const takes = (await allEndpoints()).filter(
    ({ body, query, url }) => !url.endsWith('/pratinjau') && [body, query].some((part) => takesDampak(part)),
  )
  expect(takes.map(keyOf).toSorted()).toEqual(Object.keys(WAYS).toSorted())
})

const takesDampak = (schema: Endpoint['body']): boolean =>
  schema !== undefined &&
  schema.safeParse({ dampak: 'x' }).error?.issues.some(({ path }) => path[0] === 'dampak') === true

const NONE = { hariGtk: 0, bulanTerkunci: 0 }

describe.each(Object.entries(WAYS))('%s', (key, build) => {
  const [method = '', url = ''] = key.split(' ')
  const prepare = async () => {
    const app = await appForOneTest()
    const way = await build(await world(app))
    if (way.locked) await lock(app)
    return { app, way, save: (dampak?: typeof NONE) => send(app, method, url, way, dampak) }
  }

  it('tidak menyimpan apa pun sebelum jumlahnya disetujui persis; jumlahnya sama dengan yang berubah di laporan', async () => {
    const { app, way, save } = await prepare()
    const before = await stored(app)
    const days = await figures(app)
    const asked = await save(NONE)
    expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 409, body: { kode: 'MENGUBAH_HARI_LENGKAP' } })
    const { sebagian, ...dampak } = asked.body.dampak
    expect([sebagian, dampak.hariGtk > 0, dampak.bulanTerkunci]).toEqual([false, true, way.locked ? 1 : 0])
    expect(asked.body.message).toContain(`${dampak.hariGtk} hari-GTK yang sudah lengkap`)
    expect(await save({ ...dampak, hariGtk: dampak.hariGtk + 1 })).toMatchObject({ status: 409 })
    expect(await save({ ...dampak, bulanTerkunci: dampak.bulanTerkunci + 1 })).toMatchObject({ status: 409 })
    expect(await stored(app)).toEqual(before)
    const saved = await save(dampak)
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
    expect(await stored(app)).not.toEqual(before)
    if (!way.locked) expect(differing(days, await figures(app))).toBe(dampak.hariGtk)
  })

  it('halaman rilis 0.3.0 tidak mengirimnya dan menyimpan seperti sebelumnya', async () => {
    const { save } = await prepare()
    const saved = await save()
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 })
  })
})

describe('lebih dari setahun ke belakang', () => {
  const askedOf = async (app: TestApp, mulaiTugas: string) => {
    const content = { nama: 'Guru Lama', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', mulaiTugas }
    const { body } = await send(app, 'POST', '/api/gtk', { by: 'sekolah', content }, NONE)
    expect(body).toMatchObject({ kode: 'MENGUBAH_HARI_LENGKAP' })
    return body.dampak
  }

  it('dihitung sejauh ada angka: sejak mesin dipakai', async () => {
    const app = await appForOneTest()
    await world(app)
    const used = (hari: string) =>
      sql`update mesin_penempatan set mulai = '2015-01-01', dipakai_sejak = ${hari}`.execute(app.context.db)
    await used('2025-12-01')
    const short = await askedOf(app, '2015-01-01')
    await used('2023-12-01')
    const long = await askedOf(app, '2015-01-01')
    expect([short.sebagian, long.sebagian]).toEqual([false, false])
    // Two years of workdays, and those of the short one.
    expect(long.hariGtk - short.hariGtk).toBeGreaterThan(500)
    expect(await askedOf(app, '2023-12-01')).toEqual(long)
  })

  it('yang lewat pratinjau dihitung setahun, dan pertanyaannya berkata paling sedikit', async () => {
    const counted = { hariLengkap: 5, bulanTerkunci: 0, lanjut: null }
    const question = (dari: string) => {
      const { sejakAwal } = buildWindow([{ dari, sampai: null }], '2026-03-05')
      return refuseUnreadDampak(NONE, async () => ({ ...counted, sejakAwal })).catch((error: unknown) => error)
    }
    expect(await question('2024-02-02')).toMatchObject({
      message: expect.stringContaining('paling sedikit 5 hari-GTK'),
    })
    expect(await question('2025-12-01')).toMatchObject({ message: expect.not.stringContaining('paling sedikit') })
  })
})

const lock = async ({ context: { db }, dunia }: TestApp): Promise<void> => {
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${dunia.sekolah.sd.id}, 202602, 1, 'UJI', '{}', '', now())`.execute(db)
}

/** Whatever is saved leaves a line of history. */
async function stored({ context: { db } }: TestApp): Promise<unknown> {
  const { rows } = await sql`select count(*)::int as baris from riwayat`.execute(db)
  return rows
}

/** By person and day: what the daily reports say, of everybody at both schools. */
async function figures(app: TestApp): Promise<Map<string, string>> {
  const { sd, otherSd } = app.dunia.sekolah
  const { rows } = await sql<{ idDapodik: string; sekolahId: number }>`
    select id_dapodik as "idDapodik", sekolah_id as "sekolahId" from gtk where sekolah_id in (${sd.id}, ${otherSd.id})`.execute(
    app.context.db,
  )
  const found = new Map<string, string>()
  for (const { idDapodik, sekolahId } of rows)
    for (const monthSelected of ['202602', '202603']) {
      const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, sekolahId, monthSelected } })
      for (const { tanggal, shift, singkatan, ...row } of body.kehadiran ?? []) {
        const { waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat } = row
        const said = [shift, singkatan, waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat]
        if (tanggal < '2026-03-05')
          found.set(`${sekolahId} ${idDapodik} ${tanggal}`, `${singkatan} ${JSON.stringify(said)}`)
      }
    }
  return found
}

/** A blank day and a day off count nowhere. */
function differing(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const nowhere = (said: string | undefined): boolean => said === undefined || /^(-|L\w*|null|undefined)? /.test(said)
  return [...new Set([...before.keys(), ...after.keys()])].filter((hari) => {
    const [old, next] = [before.get(hari), after.get(hari)]
    return old !== next && !(nowhere(old) && nowhere(next))
  }).length
}
